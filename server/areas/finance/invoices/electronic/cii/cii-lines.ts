import type { ElectronicLine } from '../model/electronic-invoice.ts';
import { textElement, type XmlElement } from '../xml-document.ts';
import { lineAllowance, tradeTax } from './cii-amounts.ts';

export const ciiLine = (line: ElectronicLine): XmlElement => ({
  'ram:AssociatedDocumentLineDocument': { 'ram:LineID': line.id },
  'ram:SpecifiedTradeProduct': {
    'ram:Name': line.name,
    ...textElement('ram:Description', line.description),
  },
  'ram:SpecifiedLineTradeAgreement': {
    'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': line.price },
  },
  'ram:SpecifiedLineTradeDelivery': {
    'ram:BilledQuantity': { '@unitCode': line.unit, '#text': line.quantity },
  },
  'ram:SpecifiedLineTradeSettlement': {
    'ram:ApplicableTradeTax': tradeTax(line.vat),
    ...(line.allowances.length === 0
      ? {}
      : { 'ram:SpecifiedTradeAllowanceCharge': line.allowances.map(lineAllowance) }),
    'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': line.net },
  },
});
