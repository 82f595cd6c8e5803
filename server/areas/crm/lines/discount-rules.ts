import { type Amount, amount, isNegative, sum } from '#server/kernel/values/money.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';

interface Discounted {
  discount_pct: string | null;
  discount_amount: string | null;
  lines: readonly { subtotal: Amount; discount?: Amount }[];
}

/** A document has one discount at most: a percentage from 0 to 100, or an amount that its lines have. */
export function discountProblems(record: Discounted): ErrorDetail<'discount_pct' | 'discount_amount'>[] {
  const { discount_pct: percent, discount_amount: off, lines } = record;
  const details: ErrorDetail<'discount_pct' | 'discount_amount'>[] = [];
  if (isNegative(percent) || amount(percent).gt(100))
    details.push({ path: 'discount_pct', rule: 'range', message: t('notPercentage') });
  if (!amount(percent).eq(0) && !amount(off).eq(0))
    details.push({ path: 'discount_amount', rule: 'exclusive', message: t('twoDiscounts') });
  if (isNegative(off))
    details.push({ path: 'discount_amount', rule: 'range', message: t('discountNegative') });
  const most = sum(lines.map((line) => amount(line.subtotal).minus(amount(line.discount))));
  if (amount(off).gt(0) && amount(off).gt(most))
    details.push({
      path: 'discount_amount',
      rule: 'too_big',
      message: t('discountTooBig', { most: most.lt(0) ? '0.00' : most.toFixed(2) }),
    });
  return details;
}
