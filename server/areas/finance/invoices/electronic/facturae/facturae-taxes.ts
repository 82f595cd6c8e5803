import { isCharged, type LineTax } from '#server/areas/crm/lines/tax-conditions.ts';
import { amount, sum } from '#server/kernel/values/money.ts';
import type { ElectronicInvoice, TaxedPart } from '../model/electronic-invoice.ts';
import type { XmlElement } from '../xml-document.ts';
import { amountsOf, rateText } from './facturae-values.ts';

/** The codes of taxes in Facturae: VAT, income tax, and others. */
const [vatCode, incomeTax, otherTax] = ['01', '04', '05'] as const;

const isVat = ({ kind }: LineTax) => kind === 'vat';
const isSurcharge = ({ kind }: LineTax) => kind === 'surcharge';
const rateOf = (tax: LineTax | undefined) => (tax && isCharged(tax) ? rateText(tax.tax_rate) : '0.00');
const amountOf = (taxes: readonly LineTax[]) =>
  sum(taxes.filter(isCharged).map((tax) => tax.amount)).toFixed(2);

/** The VAT of parts with the same rate and the same surcharge. */
function vatOf(parts: readonly TaxedPart[], invoice: ElectronicInvoice): XmlElement {
  const { total } = amountsOf(invoice);
  const taxes = parts.flatMap((part) => part.taxes);
  const surcharge = taxes.find(isSurcharge);
  return {
    TaxTypeCode: vatCode,
    TaxRate: rateOf(taxes.find(isVat)),
    TaxableBase: total(sum(parts.map(({ net }) => net)).toFixed(2)),
    TaxAmount: total(amountOf(taxes.filter(isVat))),
    ...(surcharge
      ? {
          EquivalenceSurcharge: rateOf(surcharge),
          EquivalenceSurchargeAmount: total(amountOf(taxes.filter(isSurcharge))),
        }
      : {}),
  };
}

const taxElement = (code: string, rate: string, base: XmlElement, value: XmlElement): XmlElement => ({
  TaxTypeCode: code,
  TaxRate: rate,
  TaxableBase: base,
  TaxAmount: value,
});

/** Taxes of one kind beside VAT, by their code. */
function othersOf(parts: readonly TaxedPart[], kind: string, code: string, invoice: ElectronicInvoice) {
  const { total } = amountsOf(invoice);
  const all = parts.flatMap(({ net, taxes }) =>
    taxes.filter((tax) => tax.kind === kind).map((tax) => ({ net, tax })),
  );
  return [...Map.groupBy(all, ({ tax }) => tax.code).values()].map((group) =>
    taxElement(
      code,
      rateText(group[0]?.tax.tax_rate ?? null),
      total(sum(group.map(({ net }) => net)).toFixed(2)),
      total(sum(group.map(({ tax }) => tax.amount)).toFixed(2)),
    ),
  );
}

/** The taxes that are added to the price of parts. */
export function outputTaxes(parts: readonly TaxedPart[], invoice: ElectronicInvoice): XmlElement {
  const key = ({ taxes }: TaxedPart) => `${rateOf(taxes.find(isVat))} ${rateOf(taxes.find(isSurcharge))}`;
  const vat = [...Map.groupBy(parts, key).values()].map((group) => vatOf(group, invoice));
  return { TaxesOutputs: { Tax: [...vat, ...othersOf(parts, 'municipal', otherTax, invoice)] } };
}

/** The taxes that the customer withholds of one line. */
export function lineWithheld(part: TaxedPart, invoice: ElectronicInvoice): XmlElement {
  const taxes = othersOf([part], 'withholding', incomeTax, invoice);
  return taxes.length === 0 ? {} : { TaxesWithheld: { Tax: taxes } };
}

export function withheldTaxes(invoice: ElectronicInvoice): XmlElement {
  const { total } = amountsOf(invoice);
  const taxes = invoice.withholdings
    .filter((one) => !amount(one.base).eq(0))
    .map((one) => taxElement(incomeTax, rateText(one.rate), total(one.base), total(one.amount)));
  return taxes.length === 0 ? {} : { TaxesWithheld: { Tax: taxes } };
}
