import { groups, type PaletteItem } from './palette-item.ts';

/** How well something fits what was typed, the best first. */
export const fits = { exact: 0, beginning: 1, words: 2, inside: 3, about: 4 } as const;

const folded = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const wordsIn = (text: string) => text.split(' ').filter(Boolean);

/** Both are folded. Undefined if a typed word is not in the text. */
function fitOfText(typed: string, text: string): number | undefined {
  if (text === typed) return fits.exact;
  if (text.startsWith(typed)) return fits.beginning;
  const own = wordsIn(text);
  const words = wordsIn(typed);
  if (words.every((word) => own.some((one) => one.startsWith(word)))) return fits.words;
  return words.every((word) => text.includes(word)) ? fits.inside : undefined;
}

export function fitOf(typed: string, item: Pick<PaletteItem, 'label' | 'names' | 'about' | 'fit'>) {
  if (item.fit !== undefined) return item.fit;
  const wanted = folded(typed);
  const named = [item.label, ...(item.names ?? [])].map((text) => fitOfText(wanted, folded(text)));
  const best = named.filter((fit) => fit !== undefined).toSorted((a, b) => a - b)[0];
  if (best !== undefined) return best;
  const all = folded(`${item.label} ${item.about ?? ''}`);
  return wordsIn(wanted).every((word) => all.includes(word)) ? fits.about : undefined;
}

/** The items that have every typed word, the best first. */
export function ranked(typed: string, items: readonly PaletteItem[]): PaletteItem[] {
  return items
    .flatMap((item) => {
      const fit = fitOf(typed, item);
      return fit === undefined ? [] : [{ item, fit }];
    })
    .toSorted((a, b) => a.fit - b.fit || groups.indexOf(a.item.group) - groups.indexOf(b.item.group))
    .map(({ item }) => item);
}

/** A record as the search of the server has found it: one whose name begins with the words comes before others. */
export function fitOfHit(asked: string, { title, match }: { title: string; match: string }): number {
  if (match === 'similar') return fits.about;
  const fit = fitOfText(folded(asked), folded(title)) ?? fits.inside;
  // A number, a code or a mail that is not part of the title is equal too.
  return match === 'exact' && fit > fits.words ? fits.beginning : fit;
}
