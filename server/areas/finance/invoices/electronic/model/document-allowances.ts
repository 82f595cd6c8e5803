import type { TaxedLine } from '#server/areas/crm/lines/known-taxes.ts';
import { taxTotalsOf } from '#server/areas/crm/lines/known-taxes.ts';
import { formatsFor } from '#server/base/mail/formats.ts';
import { amount, sum, times } from '#server/kernel/values/money.ts';
import { t } from '../messages.ts';
import type { DocumentAllowance, VatCondition } from './electronic-invoice.ts';
import { documentDiscount } from './electronic-lines.ts';
import type { ElectronicFacts, ElectronicRecord } from './electronic-record.ts';
import { allowanceOf, discountCode } from './line-allowances.ts';
import { keyOf } from './vat-conditions.ts';
import { xmlText } from './xml-text.ts';

/** The discount of the document, divided by the VAT of the lines. */
export function documentDiscounts(
  record: ElectronicRecord,
  conditions: readonly VatCondition[],
  { language }: ElectronicFacts,
): DocumentAllowance[] {
  const { discount_pct, lines } = record;
  const percent = formatsFor(language, 'UTC').figure(discount_pct ?? '0', 0);
  const isByPercent = !amount(discount_pct).eq(0);
  const reason = (isByPercent ? t('discountOf', { percent }) : t('discount')).in(language);
  const shares = lines.flatMap((line, at) => {
    const vat = conditions[at];
    return vat ? [{ vat, off: documentDiscount(line, record) }] : [];
  });
  return [...Map.groupBy(shares, ({ vat }) => keyOf(vat)).values()].flatMap((group) =>
    group.slice(0, 1).flatMap(({ vat }) =>
      allowanceOf(sum(group.map(({ off }) => off)).toFixed(2), reason, discountCode).map((one) => ({
        ...one,
        vat,
      })),
    ),
  );
}

/** Advances that were invoiced before, and retentions that are taxed later, are taken off the amounts of the lines. */
export const deductionAllowances = (
  { deductions }: ElectronicRecord,
  conditions: readonly VatCondition[],
  { language, advanceNumbers }: ElectronicFacts,
): DocumentAllowance[] =>
  deductions.flatMap(({ kind, document_id, amount: deducted }, at) => {
    const vat = conditions[at];
    if (!vat) return [];
    const number = xmlText(advanceNumbers.get(document_id ?? ''));
    const advance = number === null ? t('advanceUnnumbered') : t('advance', { number });
    const reason = (kind === 'advance' ? advance : t('retained')).in(language);
    return allowanceOf(deducted, reason).map((one) => ({ ...one, vat }));
  });

/**
 * A municipal tax is no VAT, and the buyer must not deduct it as such. It is a charge without VAT, so that the net amount of the
 * electronic document contains it and its total is that of the invoice.
 */
export function municipalCharges(
  parts: readonly TaxedLine[],
  conditions: readonly VatCondition[],
  { language, taxCodes }: ElectronicFacts,
): DocumentAllowance[] {
  const isOutside = conditions.every(({ category }) => category === 'O');
  const vat: VatCondition = { category: isOutside ? 'O' : 'E', rate: '0' };
  return taxTotalsOf(parts, ({ kind }) => kind === 'municipal').flatMap((tax) => {
    const name = xmlText(taxCodes.find(({ code }) => code === tax.code)?.name) ?? tax.code ?? '';
    const reason = t('municipalTax', { name }).in(language);
    return allowanceOf(times(tax.amount, -1).toFixed(2), reason).map((one) => ({ ...one, vat }));
  });
}
