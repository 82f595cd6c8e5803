import type { Fact } from '#server/base/documents/description.ts';
import { type Amount, amount } from '#server/kernel/values/money.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { TaxOfCode } from '../lines/shown-taxes.ts';
import { describedTaxes, type TaxWords } from './described-taxes.ts';
import { t } from './messages.ts';

interface Totals {
  subtotal: string;
  discount_total: string;
  net_total: string;
  taxes: readonly TaxOfCode[];
  total: string;
}

/** The way from the lines to the total of a quote or an order. */
export function describedTotals(record: Totals, words: TaxWords): Fact[] {
  const { money, minus } = words.formats;
  const fact = (label: Message, value: Amount, write = money) => ({
    label: label.in(words.language),
    value: write(value),
  });
  const isReduced = !amount(record.discount_total).eq(0);
  return [
    ...(isReduced
      ? [fact(t('subtotal'), record.subtotal), fact(t('discounts'), record.discount_total, minus)]
      : []),
    fact(t('base'), record.net_total),
    ...describedTaxes(record.taxes, words),
    { ...fact(t('total'), record.total), isStrong: true },
  ];
}
