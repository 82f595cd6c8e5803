import Big from 'big.js';
import type { ElectronicFigures, FiguredVat } from './electronic-figures.ts';

const sum = (values: readonly (string | Big | undefined)[]) =>
  values.reduce<Big>((total, value) => total.plus(value ?? 0), new Big(0));
const cents = (value: Big) => value.round(2, Big.roundHalfUp);
const signed = ({ isCharge, amount }: { isCharge: boolean; amount: string }) =>
  new Big(amount).times(isCharge ? 1 : -1);
const keyOf = ({ category, rate }: FiguredVat) => `${category} ${rate}`;

/** The rules for the sums of the whole document, by their names in EN 16931. */
function documentSums({ lines, allowances, vat, totals }: ElectronicFigures, currency: string) {
  const sumOf = (isCharge: boolean) =>
    sum(allowances.filter((one) => one.isCharge === isCharge).map(({ amount }) => amount));
  const tax = totals.taxes.find((one) => one.currency === currency)?.amount ?? 'none';
  const net = new Big(totals.lines).minus(totals.allowances ?? 0).plus(totals.charges ?? 0);
  return {
    'BR-CO-10': sum(lines.map((line) => line.net)).eq(totals.lines),
    'BR-CO-11': sumOf(false).eq(totals.allowances ?? 0),
    'BR-CO-12': sumOf(true).eq(totals.charges ?? 0),
    'BR-CO-13': net.eq(totals.net),
    'BR-CO-14': sum(vat.map((one) => one.tax)).eq(tax),
    'BR-CO-15': new Big(totals.net).plus(tax).eq(totals.total),
    'BR-CO-16': new Big(totals.total).minus(totals.prepaid ?? 0).eq(totals.due),
  };
}

/** The rules for each category and rate: BR-S-08 and those like it are exact. */
function vatSums({ lines, allowances, vat }: ElectronicFigures, most: string) {
  const parts = [
    ...lines.map((line) => ({ key: keyOf(line), value: new Big(line.net) })),
    ...allowances.map((one) => ({ key: keyOf(one), value: signed(one) })),
  ];
  const baseOf = (key: string) => sum(parts.filter((part) => part.key === key).map(({ value }) => value));
  const keys = vat.map(keyOf);
  const isTaxed = ({ category }: FiguredVat) => category === 'S';
  const hasReason = (one: ElectronicFigures['vat'][number]) =>
    one.reason !== undefined || one.reasonCode !== undefined;
  return {
    'BR-S-01 and alike': new Set(keys).size === keys.length && parts.every(({ key }) => keys.includes(key)),
    'BR-S-05 and alike': vat.every((one) =>
      one.category === 'O' ? one.rate === undefined : new Big(one.rate ?? -1).gt(0) === isTaxed(one),
    ),
    'BR-S-08 and alike': vat.every((one) => baseOf(keyOf(one)).eq(one.base)),
    'BR-CO-17, BR-S-09 and alike': vat.every((one) =>
      cents(new Big(one.base).times(one.rate ?? 0).div(100))
        .minus(one.tax)
        .abs()
        .lte(most),
    ),
    'BR-S-10, BR-E-10 and alike': vat.every((one) => hasReason(one) === !['S', 'Z'].includes(one.category)),
  };
}

/** A line is rounded to the smallest unit of the currency. */
function lineSums({ lines }: ElectronicFigures, places: number) {
  return {
    'BR-27': lines.every(({ price }) => new Big(price).gte(0)),
    'line net amount': lines.every(({ quantity, price, net, allowances }) =>
      new Big(quantity)
        .times(price)
        .round(places, Big.roundHalfUp)
        .plus(sum(allowances.map(signed)))
        .eq(net),
    ),
  };
}

/** BR-O-02 and BR-O-11 to BR-O-14: what is not subject to VAT is alone, and nobody has a number for VAT. */
function outsideOnly({ lines, allowances, vat, sellerVat, buyerVat }: ElectronicFigures) {
  const all = [...lines, ...allowances, ...vat].map(({ category }) => category);
  if (!all.includes('O')) return {};
  return {
    'BR-O-02': sellerVat === undefined && buyerVat === undefined,
    'BR-O-11': all.every((category) => category === 'O'),
  };
}

/** `taxOff` is the most by which a tax may differ from base × rate, and `places` are the decimals of the currency. */
interface Strictness {
  currency: string;
  places?: number;
  taxOff: string;
}

/** Returns the rules of EN 16931 about sums that the figures of a document break. */
export const brokenSums = (
  figures: ElectronicFigures,
  { currency, places = 2, taxOff }: Strictness,
): string[] =>
  Object.entries({
    ...documentSums(figures, currency),
    ...vatSums(figures, taxOff),
    ...lineSums(figures, places),
    ...outsideOnly(figures),
  }).flatMap(([rule, isKept]) => (isKept ? [] : [rule]));
