import type { ElectronicLine } from '../model/electronic-invoice.ts';
import { textElement, withCurrency, type XmlElement } from '../xml-document.ts';
import { lineAllowance, taxCategory } from './ubl-amounts.ts';

/** `quantity` is the name of the element, which differs between invoices and credit notes. */
export const ublLine = (line: ElectronicLine, quantity: string, currency: string): XmlElement => ({
  'cbc:ID': line.id,
  [quantity]: { '@unitCode': line.unit, '#text': line.quantity },
  'cbc:LineExtensionAmount': withCurrency(currency, line.net),
  ...(line.allowances.length === 0
    ? {}
    : { 'cac:AllowanceCharge': line.allowances.map((one) => lineAllowance(one, currency)) }),
  'cac:Item': {
    ...textElement('cbc:Description', line.description),
    'cbc:Name': line.name,
    'cac:ClassifiedTaxCategory': taxCategory(line.vat),
  },
  'cac:Price': { 'cbc:PriceAmount': withCurrency(currency, line.price) },
});
