import type { TaxCode } from '#server/areas/crm/tax-codes/tax-codes.ts';
import type { Fact } from '#server/base/documents/description.ts';
import type { DocumentFormats } from '#server/base/documents/document-formats.ts';
import { type Amount, amount } from '#server/kernel/values/money.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { invoiceTaxes } from '../invoice-totals.ts';
import type { Invoice } from '../invoices.ts';
import { grossOf, netOf } from '../stored-sums.ts';
import { t } from './messages.ts';

/** The way from the lines to the amount to pay. Sums that are zero are left out. */
export function describedSums(
  record: Invoice,
  codes: readonly TaxCode[],
  language: Locale,
  { money, minus, sum, figure }: DocumentFormats,
): Fact[] {
  const { taxes, withholdings } = invoiceTaxes(record);
  const fact = (label: Message, value: string) => ({ label: label.in(language), value });
  const strong = (label: Message, value: string) => ({ ...fact(label, value), isStrong: true });
  const unless0 = (value: Amount, one: () => Fact) => (amount(value).eq(0) ? [] : [one()]);
  const nameOf = (code: string | null, unnamed: Message) =>
    codes.find((one) => one.code === code)?.name ?? unnamed;
  const isLowered = [record.discount_total, record.deduction_total].some((value) => !amount(value).eq(0));
  const total = grossOf(record);
  const isNote = record.kind === 'credit_note';
  return [
    ...(isLowered ? [fact(t('subtotal'), money(record.subtotal))] : []),
    ...unless0(record.discount_total, () => fact(t('discounts'), minus(record.discount_total))),
    ...unless0(record.deduction_total, () => fact(t('deductions'), minus(record.deduction_total))),
    fact(t('base'), money(netOf(record))),
    ...taxes.map(({ code, tax_rate, base, amount }) => {
      const name = nameOf(code, t('taxOfRate', { rate: figure(tax_rate ?? '0') }));
      return fact(t('taxOf', { name, base: sum(base) }), money(amount));
    }),
    strong(t('total'), money(total)),
    ...withholdings.map(({ code, rate, base, amount }) => {
      const name = nameOf(code, t('withheldOf', { rate: figure(rate) }));
      return fact(t('taxOf', { name, base: sum(base) }), minus(amount));
    }),
    ...unless0(record.held_total, () => fact(t('held'), minus(record.held_total))),
    ...unless0(record.prepaid_total, () => fact(t('prepaid'), minus(record.prepaid_total))),
    ...(amount(total).eq(record.payable_total)
      ? []
      : [strong(t(isNote ? 'payableBack' : 'payable'), money(record.payable_total))]),
  ];
}
