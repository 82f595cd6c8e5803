import { amount, rounded, times } from '#server/kernel/values/money.ts';
import type { ElectronicInvoice } from '../model/electronic-invoice.ts';
import { textElement, type XmlElement } from '../xml-document.ts';

/** Facturae limits the length of texts. */
export const cut = (text: string, most: number): string => [...text].slice(0, most).join('');

export const cutElement = (name: string, text: string | null, most: number): XmlElement =>
  textElement(name, text === null ? null : cut(text, most));

/** A correction by differences has the amounts by which the invoice changes, so those of a credit note are negative. */
export const signOf = ({ type }: Pick<ElectronicInvoice, 'type'>) => (type === '381' ? -1 : 1);

/** Writes amounts with the sign of the document, and with what they are worth in euros if they are not in euros. */
export function amountsOf(invoice: ElectronicInvoice) {
  const { currency, fxRate, taxInOwnCurrency } = invoice;
  const sign = signOf(invoice);
  const isConverted = taxInOwnCurrency?.currency === 'EUR' && fxRate !== null;
  const signed = (value: string): string => {
    const own = times(value, sign);
    return rounded(own.eq(0) ? 0 : own);
  };
  const total = (value: string): XmlElement => ({
    TotalAmount: signed(value),
    ...(isConverted && currency !== 'EUR'
      ? { EquivalentInEuros: rounded(times(signed(value), fxRate)) }
      : {}),
  });
  return { signed, total };
}

export const rateText = (rate: string | null): string => amount(rate).toFixed(2);

/** Numbers are at most 20 characters long; the beginning of a longer one is its series. */
export function numberElements(number: string): XmlElement {
  if (number.length <= 20) return { InvoiceNumber: number };
  const at = Math.max(number.lastIndexOf('-') + 1, number.length - 20);
  return { InvoiceNumber: number.slice(at), InvoiceSeriesCode: cut(number.slice(0, at), 20) };
}
