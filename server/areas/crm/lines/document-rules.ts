import Big from 'big.js';
import type { ErrorDetail } from '#server/calls/errors.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { amount } from '#server/kernel/schema/money.ts';
import { linesOf } from './document-lines.ts';

/** What a JSON number still carries to the cent; columns hold more. */
const most = new Big('9999999999999.99');

/** Each amount may be sound and their product still be none. */
export function soundLines(record: Row, sums: readonly string[]): ErrorDetail[] {
  if (linesOf(record.lines).length === 0) return [];
  const isTooMuch = sums.some((name) => amount(record[name]).abs().gt(most));
  if (!isTooMuch) return [];
  return [{ path: 'lines', rule: 'too_big', message: `add up to more than ${most.toFixed(2)}` }];
}
