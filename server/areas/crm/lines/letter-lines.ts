import { type Amount, amount } from '#server/kernel/values/money.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { type TaxedLine, taxesOf } from './known-taxes.ts';
import { t } from './messages.ts';
import { discountOf } from './net-prices.ts';

/** A line of a document; orders have no discounts. */
export interface LetterLine {
  description: string | null;
  quantity: string;
  unit: string | null;
  unit_price: string;
  subtotal: string;
  discount_pct?: string | null;
  discount?: string;
}

export interface LetterFormats {
  figure(value: Amount, places?: number): string;
  /** An amount of money, without its currency and with it. */
  sum(value: Amount): string;
  money(value: Amount): string;
}

/**
 * Writes a line of a quote, order or invoice for a mail. Its amount is before its discount, which is on the line below,
 * so that the amounts add up to the subtotal.
 */
export function letterLine(line: LetterLine, language: Locale, { figure, money }: LetterFormats): string[] {
  const { description, quantity, unit, unit_price, subtotal, discount_pct = null, discount = '0' } = line;
  const count = `${figure(quantity, 0)}${unit === null ? '' : ` ${unit}`}`;
  const label = description ?? t('item').in(language);
  const taken = { amount: `-${money(discount)}` };
  const reduction = amount(discount_pct).eq(0)
    ? t('lineDiscount', taken)
    : t('lineDiscountOf', { ...taken, percent: figure(discount_pct ?? '0', 0) });
  const off = amount(discount).eq(0) ? [] : [`  ${reduction.in(language)}`];
  return [`- ${label}: ${count} × ${figure(unit_price)} = ${money(subtotal)}`, ...off];
}

/** The terms of a document that its letter tells. */
interface LetterTerms {
  discount_pct: Amount | null;
  prices_include_tax: boolean;
  lines: readonly TaxedLine[];
}

/** Writes the discount of the document, which is taken off after the discounts of the lines. */
export function documentDiscountLine(
  { discount_pct, lines }: LetterTerms,
  formats: LetterFormats,
): Message[] {
  const { off } = discountOf(lines);
  if (off.eq(0)) return [];
  const taken = { amount: `-${formats.money(off)}` };
  return amount(discount_pct).eq(0)
    ? [t('documentDiscount', taken)]
    : [t('documentDiscountOf', { ...taken, percent: formats.figure(discount_pct ?? '0', 0) })];
}

/**
 * Writes the tax of each rate with the amount that it is computed from, as a customer books them. `parts` are the lines and
 * deductions of the document.
 */
export const taxLines = (
  { prices_include_tax }: Pick<LetterTerms, 'prices_include_tax'>,
  parts: readonly TaxedLine[],
  { figure, sum, money }: LetterFormats,
): Message[] =>
  taxesOf(parts)
    .taxes.filter((one) => !amount(one.amount).eq(0))
    .map(({ tax_rate, base, amount: tax }) =>
      t(prices_include_tax ? 'taxIncluded' : 'taxOfRate', {
        ...{ rate: figure(tax_rate ?? '0', 0), base: sum(base), amount: money(tax) },
      }),
    );
