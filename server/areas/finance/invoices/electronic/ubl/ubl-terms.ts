import type { ElectronicInvoice, PaymentMeans } from '../model/electronic-invoice.ts';
import { textElement, type XmlElement } from '../xml-document.ts';
import { ublCountry } from './ubl-parties.ts';

/** UBL asks for the number of the customer's order beside that of the seller. */
const noOrder = 'NA';

/** The documents that came before. */
export function ublReferences(invoice: ElectronicInvoice): XmlElement {
  const { orderNumber, quoteNumber, contractNumber, preceding } = invoice;
  const hasOrder = orderNumber !== null || quoteNumber !== null;
  const order = { 'cbc:ID': orderNumber ?? noOrder, ...textElement('cbc:SalesOrderID', quoteNumber) };
  const billed = preceding.map(({ number, date }) => ({
    'cac:InvoiceDocumentReference': { 'cbc:ID': number, ...textElement('cbc:IssueDate', date) },
  }));
  return {
    ...(hasOrder ? { 'cac:OrderReference': order } : {}),
    ...(billed.length === 0 ? {} : { 'cac:BillingReference': billed }),
    ...(contractNumber === null ? {} : { 'cac:ContractDocumentReference': { 'cbc:ID': contractNumber } }),
  };
}

/** Only supplies inside of the Community need the country to which they go (BR-IC-12). */
export function ublDelivery({ deliveryDate, buyer, vat }: ElectronicInvoice): XmlElement {
  const isIntraCommunity = vat.some(({ category }) => category === 'K');
  const country = isIntraCommunity ? buyer.address.country : null;
  const parts = {
    ...textElement('cbc:ActualDeliveryDate', deliveryDate),
    ...(country === null ? {} : { 'cac:DeliveryLocation': { 'cac:Address': ublCountry(country) } }),
  };
  return Object.keys(parts).length === 0 ? {} : { 'cac:Delivery': parts };
}

const means = ({ code, text, account, bic }: PaymentMeans, number: string): XmlElement => ({
  'cbc:PaymentMeansCode': text === null ? code : { '@name': text, '#text': code },
  'cbc:PaymentID': number,
  ...(account === null
    ? {}
    : {
        'cac:PayeeFinancialAccount': {
          'cbc:ID': account,
          ...(bic === null ? {} : { 'cac:FinancialInstitutionBranch': { 'cbc:ID': bic } }),
        },
      }),
});

export const ublPayment = ({ payment, number, terms }: ElectronicInvoice): XmlElement => ({
  ...(payment ? { 'cac:PaymentMeans': means(payment, number) } : {}),
  ...(terms === null ? {} : { 'cac:PaymentTerms': { 'cbc:Note': terms } }),
});
