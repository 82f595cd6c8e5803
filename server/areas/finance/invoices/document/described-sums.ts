import { describedTaxes, describedWithholdings } from '#server/areas/crm/documents/described-taxes.ts';
import { t as shared } from '#server/areas/crm/documents/messages.ts';
import type { TaxCode } from '#server/areas/crm/tax-codes/tax-codes.ts';
import type { Fact } from '#server/base/documents/description.ts';
import type { DocumentFormats } from '#server/base/documents/document-formats.ts';
import { type Amount, amount } from '#server/kernel/values/money.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { countsNegative } from '../corrections/document-sign.ts';
import { invoiceTaxes } from '../invoice-totals.ts';
import type { Invoice } from '../invoices.ts';
import { grossOf, netOf } from '../stored-sums.ts';
import { t } from './messages.ts';

/** The way from the lines to the amount to pay. Sums that are zero are left out. */
export function describedSums(
  record: Invoice,
  codes: readonly TaxCode[],
  language: Locale,
  formats: DocumentFormats,
): Fact[] {
  const { taxes, withholdings } = invoiceTaxes(record);
  const { money, minus } = formats;
  const words = { codes, language, formats };
  const fact = (label: Message, value: string) => ({ label: label.in(language), value });
  const strong = (label: Message, value: string) => ({ ...fact(label, value), isStrong: true });
  const unless0 = (value: Amount, label: Message) => (amount(value).eq(0) ? [] : [fact(label, minus(value))]);
  const isLowered = [record.discount_total, record.deduction_total].some((value) => !amount(value).eq(0));
  const total = grossOf(record);
  const payable = t(countsNegative(record) ? 'payableBack' : 'payable');
  return [
    ...(isLowered ? [fact(shared('subtotal'), money(record.subtotal))] : []),
    ...unless0(record.discount_total, shared('discounts')),
    ...unless0(record.deduction_total, t('deductions')),
    fact(shared('base'), money(netOf(record))),
    ...describedTaxes(taxes, words),
    strong(shared('total'), money(total)),
    ...describedWithholdings(withholdings, words),
    ...unless0(record.held_total, t('held')),
    ...unless0(record.prepaid_total, t('prepaid')),
    ...(amount(total).eq(record.payable_total) ? [] : [strong(payable, money(record.payable_total))]),
  ];
}
