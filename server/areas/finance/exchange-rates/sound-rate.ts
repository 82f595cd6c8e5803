import { amount } from '#server/kernel/values/money.ts';
import type { ErrorDetail, KnownPath } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';

const most = 1_000_000_000;

/** Refuses a rate that is not above zero or is too big. A document may have no rate. */
export function soundRate<P extends KnownPath>(rate: string | null, path: P): ErrorDetail<P>[] {
  if (rate === null) return [];
  if (amount(rate).gt(0) && amount(rate).lte(most)) return [];
  return [{ path, rule: 'range', message: t('outOfRange') }];
}
