export interface Pair {
  key: string;
  text: string;
  /** The value before editing. Values that were not strings keep their type. */
  was: unknown;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

export const pairsOf = (value: Readonly<Record<string, unknown>>): Pair[] =>
  Object.entries(value).map(([key, was]) => ({ key, text: asText(was), was }));

function meantBy({ text, was }: Pair): unknown {
  if (was === undefined || typeof was === 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Lines with an empty key are left out. */
export const objectOf = (pairs: readonly Pair[]): Record<string, unknown> =>
  Object.fromEntries(pairs.flatMap((pair) => (pair.key.trim() ? [[pair.key.trim(), meantBy(pair)]] : [])));
