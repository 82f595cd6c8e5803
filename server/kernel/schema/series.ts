import type { Kind } from '#server/calls/ids.ts';

const prefixes = new Map<Kind, string>();

/** Declares that records of this kind are numbered, with the prefix that holds unless the settings change it. */
export const declareSeries = (kind: Kind, prefix: string): unknown => prefixes.set(kind, prefix);

export const allSeries = (): Kind[] => [...prefixes.keys()];

export function prefixOfSeries(kind: Kind): string {
  const prefix = prefixes.get(kind);
  if (prefix === undefined) throw new Error(`the kind ${kind} has no series of numbers`);
  return prefix;
}
