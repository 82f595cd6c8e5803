import type { ErrorDetail } from '#server/calls/errors.ts';
import type { Row } from '#server/kernel/records/store.ts';

/** Decimals arrive as text; what is below zero begins with its sign. */
export const noNegatives = (record: Row, names: readonly string[]): ErrorDetail[] =>
  names
    .filter((name) => String(record[name] ?? '').startsWith('-') && Number(record[name]) < 0)
    .map((path) => ({ path, rule: 'too_small', message: 'must not be negative' }));
