import Big from 'big.js';

/** Withholding is kept back by the customer, so it is no part of the price. The others are added to the price. */
export const taxKinds = ['vat', 'surcharge', 'municipal', 'withholding'] as const;
export type TaxKind = (typeof taxKinds)[number];

/** The categories of VAT in EN 16931 (UNCL 5305). */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const;
export type TaxCategory = (typeof taxCategories)[number];

/** The conditions under which an amount is taxed. Equal conditions are one entry of the taxes of a document. */
export interface TaxCondition {
  /** The tax code; null for a rate that no code names. */
  code: string | null;
  kind: TaxKind;
  category: TaxCategory | null;
  /** The percentage in its shortest form; null for lines without a rate. */
  tax_rate: string | null;
  /** The buyer owes the tax to the tax office, so that it is not part of what is paid. */
  self_assessed: boolean;
}

/** A condition of a line with the line's share of its tax. */
export interface LineTax extends TaxCondition {
  amount: string;
}

const keyOf = ({ code, kind, category, tax_rate, self_assessed }: TaxCondition) =>
  JSON.stringify([kind, tax_rate, code, category, self_assessed]);

export const isSameCondition = (one: TaxCondition, other: TaxCondition) => keyOf(one) === keyOf(other);

/** True if the tax is added to the price. */
export const isCharged = ({ kind, self_assessed }: TaxCondition) => kind !== 'withholding' && !self_assessed;

const order = (one: TaxCondition, other: TaxCondition) =>
  taxKinds.indexOf(one.kind) - taxKinds.indexOf(other.kind) ||
  new Big(other.tax_rate ?? -1).cmp(one.tax_rate ?? -1) ||
  (one.code ?? '').localeCompare(other.code ?? '', 'en');

/** Groups parts of lines by their condition: VAT first, the highest rate first, and lines without a rate last. */
export function byCondition<P extends { condition: TaxCondition }>(parts: readonly P[]) {
  return [...Map.groupBy(parts, ({ condition }) => keyOf(condition)).values()]
    .flatMap((group) => {
      const [first] = group;
      return first ? [{ condition: first.condition, parts: group }] : [];
    })
    .sort((one, other) => order(one.condition, other.condition));
}
