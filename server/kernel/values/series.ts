import type { Kind } from '#server/vocabulary/ids.ts';

/** Series of numbers besides those of whole kinds, such as that of credit notes; areas add theirs by `declare module`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas
export interface MoreSeries {}

export type Series = Kind | (string & keyof MoreSeries);

const prefixes = new Map<string, string>();

/** Declares that records of this series are numbered, with the prefix that holds unless the settings change it. */
export const declareSeries = (series: string, prefix: string): unknown => prefixes.set(series, prefix);

export const allSeries = (): string[] => [...prefixes.keys()];

export function prefixOfSeries(series: Series): string {
  const prefix = prefixes.get(series);
  if (prefix === undefined) throw new Error(`${series} has no series of numbers`);
  return prefix;
}
