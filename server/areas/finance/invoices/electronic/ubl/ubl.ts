import type { ElectronicInvoice } from '../model/electronic-invoice.ts';
import { textElement, type XmlElement, xmlDocument } from '../xml-document.ts';
import { documentAllowance, monetaryTotal, taxTotals } from './ubl-amounts.ts';
import { ublLine } from './ubl-lines.ts';
import { customerParty, supplierParty } from './ubl-parties.ts';
import { ublDelivery, ublPayment, ublReferences } from './ubl-terms.ts';

const oasis = 'urn:oasis:names:specification:ubl:schema:xsd';

const namespaces = (document: string) => ({
  '@xmlns': `${oasis}:${document}-2`,
  '@xmlns:cac': `${oasis}:CommonAggregateComponents-2`,
  '@xmlns:cbc': `${oasis}:CommonBasicComponents-2`,
});

/** UNTDID 2005: the tax is due on the day of payment. */
const onPayment = '432';

/** The beginning of an invoice and of a credit note, in which the order of the elements differs. */
function heading(invoice: ElectronicInvoice): XmlElement {
  const taxPoint = textElement('cbc:TaxPointDate', invoice.isCashBasis ? null : invoice.taxPointDate);
  const notes = invoice.notes.length === 0 ? {} : { 'cbc:Note': invoice.notes };
  const start = {
    'cbc:CustomizationID': 'urn:cen.eu:en16931:2017',
    'cbc:ID': invoice.number,
    'cbc:IssueDate': invoice.issueDate,
  };
  return invoice.type === '381'
    ? { ...start, ...taxPoint, 'cbc:CreditNoteTypeCode': invoice.type, ...notes }
    : {
        ...start,
        ...textElement('cbc:DueDate', invoice.dueDate),
        'cbc:InvoiceTypeCode': invoice.type,
        ...notes,
        ...taxPoint,
      };
}

function content(invoice: ElectronicInvoice): XmlElement {
  const { currency, lines } = invoice;
  const allowances = [...invoice.allowances, ...invoice.municipalTaxes];
  const isNote = invoice.type === '381';
  const quantity = isNote ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity';
  return {
    ...heading(invoice),
    'cbc:DocumentCurrencyCode': currency,
    ...textElement('cbc:TaxCurrencyCode', invoice.taxInOwnCurrency?.currency ?? null),
    ...(invoice.isCashBasis ? { 'cac:InvoicePeriod': { 'cbc:DescriptionCode': onPayment } } : {}),
    ...ublReferences(invoice),
    'cac:AccountingSupplierParty': supplierParty(invoice.seller),
    'cac:AccountingCustomerParty': customerParty(invoice.buyer),
    ...ublDelivery(invoice),
    ...ublPayment(invoice),
    ...(allowances.length === 0
      ? {}
      : { 'cac:AllowanceCharge': allowances.map((one) => documentAllowance(one, currency)) }),
    'cac:TaxTotal': taxTotals(invoice),
    'cac:LegalMonetaryTotal': monetaryTotal(invoice),
    [isNote ? 'cac:CreditNoteLine' : 'cac:InvoiceLine']: lines.map((line) =>
      ublLine(line, quantity, currency),
    ),
  };
}

/** Writes an invoice or a credit note in UBL 2.1, as EN 16931 uses it. A corrected invoice is an invoice there. */
export function ubl(invoice: ElectronicInvoice): string {
  const name = invoice.type === '381' ? 'CreditNote' : 'Invoice';
  return xmlDocument({ [name]: { ...namespaces(name), ...content(invoice) } });
}
