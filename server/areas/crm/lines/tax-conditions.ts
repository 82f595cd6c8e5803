import Big from 'big.js';
import type { Decimal } from './quote-lines.ts';

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

/** A line with the taxes that it names. Lines of earlier versions have no conditions. */
export interface TaxableLine {
  tax_rate?: Decimal | null | undefined;
  taxes?: readonly TaxCondition[] | undefined;
}

/** A line before its tax. Lines of orders have no discount. */
export interface UntaxedLine extends TaxableLine {
  subtotal: string;
  discount?: string;
  /** The share of the line in the discount of its document. */
  document_discount?: string | null | undefined;
}

const none: readonly never[] = [];
const isVat = ({ kind }: TaxCondition) => kind === 'vat';

/** The condition of a line with a rate that no code names. */
export const plainVat = ({ tax_rate = null }: TaxableLine): TaxCondition => ({
  ...{ code: null, kind: 'vat', category: null, self_assessed: false },
  tax_rate: tax_rate === null ? null : new Big(tax_rate).toFixed(),
});

/** The conditions of a line. Each line has one of VAT, although it may have no rate. */
export const conditionsOf = (line: TaxableLine): readonly TaxCondition[] => {
  const { taxes = none } = line;
  return taxes.some(isVat) ? taxes : [plainVat(line), ...taxes];
};

/** The amount of a line after all discounts. It contains the tax if the prices of the document do. */
export const discountedAmount = ({ subtotal, discount = '0', document_discount }: UntaxedLine): Big =>
  new Big(subtotal).minus(discount).minus(document_discount ?? 0);

const keyOf = ({ code, kind, category, tax_rate, self_assessed }: TaxCondition) =>
  JSON.stringify([kind, tax_rate, code, category, self_assessed]);

export const isSameCondition = (one: TaxCondition, other: TaxCondition) => keyOf(one) === keyOf(other);

/** True if the tax is added to the price. */
export const isCharged = ({ kind, self_assessed }: TaxCondition) => kind !== 'withholding' && !self_assessed;

/** Equal for lines with the same conditions. */
export const keyOfAll = (conditions: readonly TaxCondition[]): string =>
  JSON.stringify(conditions.map(keyOf).sort());

/** The percentage that the taxes which are added to the price are together. */
export const chargedRate = (conditions: readonly TaxCondition[]): Big =>
  conditions.filter(isCharged).reduce((all, { tax_rate }) => all.plus(tax_rate ?? 0), new Big(0));

/** The order of the taxes of a document: VAT first, the highest rate first, and lines without a rate last. */
export const inOrder = (one: TaxCondition, other: TaxCondition) =>
  taxKinds.indexOf(one.kind) - taxKinds.indexOf(other.kind) ||
  new Big(other.tax_rate ?? -1).cmp(one.tax_rate ?? -1) ||
  (one.code ?? '').localeCompare(other.code ?? '', 'en');

/** Groups parts of lines by their condition. */
export function byCondition<P extends { condition: TaxCondition }>(parts: readonly P[]) {
  return [...Map.groupBy(parts, ({ condition }) => keyOf(condition)).values()]
    .flatMap((group) => {
      const [first] = group;
      return first ? [{ condition: first.condition, parts: group }] : [];
    })
    .sort((one, other) => inOrder(one.condition, other.condition));
}
