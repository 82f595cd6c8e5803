import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isExhaustive: boolean;
  }
}

/**
 * Selects the items that a loop tests: representatives in `npm test`, all items in `npm run test:long`, which runs each
 * test file that uses this once more.
 */
export function sampled<T>(all: readonly T[], isRepresentative: (one: T, at: number) => boolean): T[] {
  if (inject('isExhaustive')) return [...all];
  const some = all.filter(isRepresentative);
  if (some.length === 0) throw new Error('none of the representatives exists any more');
  return some;
}

/**
 * Kinds that the kernel treats differently: one that is merged and found by e-mail, one with a unique number that
 * refers to another record and needs a step before others may refer to it, and one with its own verb for a new
 * record.
 */
const representatives = ['contact', 'client_contract', 'inbox_message'];

export const sampledKinds = <T extends { kind: string }>(all: readonly T[]): T[] =>
  sampled(all, ({ kind }) => representatives.includes(kind));
