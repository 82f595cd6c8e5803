import { amount } from '#server/kernel/values/money.ts';
import type {
  ElectronicInvoice,
  PaymentMeans,
  Preceding,
  VatBreakdown,
} from '../model/electronic-invoice.ts';
import { textElement, withCurrency, type XmlElement } from '../xml-document.ts';
import { dateTime, documentAllowance, vatRate } from './cii-amounts.ts';

/** UNTDID 2475: the tax is due on the day of payment. */
const onPayment = '72';

const paymentMeans = ({ code, text, account, isIban, bic }: PaymentMeans): XmlElement => ({
  'ram:TypeCode': code,
  ...textElement('ram:Information', text),
  ...(account === null
    ? {}
    : {
        'ram:PayeePartyCreditorFinancialAccount': {
          [isIban ? 'ram:IBANID' : 'ram:ProprietaryID']: account,
        },
      }),
  ...(bic === null ? {} : { 'ram:PayeeSpecifiedCreditorFinancialInstitution': { 'ram:BICID': bic } }),
});

/** The day of the tax point is in each entry of the taxes, and is the same in all. */
const breakdown = (vat: VatBreakdown, invoice: ElectronicInvoice): XmlElement => ({
  'ram:CalculatedAmount': vat.tax,
  'ram:TypeCode': 'VAT',
  ...textElement('ram:ExemptionReason', vat.reason),
  'ram:BasisAmount': vat.base,
  'ram:CategoryCode': vat.category,
  ...textElement('ram:ExemptionReasonCode', vat.reasonCode),
  ...(invoice.isCashBasis
    ? { 'ram:DueDateTypeCode': onPayment }
    : invoice.taxPointDate === null
      ? {}
      : {
          'ram:TaxPointDate': {
            'udt:DateString': { '@format': '102', '#text': invoice.taxPointDate.replaceAll('-', '') },
          },
        }),
  ...vatRate(vat),
});

const summation = ({ totals, currency, taxInOwnCurrency }: ElectronicInvoice): XmlElement => ({
  'ram:LineTotalAmount': totals.lines,
  ...(amount(totals.charges).eq(0) ? {} : { 'ram:ChargeTotalAmount': totals.charges }),
  ...(amount(totals.allowances).eq(0) ? {} : { 'ram:AllowanceTotalAmount': totals.allowances }),
  'ram:TaxBasisTotalAmount': totals.net,
  'ram:TaxTotalAmount': [
    withCurrency(currency, totals.tax),
    ...(taxInOwnCurrency ? [withCurrency(taxInOwnCurrency.currency, taxInOwnCurrency.amount)] : []),
  ],
  'ram:GrandTotalAmount': totals.total,
  ...(amount(totals.prepaid).eq(0) ? {} : { 'ram:TotalPrepaidAmount': totals.prepaid }),
  'ram:DuePayableAmount': totals.due,
});

const preceding = ({ number, date }: Preceding): XmlElement => ({
  'ram:IssuerAssignedID': number,
  ...(date === null
    ? {}
    : {
        'ram:FormattedIssueDateTime': {
          'qdt:DateTimeString': { '@format': '102', '#text': date.replaceAll('-', '') },
        },
      }),
});

function terms({ terms: text, dueDate }: ElectronicInvoice): XmlElement {
  if (text === null && dueDate === null) return {};
  const due = dueDate === null ? {} : { 'ram:DueDateDateTime': dateTime(dueDate) };
  return { 'ram:SpecifiedTradePaymentTerms': { ...textElement('ram:Description', text), ...due } };
}

function allowances({ allowances: own, municipalTaxes }: ElectronicInvoice): XmlElement {
  const all = [...own, ...municipalTaxes];
  return all.length === 0 ? {} : { 'ram:SpecifiedTradeAllowanceCharge': all.map(documentAllowance) };
}

/** How the document is paid, with its taxes and sums. */
export const ciiSettlement = (invoice: ElectronicInvoice): XmlElement => ({
  ...(invoice.payment ? { 'ram:PaymentReference': invoice.number } : {}),
  ...textElement('ram:TaxCurrencyCode', invoice.taxInOwnCurrency?.currency ?? null),
  'ram:InvoiceCurrencyCode': invoice.currency,
  ...(invoice.payment ? { 'ram:SpecifiedTradeSettlementPaymentMeans': paymentMeans(invoice.payment) } : {}),
  'ram:ApplicableTradeTax': invoice.vat.map((vat) => breakdown(vat, invoice)),
  ...allowances(invoice),
  ...terms(invoice),
  'ram:SpecifiedTradeSettlementHeaderMonetarySummation': summation(invoice),
  ...(invoice.preceding.length === 0
    ? {}
    : { 'ram:InvoiceReferencedDocument': invoice.preceding.map(preceding) }),
});
