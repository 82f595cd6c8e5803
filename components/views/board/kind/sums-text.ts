import type { useFormatter } from 'next-intl';
import type { Figures, Sum } from '../records/board-state.ts';

type Format = ReturnType<typeof useFormatter>;
/** Writes a sum that is no amount, with its unit. */
type PlainText = (sum: number) => string;

/** Amounts in several currencies are shown one after the other, and never added; other sums have their unit. */
export function amountsText(
  format: Format,
  sums: readonly Sum[],
  amountOf: (sum: Sum) => number | null | undefined,
  plainText: PlainText = (sum) => format.number(sum),
): string {
  const found = sums.flatMap((one) => {
    const amount = amountOf(one);
    return amount ? [{ currency: one.currency, amount }] : [];
  });
  return found
    .toSorted((a, b) => b.amount - a.amount)
    .map(({ currency, amount }) =>
      currency === null
        ? plainText(Math.round(amount))
        : format.number(amount, { maximumFractionDigits: 0, style: 'currency', currency }),
    )
    .join(' · ');
}

/** The sums of a column as lines of text: the whole amount, and the weighted one where it is another one. */
export function sumsText(
  format: Format,
  { sums }: Figures,
  weightedText: (amount: string) => string,
  plainText: PlainText = (sum) => format.number(sum),
): string {
  const whole = amountsText(format, sums, ({ sum }) => sum, plainText);
  const weighted = amountsText(format, sums, ({ weighted_sum }) => weighted_sum, plainText);
  return [whole, weighted && weighted !== whole ? weightedText(weighted) : ''].filter(Boolean).join('\n');
}
