import type { useFormatter } from 'next-intl';
import { numberText } from '#components/records/values/scalar.ts';
import type { Unit } from '#server/kernel/values/units.ts';
import type { Figures, Sum } from '../records/board-state.ts';

type Format = ReturnType<typeof useFormatter>;

/** Amounts in several currencies are shown one after the other, and never added; other sums have their unit. */
export function amountsText(
  format: Format,
  sums: readonly Sum[],
  amountOf: (sum: Sum) => number | null | undefined,
  unit?: Unit,
): string {
  const found = sums.flatMap((one) => {
    const amount = amountOf(one);
    return amount ? [{ currency: one.currency, amount }] : [];
  });
  return found
    .toSorted((a, b) => b.amount - a.amount)
    .map(({ currency, amount }) =>
      currency === null
        ? numberText(format, Math.round(amount), unit, '')
        : format.number(amount, { maximumFractionDigits: 0, style: 'currency', currency }),
    )
    .join(' · ');
}

/** The sums of a column as lines of text: the whole amount, and the weighted one where it is another one. */
export function sumsText(
  format: Format,
  { sums }: Figures,
  weightedText: (amount: string) => string,
  unit?: Unit,
): string {
  const whole = amountsText(format, sums, ({ sum }) => sum, unit);
  const weighted = amountsText(format, sums, ({ weighted_sum }) => weighted_sum, unit);
  return [whole, weighted && weighted !== whole ? weightedText(weighted) : ''].filter(Boolean).join('\n');
}
