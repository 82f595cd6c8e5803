import type { ErrorDetail } from '#server/calls/errors.ts';
import { amount } from '#server/kernel/schema/money.ts';

const most = 1_000_000_000;

/** How much one unit of a currency is worth; a document without a rate of its own has none to judge. */
export function soundRate(rate: unknown, path: string): ErrorDetail[] {
  if (rate === null || rate === undefined) return [];
  if (amount(rate).gt(0) && amount(rate).lte(most)) return [];
  return [{ path, rule: 'range', message: 'must be above zero, and at most 1000000000' }];
}
