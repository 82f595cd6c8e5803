import type { DocumentAllowance, LineAllowance, VatCondition } from '../model/electronic-invoice.ts';
import { textElement, type XmlElement } from '../xml-document.ts';

export const dateTime = (day: string): XmlElement => ({
  'udt:DateTimeString': { '@format': '102', '#text': day.replaceAll('-', '') },
});

/** A category outside of VAT has no rate (BR-O-05). */
export const vatRate = (vat: VatCondition): XmlElement =>
  vat.category === 'O' ? {} : { 'ram:RateApplicablePercent': vat.rate };

export const tradeTax = (vat: VatCondition): XmlElement => ({
  'ram:TypeCode': 'VAT',
  'ram:CategoryCode': vat.category,
  ...vatRate(vat),
});

export const lineAllowance = ({ isCharge, amount, code, reason }: LineAllowance): XmlElement => ({
  'ram:ChargeIndicator': { 'udt:Indicator': `${isCharge}` },
  'ram:ActualAmount': amount,
  ...textElement('ram:ReasonCode', code),
  'ram:Reason': reason,
});

export const documentAllowance = (one: DocumentAllowance): XmlElement => ({
  ...lineAllowance(one),
  'ram:CategoryTradeTax': tradeTax(one.vat),
});
