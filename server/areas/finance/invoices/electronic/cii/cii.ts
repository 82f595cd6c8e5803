import type { ElectronicInvoice } from '../model/electronic-invoice.ts';
import { type XmlElement, xmlDocument } from '../xml-document.ts';
import { dateTime } from './cii-amounts.ts';
import { ciiLine } from './cii-lines.ts';
import { buyerParty, sellerParty } from './cii-parties.ts';
import { ciiSettlement } from './cii-settlement.ts';

const uncefact = 'urn:un:unece:uncefact:data:standard';

const namespaces = {
  '@xmlns:rsm': `${uncefact}:CrossIndustryInvoice:100`,
  '@xmlns:ram': `${uncefact}:ReusableAggregateBusinessInformationEntity:100`,
  '@xmlns:qdt': `${uncefact}:QualifiedDataType:100`,
  '@xmlns:udt': `${uncefact}:UnqualifiedDataType:100`,
};

const reference = (name: string, number: string | null): XmlElement =>
  number === null ? {} : { [name]: { 'ram:IssuerAssignedID': number } };

/** Only supplies inside of the Community need the country to which they go (BR-IC-12). */
const isIntraCommunity = ({ vat }: ElectronicInvoice) => vat.some(({ category }) => category === 'K');

function delivery(invoice: ElectronicInvoice): XmlElement {
  const { deliveryDate, buyer } = invoice;
  const { country } = buyer.address;
  return {
    ...(isIntraCommunity(invoice) && country !== null
      ? { 'ram:ShipToTradeParty': { 'ram:PostalTradeAddress': { 'ram:CountryID': country } } }
      : {}),
    ...(deliveryDate === null
      ? {}
      : { 'ram:ActualDeliverySupplyChainEvent': { 'ram:OccurrenceDateTime': dateTime(deliveryDate) } }),
  };
}

/** Writes an invoice in the Cross Industry Invoice of UN/CEFACT (D16B), as EN 16931 uses it. PDFs of Factur-X contain it. */
export const cii = (invoice: ElectronicInvoice): string =>
  xmlDocument({
    'rsm:CrossIndustryInvoice': {
      ...namespaces,
      'rsm:ExchangedDocumentContext': {
        'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': 'urn:cen.eu:en16931:2017' },
      },
      'rsm:ExchangedDocument': {
        'ram:ID': invoice.number,
        'ram:TypeCode': invoice.type,
        'ram:IssueDateTime': dateTime(invoice.issueDate),
        ...(invoice.notes.length === 0
          ? {}
          : { 'ram:IncludedNote': invoice.notes.map((note) => ({ 'ram:Content': note })) }),
      },
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': invoice.lines.map(ciiLine),
        'ram:ApplicableHeaderTradeAgreement': {
          'ram:SellerTradeParty': sellerParty(invoice.seller),
          'ram:BuyerTradeParty': buyerParty(invoice.buyer),
          ...reference('ram:SellerOrderReferencedDocument', invoice.quoteNumber),
          ...reference('ram:BuyerOrderReferencedDocument', invoice.orderNumber),
          ...reference('ram:ContractReferencedDocument', invoice.contractNumber),
        },
        'ram:ApplicableHeaderTradeDelivery': delivery(invoice),
        'ram:ApplicableHeaderTradeSettlement': ciiSettlement(invoice),
      },
    },
  });
