import { type ErrorBody, type ErrorDetail, summarize } from '#server/calls/errors.ts';
import type { Locale } from '#server/calls/locales.ts';
import { inLanguage } from './in-language.ts';
import type { Text } from './message.ts';
import { translate } from './translate.ts';

type Refusal = Pick<ErrorBody['error'], 'message' | 'details'>;
type Translated<T> = Omit<T, 'message' | 'details'> & {
  message: string;
  details?: readonly (Omit<ErrorDetail, 'message'> & { message: string })[];
};

/** A message by its key, or an English text that has no key yet. */
export const textIn = (text: Text, locale: Locale): string => translate(inLanguage(text, locale), locale);

/** A refusal in a person's language. */
export function refusalIn<T extends Refusal>(refusal: T, locale: Locale): Translated<T> {
  const { message, details, ...others } = refusal;
  if (!details) return { ...others, message: textIn(message, locale) };
  const translated = details.map((one) => ({ ...one, message: textIn(one.message, locale) }));
  // Most messages repeat the first detail.
  const isSummary = String(message) === String(summarize(details));
  return {
    ...others,
    message: textIn(isSummary ? summarize(translated) : message, locale),
    details: translated,
  };
}
