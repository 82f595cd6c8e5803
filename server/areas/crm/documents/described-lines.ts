import type { Column, Row } from '#server/base/documents/description.ts';
import type { DocumentFormats } from '#server/base/documents/document-formats.ts';
import { amount, rounded, sum } from '#server/kernel/values/money.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import type { TaxCondition } from '../lines/tax-conditions.ts';
import { t } from './messages.ts';

/** A line of a document; those of orders have no discount. */
interface Line {
  description: string | null;
  quantity: string;
  unit: string | null;
  unit_price: string;
  subtotal: string;
  discount?: string;
  discount_pct?: string | null;
  tax_rate?: string | null;
  taxes?: readonly TaxCondition[] | undefined;
}

/** The share of a line that is taken off before the taxes, in words: a percentage, an amount, or nothing. */
function discountIn(
  { subtotal, discount = '0', discount_pct = null }: Line,
  { figure, sum }: DocumentFormats,
): string {
  if (amount(discount).eq(0)) return '';
  const byPercent = rounded(amount(subtotal).times(amount(discount_pct)).div(100));
  return amount(byPercent).eq(discount) ? `${figure(discount_pct ?? '0')} %` : sum(discount);
}

/** The rates of a line that are added to its price; empty if it has none. */
function ratesIn({ taxes, tax_rate = null }: Line, { figure }: DocumentFormats): string {
  const charged = (taxes ?? []).filter(({ kind }) => kind !== 'withholding');
  const rates = charged.length > 0 ? charged.map((tax) => tax.tax_rate) : [tax_rate];
  return rates.flatMap((rate) => (rate === null ? [] : [`${figure(rate)} %`])).join(' + ');
}

const quantityIn = ({ quantity, unit }: Line, { figure }: DocumentFormats) =>
  [figure(quantity), ...(unit === null ? [] : [unit])].join(' ');

/** The lines of a document. The column of discounts is there only if a line has one. */
export function describedLines(
  { lines, prices_include_tax: isWithTax }: { lines: readonly Line[]; prices_include_tax: boolean },
  language: Locale,
  formats: DocumentFormats,
): { columns: Column[]; rows: Row[] } {
  const isReduced = lines.some(({ discount = '0' }) => !amount(discount).eq(0));
  const figures = [
    t('quantity'),
    t(isWithTax ? 'priceWithTax' : 'price'),
    ...(isReduced ? [t('discount')] : []),
    t('tax'),
    t(isWithTax ? 'amountWithTax' : 'amount'),
  ];
  const columns = [
    { label: t('description').in(language), isFigure: false, isWide: true },
    ...figures.map((label) => ({ label: label.in(language), isFigure: true })),
  ];
  const amounts = lines.map(({ subtotal, discount = '0' }) =>
    rounded(amount(subtotal).minus(amount(discount))),
  );
  const rows = lines.map((line, nth) => ({
    cells: [
      line.description ?? t('item').in(language),
      quantityIn(line, formats),
      formats.price(line.unit_price),
      ...(isReduced ? [discountIn(line, formats)] : []),
      ratesIn(line, formats),
      formats.sum(amounts[nth] ?? '0'),
    ],
    running: formats.money(rounded(sum(amounts.slice(0, nth + 1)))),
  }));
  return { columns, rows };
}
