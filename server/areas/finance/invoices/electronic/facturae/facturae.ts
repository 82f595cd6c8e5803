import type { ElectronicInvoice } from '../model/electronic-invoice.ts';
import { type XmlElement, xmlDocument } from '../xml-document.ts';
import { invoiceHeader, issueData } from './facturae-header.ts';
import { facturaeLine } from './facturae-lines.ts';
import { facturaeParty } from './facturae-parties.ts';
import { outputTaxes, withheldTaxes } from './facturae-taxes.ts';
import { facturaeSums, invoiceTotals } from './facturae-totals.ts';
import { amountsOf, cut } from './facturae-values.ts';

const transfer = '04';

function fileHeader(invoice: ElectronicInvoice): XmlElement {
  const { total } = amountsOf(invoice);
  const sums = facturaeSums(invoice);
  return {
    SchemaVersion: '3.2.2',
    Modality: 'I',
    InvoiceIssuerType: 'EM',
    Batch: {
      BatchIdentifier: cut(`${invoice.seller.taxId ?? ''}${invoice.number}`, 70),
      InvoicesCount: '1',
      TotalInvoicesAmount: total(sums.total),
      TotalOutstandingAmount: total(sums.outstanding),
      TotalExecutableAmount: total(invoice.totals.payable),
      InvoiceCurrencyCode: invoice.currency,
    },
  };
}

/** A code of a bank has eleven characters in Facturae; XXX is the head office. */
const bicElement = (bic: string | null): XmlElement => (bic === null ? {} : { BIC: bic.padEnd(11, 'X') });

function paymentDetails({ payment, instalments, ...invoice }: ElectronicInvoice): XmlElement {
  if (!payment?.account) return {};
  const account = { [payment.isIban ? 'IBAN' : 'AccountNumber']: cut(payment.account, 34) };
  const whole = { dueDate: invoice.dueDate ?? invoice.issueDate, amount: invoice.totals.payable };
  return {
    PaymentDetails: {
      Installment: (instalments.length > 0 ? instalments : [whole]).map((one) => ({
        InstallmentDueDate: one.dueDate,
        InstallmentAmount: one.amount,
        PaymentMeans: transfer,
        AccountToBeCredited: { ...account, ...bicElement(payment.bic) },
      })),
    },
  };
}

/** The legal reasons and the notes. */
function texts({ vat, notes, preceding, type }: ElectronicInvoice): XmlElement {
  const reasons = vat.flatMap(({ reason }) => (reason === null ? [] : [cut(reason, 250)]));
  const [advance] = type === '380' ? preceding : [];
  const more = {
    ...(advance ? { RelatedInvoice: cut(advance.number, 40) } : {}),
    ...(notes.length === 0 ? {} : { InvoiceAdditionalInformation: cut(notes.join('\n'), 2500) }),
  };
  return {
    ...(reasons.length === 0 ? {} : { LegalLiterals: { LegalReference: reasons } }),
    ...(Object.keys(more).length === 0 ? {} : { AdditionalData: more }),
  };
}

/** Writes a document of a seller in Spain in the format Facturae 3.2.2, without a signature. */
export const facturae = (invoice: ElectronicInvoice): string =>
  xmlDocument({
    'fe:Facturae': {
      '@xmlns:fe': 'http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml',
      FileHeader: fileHeader(invoice),
      Parties: { SellerParty: facturaeParty(invoice.seller), BuyerParty: facturaeParty(invoice.buyer) },
      Invoices: {
        Invoice: {
          InvoiceHeader: invoiceHeader(invoice),
          InvoiceIssueData: issueData(invoice),
          ...outputTaxes(invoice.parts, invoice),
          ...withheldTaxes(invoice),
          InvoiceTotals: invoiceTotals(invoice),
          Items: {
            InvoiceLine: invoice.lines.flatMap((line, at) => {
              const part = invoice.parts[at];
              return part ? [facturaeLine(line, part, invoice)] : [];
            }),
          },
          ...paymentDetails(invoice),
          ...texts(invoice),
        },
      },
    },
  });
