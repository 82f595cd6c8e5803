import { type Amount, amount } from '#server/kernel/values/money.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { type TaxedLine, taxesOf } from './document-taxes.ts';
import { t } from './messages.ts';

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

/** Writes the tax of each rate with the amount that it is computed from, as a customer books them. */
export const taxLines = (lines: readonly TaxedLine[], { figure, sum, money }: LetterFormats): Message[] =>
  taxesOf(lines)
    .taxes.filter((one) => !amount(one.amount).eq(0))
    .map(({ tax_rate, base, amount: tax }) =>
      t('taxOfRate', { rate: figure(tax_rate ?? '0', 0), base: sum(base), amount: money(tax) }),
    );
