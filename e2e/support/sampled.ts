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
  if (some.length === 0) throw new Error('none of the representatives is there any more');
  return some;
}

/**
 * Kinds that differ in what the kernel does for them: one that is merged and found by e-mail, one with a unique number
 * that names another record and needs a step before others may name it, and one with a word of its own for a new record.
 */
const representatives = ['contact', 'client_contract', 'inbox_message'];

export const sampledKinds = <T extends { kind: string }>(all: readonly T[]): T[] =>
  sampled(all, ({ kind }) => representatives.includes(kind));
