import type { Locale } from '#server/calls/locales.ts';
import { compose, translate } from './translate.ts';

interface Detail {
  path: string;
  message: string;
}
interface Refusal {
  message: string;
  details?: readonly Detail[];
}

const headline = ({ path, message }: Detail) => (path ? `${path}: ${message}` : message);

/** Translates a refusal into a person's language. */
export function refusalIn<T extends Refusal>(refusal: T, locale: Locale): T {
  if (locale === 'en') return refusal;
  const details = refusal.details?.map((one) => ({ ...one, message: translate(one.message, locale) }));
  return { ...refusal, message: messageIn(refusal, details ?? [], locale), ...(details ? { details } : {}) };
}

/** Most messages repeat the first of what they are about. */
function messageIn(
  { message, details = [] }: Refusal,
  translated: readonly Detail[],
  locale: Locale,
): string {
  const [first] = details;
  const [firstTranslated] = translated;
  if (locale === 'en' || !first || !firstTranslated) return translate(message, locale);
  if (message === headline(first)) return headline(firstTranslated);
  const others = details.length - 1;
  return message === `${headline(first)} (and ${others} more)`
    ? compose('{0} (and {1} more)', [headline(firstTranslated), String(others)], locale)
    : translate(message, locale);
}
