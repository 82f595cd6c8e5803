import type { Entry } from './catalogue.ts';
import { synonymsOf } from './synonyms.ts';

/** The words of a text in lower case and without a plural, also those inside of a name such as `leaveRequests`. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/ies$/, 'y').replace(/s$/, '') : word));

/** The weights of a word in the name, the summary, the path and the description. */
const weights = [5, 4, 2, 1];

const index = new WeakMap<Entry, readonly ReadonlySet<string>[]>();

function partsOf(entry: Entry): readonly ReadonlySet<string>[] {
  const known = index.get(entry);
  if (known) return known;
  const { summary, path, tags, description } = entry.op.meta.openapi;
  const texts = [entry.id, summary, `${path} ${tags.join(' ')}`, description];
  const parts = texts.map((text) => new Set(wordsOf(text)));
  index.set(entry, parts);
  return parts;
}

/** The entries in which at least one of the words or of their synonyms occurs. A word that few entries have says the most. */
export function ranked(entries: readonly Entry[], words: string): Entry[] {
  const wanted = [...new Set(wordsOf(words))];
  const scores = new Map<Entry, number>();
  for (const word of wanted) {
    const found = entries.map((entry) => [entry, weightOf(partsOf(entry), word)] as const);
    const having = found.filter(([, weight]) => weight > 0);
    const rarity = Math.log((entries.length + 1) / (having.length + 1));
    for (const [entry, weight] of having) scores.set(entry, (scores.get(entry) ?? 0) + weight * rarity);
  }
  return [...scores]
    .sort(([a, first], [b, second]) => second - first || a.id.length - b.id.length)
    .map(([entry]) => entry);
}

const synonymWeight = 0.6;

/** The weight of a word, or that of its best synonym, which counts less. */
function weightOf(parts: readonly ReadonlySet<string>[], word: string): number {
  const own = weightIn(parts, word);
  const others = [...synonymsOf(word)].map((one) => synonymWeight * weightIn(parts, one));
  return Math.max(own, ...others);
}

/** The beginning of a word counts half. */
function weightIn(parts: readonly ReadonlySet<string>[], word: string): number {
  const inPart = (part: ReadonlySet<string>, weight: number) => {
    if (part.has(word)) return weight;
    const isBegun = word.length > 3 && [...part].some((one) => one.startsWith(word));
    return isBegun ? weight / 2 : 0;
  };
  return Math.max(...parts.map((part, at) => inPart(part, weights[at] ?? 0)));
}
