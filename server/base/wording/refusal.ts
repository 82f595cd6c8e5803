import type { Locale } from '#server/calls/locales.ts';
import { compose, translate } from './translate.ts';

interface ToldDetail {
  path: string;
  message: string;
}
interface Told {
  message: string;
  details?: readonly ToldDetail[];
}

const headline = ({ path, message }: ToldDetail) => (path ? `${path}: ${message}` : message);

/** A refusal as it is answered, told in a person's language. */
export function refusalIn<T extends Told>(refusal: T, locale: Locale): T {
  if (locale === 'en') return refusal;
  const details = refusal.details?.map((one) => ({ ...one, message: translate(one.message, locale) }));
  return { ...refusal, message: messageIn(refusal, details ?? [], locale), ...(details ? { details } : {}) };
}

/** Most messages repeat the first of what they are about. */
function messageIn({ message, details = [] }: Told, told: readonly ToldDetail[], locale: Locale): string {
  const [first] = details;
  const [firstTold] = told;
  if (locale === 'en' || !first || !firstTold) return translate(message, locale);
  if (message === headline(first)) return headline(firstTold);
  const others = details.length - 1;
  return message === `${headline(first)} (and ${others} more)`
    ? compose('{0} (and {1} more)', [headline(firstTold), String(others)], locale)
    : translate(message, locale);
}
