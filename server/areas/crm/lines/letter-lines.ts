import type { Locale } from '#server/calls/locales.ts';
import { amount } from '#server/kernel/schema/money.ts';
import { t } from './messages.ts';

export interface LetterLine {
  description?: unknown;
  quantity?: unknown;
  unit?: unknown;
  unit_price?: unknown;
  subtotal?: unknown;
  discount_pct?: unknown;
  discount?: unknown;
}

export interface LetterFormats {
  figure(value: unknown, places?: number): string;
  money(value: unknown): string;
}

/**
 * Writes a line of a quote, order or invoice for a mail. Its amount is before its discount, which is on the line below,
 * so that the amounts add up to the subtotal.
 */
export function letterLine(line: LetterLine, language: Locale, { figure, money }: LetterFormats): string[] {
  const { description, quantity, unit, unit_price, subtotal, discount_pct, discount } = line;
  const count = `${figure(quantity, 0)}${typeof unit === 'string' ? ` ${unit}` : ''}`;
  const label = typeof description === 'string' ? description : t('item').in(language);
  const taken = { amount: `-${money(discount)}` };
  const reduction = amount(discount_pct).eq(0)
    ? t('lineDiscount', taken)
    : t('lineDiscountOf', { ...taken, percent: figure(discount_pct, 0) });
  const off = amount(discount).eq(0) ? [] : [`  ${reduction.in(language)}`];
  return [`- ${label}: ${count} × ${figure(unit_price)} = ${money(subtotal)}`, ...off];
}
