import type { Locale } from '#server/calls/locales.ts';
import { type Book, catalogues, type Translated } from './catalogues.ts';
import { forms } from './forms.ts';
import { sentenceOf } from './sentences.ts';

const deepest = 4;

/** A message of ours in a person's language; a text that is not ours is returned as it is. */
export const translate = (message: string, locale: Locale): string =>
  locale === 'en' ? message : (translationOf(message, locale, 'sentences', 0) ?? message);

/** Where it is known which sentence it is, and only its places are filled in. */
export const compose = (sentence: string, held: readonly string[], locale: Translated): string =>
  put(catalogues[locale].sentences.get(sentence) ?? sentence, held, locale, 'sentences', 0);

/** Why a function or an agent thinks so; several reasons are joined by a semicolon. */
export const explain = (text: string, locale: Locale): string =>
  locale === 'en' ? text : reasonIn(text, locale, 0);

const joint = '; ';

/** No sentence of ours has more parts; what people put into one may have any number. */
const mostParts = Math.max(
  ...[...catalogues.es.explanations.keys()].map((sentence) => sentence.split(joint).length),
);

/** A sentence may have the joint within itself; what it holds has it only where nothing else fits. */
function reasonIn(text: string, locale: Translated, depth: number): string {
  const alone = (one: string) =>
    translationOf(one, locale, 'explanations', depth, (held) => !held.includes(joint));
  const parts = text.split(joint);
  const reasons: string[] = [];
  let isKnown = false;
  for (let from = 0; from < parts.length; ) {
    let to = Math.min(parts.length, from + mostParts);
    let found = alone(parts.slice(from, to).join(joint));
    while (found === undefined && to > from + 1) found = alone(parts.slice(from, --to).join(joint));
    isKnown ||= found !== undefined;
    reasons.push(found ?? parts[from] ?? '');
    from = to;
  }
  return isKnown ? reasons.join(joint) : (translationOf(text, locale, 'explanations', depth) ?? text);
}

function translationOf(
  text: string,
  locale: Translated,
  book: Book,
  depth: number,
  mayHold: (value: string) => boolean = () => true,
): string | undefined {
  if (depth > deepest) return undefined;
  const known = catalogues[locale][book];
  const { sentence, held } = known.has(text) ? { sentence: text, held: [] } : sentenceOf(text, book);
  const translation = known.get(sentence);
  if (translation === undefined || !held.every(mayHold)) return undefined;
  return put(translation, held, locale, book, depth);
}

const put = (translation: string, held: readonly string[], locale: Translated, book: Book, depth: number) =>
  translation.replace(/\{(\d+)(?::(\w+))?\}/g, (whole, place: string, form = '') => {
    const value = held[Number(place)];
    if (value === undefined) return whole;
    if (form !== 'said') return forms.get(form)?.(value, locale) ?? value;
    if (book === 'explanations') return reasonIn(value, locale, depth + 1);
    return translationOf(value, locale, book, depth + 1) ?? value;
  });
