import type { ElectronicInvoice } from '../model/electronic-invoice.ts';
import { textElement, type XmlElement } from '../xml-document.ts';
import { cutElement, numberElements } from './facturae-values.ts';

interface Reason {
  ReasonCode: string;
  ReasonDescription: string;
}

const changedBase: Reason = { ReasonCode: '16', ReasonDescription: 'Base imponible' };

/** Facturae has a reason of its own for insolvency. The others of Spanish law change the taxable amount. */
const insolvency: Reason = {
  ReasonCode: '85',
  ReasonDescription:
    'Base imponible modificada cuotas repercutidas no satisfechas. Auto de declaración de concurso',
};

const byDifference = { CorrectionMethod: '02', CorrectionMethodDescription: 'Rectificación por diferencias' };
const asWhole = { CorrectionMethod: '01', CorrectionMethodDescription: 'Rectificación íntegra' };

/** The month of a day, in which the corrected document had its effect. */
function monthOf(day: string): XmlElement {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { StartDate: `${last.slice(0, 7)}-01`, EndDate: last };
}

function corrective({ type, preceding, correctionReason, issueDate }: ElectronicInvoice): XmlElement {
  const [corrected] = preceding;
  return {
    Corrective: {
      ...(corrected ? numberElements(corrected.number) : {}),
      ...(correctionReason === 'R2' ? insolvency : changedBase),
      TaxPeriod: monthOf(corrected?.date ?? issueDate),
      ...(type === '381' ? byDifference : asWhole),
      ...textElement('InvoiceIssueDate', corrected?.date ?? null),
    },
  };
}

export const invoiceHeader = (invoice: ElectronicInvoice): XmlElement => ({
  ...numberElements(invoice.number),
  InvoiceDocumentType: invoice.isSimplified ? 'FA' : 'FC',
  InvoiceClass: invoice.type === '380' ? 'OO' : 'OR',
  ...(invoice.type === '380' ? {} : corrective(invoice)),
});

export function issueData(invoice: ElectronicInvoice): XmlElement {
  const { issueDate, deliveryDate, currency, fxRate, taxInOwnCurrency, language } = invoice;
  return {
    IssueDate: issueDate,
    ...(deliveryDate === issueDate ? {} : textElement('OperationDate', deliveryDate)),
    InvoiceCurrencyCode: currency,
    ...(taxInOwnCurrency && fxRate !== null
      ? { ExchangeRateDetails: { ExchangeRate: fxRate, ExchangeRateDate: issueDate } }
      : {}),
    TaxCurrencyCode: taxInOwnCurrency?.currency ?? currency,
    LanguageName: language.slice(0, 2),
    ...cutElement('ReceiverTransactionReference', invoice.orderNumber, 20),
    ...cutElement('ReceiverContractReference', invoice.contractNumber, 20),
  };
}
