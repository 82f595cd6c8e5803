import { amount } from '#server/kernel/values/money.ts';
import type {
  DocumentAllowance,
  ElectronicInvoice,
  LineAllowance,
  VatBreakdown,
  VatCondition,
} from '../model/electronic-invoice.ts';
import { textElement, withCurrency, type XmlElement } from '../xml-document.ts';

/** A category outside of VAT has no rate (BR-O-05). */
const rate = ({ category, rate: percent }: VatCondition): XmlElement =>
  category === 'O' ? {} : { 'cbc:Percent': percent };

const scheme = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } };

export const taxCategory = (vat: VatCondition): XmlElement => ({
  'cbc:ID': vat.category,
  ...rate(vat),
  ...scheme,
});

export const lineAllowance = (one: LineAllowance, currency: string): XmlElement => ({
  'cbc:ChargeIndicator': `${one.isCharge}`,
  ...textElement('cbc:AllowanceChargeReasonCode', one.code),
  'cbc:AllowanceChargeReason': one.reason,
  'cbc:Amount': withCurrency(currency, one.amount),
});

export const documentAllowance = (one: DocumentAllowance, currency: string): XmlElement => ({
  ...lineAllowance(one, currency),
  'cac:TaxCategory': taxCategory(one.vat),
});

const subtotal = (vat: VatBreakdown, currency: string): XmlElement => ({
  'cbc:TaxableAmount': withCurrency(currency, vat.base),
  'cbc:TaxAmount': withCurrency(currency, vat.tax),
  'cac:TaxCategory': {
    'cbc:ID': vat.category,
    ...rate(vat),
    ...textElement('cbc:TaxExemptionReasonCode', vat.reasonCode),
    ...textElement('cbc:TaxExemptionReason', vat.reason),
    ...scheme,
  },
});

/** The taxes of the document, and their sum in the currency of the seller's country if it is another one. */
export const taxTotals = ({
  currency,
  totals,
  vat,
  taxInOwnCurrency: own,
}: ElectronicInvoice): XmlElement[] => [
  {
    'cbc:TaxAmount': withCurrency(currency, totals.tax),
    'cac:TaxSubtotal': vat.map((one) => subtotal(one, currency)),
  },
  ...(own ? [{ 'cbc:TaxAmount': withCurrency(own.currency, own.amount) }] : []),
];

export function monetaryTotal({ currency, totals }: ElectronicInvoice): XmlElement {
  const sum = (value: string) => withCurrency(currency, value);
  const unless0 = (name: string, value: string): XmlElement =>
    amount(value).eq(0) ? {} : { [name]: sum(value) };
  return {
    'cbc:LineExtensionAmount': sum(totals.lines),
    'cbc:TaxExclusiveAmount': sum(totals.net),
    'cbc:TaxInclusiveAmount': sum(totals.total),
    ...unless0('cbc:AllowanceTotalAmount', totals.allowances),
    ...unless0('cbc:ChargeTotalAmount', totals.charges),
    ...unless0('cbc:PrepaidAmount', totals.prepaid),
    'cbc:PayableAmount': sum(totals.due),
  };
}
