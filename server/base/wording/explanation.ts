import type { Locale } from '#server/calls/locales.ts';
import { explain } from './translate.ts';

/** Texts of functions and agents under these names are reasons, at any depth. */
const anywhere = new Set(['rationale', 'explanation', 'reasons', 'about', 'expected']);
/** And under these in their own lists alone: elsewhere they are what people wrote. */
const within: Readonly<Record<string, readonly string[]>> = {
  evidence: ['text'],
  factors: ['text'],
  actions: ['title', 'reason'],
  plan: ['reason'],
  unplaced: ['reason'],
  model: ['reason'],
};

/** The answer of a function, or what an agent proposes, with its reasons in a person's language. */
export const explainedIn = (reply: unknown, locale: Locale): unknown =>
  locale === 'en' ? reply : walk(reply, '', '', locale);

function walk(value: unknown, name: string, inside: string, locale: Locale): unknown {
  if (typeof value === 'string') {
    const isReason = anywhere.has(name) || within[inside]?.includes(name) === true;
    return isReason ? explain(value, locale) : value;
  }
  if (Array.isArray(value)) return value.map((one) => walk(one, name, inside, locale));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one, key, name, locale)]));
}
