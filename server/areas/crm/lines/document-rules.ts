import Big from 'big.js';
import { amount } from '#server/kernel/values/money.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';

/** The largest amount that a JSON number holds to the cent; columns can hold more. */
const most = new Big('9999999999999.99');

/** Refuses sums that are too large, which the lines can have although each of their numbers is allowed. */
export function soundLines<N extends string>(
  record: { readonly [K in N]: string | null } & { readonly lines: readonly unknown[] | null },
  sums: readonly N[],
): ErrorDetail<'lines'>[] {
  if (!record.lines?.length) return [];
  const isTooMuch = sums.some((name) => amount(record[name]).abs().gt(most));
  if (!isTooMuch) return [];
  return [{ path: 'lines', rule: 'too_big', message: t('sumTooBig', { most: most.toFixed(2) }) }];
}
