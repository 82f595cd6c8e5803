import { netLines, type PriceTerms, taxDocument } from '#server/areas/crm/lines/document-amounts.ts';
import type { LineAmounts, PricedLine } from '#server/areas/crm/lines/quote-lines.ts';
import type { TaxOfCode, Withholding } from '#server/areas/crm/lines/shown-taxes.ts';
import type { TaxCondition } from '#server/areas/crm/lines/tax-conditions.ts';
import type { UntaxedDeduction } from '#server/areas/finance/invoices/deductions/taxed-parts.ts';
import { invoiceAmounts } from '#server/areas/finance/invoices/invoice-totals.ts';
import { type TypedTax, typedAmount } from '#server/areas/finance/invoices/typed-taxes/typed-taxes.ts';
import { isObject } from '../../kinds/kind.ts';
import { isBlank, type Values } from '../values.ts';
import type { Computed } from './computed.ts';
import { codesIn, noTaxes, type TaxFacts, typedTaxes } from './live-taxes.ts';

/** The properties of a product, as far as the server has filled them into a line before. */
interface Offered {
  unit_price?: string;
  tax_rate?: string | null;
  tax_codes?: readonly string[];
}

/** The discount of a document and the kind of its prices while they are typed. */
export type TypedPricing = Readonly<Partial<Record<(typeof pricingProperties)[number], unknown>>>;

export const pricingProperties = ['discount_pct', 'discount_amount', 'prices_include_tax'] as const;

/** The facts besides a line from which its amounts follow. */
export interface LineFacts {
  currency: string | null;
  offered: ReadonlyMap<string, Offered>;
  taxes?: TaxFacts;
  pricing?: TypedPricing | undefined;
  /** The taxes of a bill as on the paper. */
  typed?: readonly TypedTax[];
}

const inputs = ['quantity', 'unit_price', 'tax_rate'];
const results = ['subtotal', 'tax', 'total'];

/** True if the lines of a list are priced as in a quote, by the schema of the list. */
export function isPricedList(schema: unknown): boolean {
  const items = isObject(schema) && isObject(schema.items) ? schema.items.properties : undefined;
  return isObject(items) && [...inputs, ...results].every((name) => name in items);
}

const numberIn = (value: unknown): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return /^-?\d+(\.\d+)?$/.test(text) ? text : undefined;
};

/** A number that the server takes, the value of an empty cell, or undefined if the text is none. */
const numberOr = <Empty>(value: unknown, empty: Empty) => (isBlank(value) ? empty : numberIn(value));

const isPercent = (text: string | null) => text === null || (Number(text) >= 0 && Number(text) <= 100);

/** The prices and taxes of products that the server has filled into lines, by product. */
export function offeredIn(computed: Computed | undefined, list: string): Map<string, Offered> {
  const [sent, lines] = [computed?.input[list], computed?.record[list]];
  const offered = new Map<string, Offered>();
  if (!Array.isArray(sent) || !Array.isArray(lines)) return offered;
  for (const [at, line] of lines.entries()) {
    const given: unknown = sent[at];
    if (!isObject(line) || !isObject(given) || typeof line.product_id !== 'string') continue;
    const unit_price = isBlank(given.unit_price) ? numberIn(line.unit_price) : undefined;
    offered.set(line.product_id, {
      ...offered.get(line.product_id),
      ...(unit_price === undefined ? {} : { unit_price }),
      ...(isBlank(given.tax_rate) && codesIn(given.tax_codes).length === 0
        ? { tax_rate: numberIn(line.tax_rate) ?? null, tax_codes: codesIn(line.tax_codes) }
        : {}),
    });
  }
  return offered;
}

type TypedLine = PricedLine & {
  tax_rate: string | null;
  taxes: TaxCondition[];
  discount_amount: string;
};

/**
 * A line while it is typed, completed by the rules of the server. Returns null if the line has no price yet, and undefined
 * if only the server knows its price, or refuses the line.
 */
function typedLine(
  row: Values,
  { offered, taxes: known = noTaxes }: LineFacts,
): TypedLine | null | undefined {
  const product = typeof row.product_id === 'string' && row.product_id !== '' ? row.product_id : undefined;
  if (product === undefined && isBlank(row.unit_price)) return null;
  const filled: Offered | undefined = product === undefined ? { tax_rate: null } : offered.get(product);
  const quantity = numberOr(row.quantity, '1');
  const unit_price = numberOr(row.unit_price, filled?.unit_price);
  const tax_rate = numberOr(row.tax_rate, filled?.tax_rate);
  const discount_pct = numberOr(row.discount_pct, null);
  const discount_amount = numberOr(row.discount_amount, '0');
  if (quantity === undefined || unit_price === undefined || tax_rate === undefined) return undefined;
  if (discount_pct === undefined || discount_amount === undefined) return undefined;
  if (!isPercent(tax_rate) || !isPercent(discount_pct)) return undefined;
  const own = codesIn(row.tax_codes);
  const isOffered = own.length === 0 && isBlank(row.tax_rate);
  const tax_codes = isOffered ? (filled?.tax_codes ?? []) : own;
  const taxes = typedTaxes({ tax_rate, tax_codes }, known);
  return taxes && { quantity, unit_price, tax_rate, taxes, discount_pct, discount_amount };
}

/** The discount of the document and the kind of its prices, or undefined if the server refuses the discount. */
function pricingOf({ currency, pricing = {} }: LineFacts): PriceTerms | undefined {
  const discount_pct = numberOr(pricing.discount_pct, null);
  const discount_amount = numberOr(pricing.discount_amount, null);
  if (discount_pct === undefined || discount_amount === undefined || !isPercent(discount_pct))
    return undefined;
  const isTwice = Number(discount_pct) !== 0 && Number(discount_amount) !== 0;
  if (isTwice || Number(discount_amount) < 0) return undefined;
  return { currency, discount_pct, discount_amount, prices_include_tax: pricing.prices_include_tax === true };
}

const netOfTyped = (lines: readonly TypedLine[], currency: string | null) =>
  netLines(
    lines,
    currency,
    lines.map(({ discount_amount }) => discount_amount),
  );

/**
 * The amounts of the lines while they are typed, by the rules of the server. A line is null if it has no price yet, and
 * undefined if its amounts are not known.
 */
export function liveLines(
  rows: readonly Values[],
  facts: LineFacts,
): ((LineAmounts & { tax_rate: string | null }) | null | undefined)[] {
  const typed = rows.map((row) => typedLine(row, facts));
  const known = typed.filter((line) => line != null);
  const pricing = pricingOf(facts);
  if (!pricing) return rows.map(() => undefined);
  const { typed: paper = [] } = facts;
  const { lines } = taxDocument(netOfTyped(known, facts.currency), {
    ...pricing,
    amountOf: (tax) => typedAmount(tax, paper) ?? tax.amount,
  });
  const priced = new Map(known.map((line, at) => [line, lines[at]]));
  return typed.map((line) => (line ? priced.get(line) : line));
}

export interface DocumentSums {
  subtotal: string;
  discount_total: string;
  deduction_total: string;
  net_total: string;
  withheld_total: string;
  held_total: string;
  prepaid_total: string;
  payable_total: string;
  total: string;
  taxes: readonly TaxOfCode[];
  withholdings: readonly Withholding[];
}

/** The properties of an invoice, besides its lines, from which its sums follow. */
export type Terms = Readonly<
  Partial<Record<'retention_pct' | 'held_total' | 'prepaid_total' | 'deductions', unknown>>
>;

/** The deductions while they are typed, or undefined if the server refuses one of them. */
function typedDeductions(value: unknown, known: TaxFacts): UntaxedDeduction[] | undefined {
  const rows = Array.isArray(value) ? value.filter(isObject).filter((row) => !isBlank(row.amount)) : [];
  const typed = rows.map((row): UntaxedDeduction | undefined => {
    const amount = numberIn(row.amount);
    const tax_rate = numberOr(row.tax_rate, null);
    if (amount === undefined || tax_rate === undefined) return undefined;
    const taxes = typedTaxes({ tax_rate, tax_codes: codesIn(row.tax_codes) }, known);
    return taxes && { amount, tax_rate, taxes };
  });
  const all = typed.filter((one) => one !== undefined);
  return all.length < typed.length ? undefined : all;
}

/** The sums of a document while it is typed, or undefined as long as the amounts of one of its lines are not known. */
export function liveSums(rows: readonly Values[], facts: LineFacts, terms: Terms): DocumentSums | undefined {
  const typed = rows.map((row) => typedLine(row, facts)).filter((line) => line !== null);
  const known = typed.filter((line) => line !== undefined);
  const retention_pct = numberOr(terms.retention_pct, null);
  const held_total = numberOr(terms.held_total, '0');
  const prepaid_total = numberOr(terms.prepaid_total, '0');
  const deductions = typedDeductions(terms.deductions, facts.taxes ?? noTaxes);
  if (known.length === 0 || known.length < typed.length) return undefined;
  if (retention_pct === undefined || !isPercent(retention_pct)) return undefined;
  if (held_total === undefined || prepaid_total === undefined || deductions === undefined) return undefined;
  const pricing = pricingOf(facts);
  if (!pricing) return undefined;
  const own = { ...pricing, retention_pct, held_total, prepaid_total, deductions, typed: facts.typed ?? [] };
  return invoiceAmounts(netOfTyped(known, facts.currency), own);
}
