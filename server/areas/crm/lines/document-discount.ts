import Big from 'big.js';
import { type Decimal, inUnits, money, type NetAmounts } from './quote-lines.ts';
import { roundedShares } from './rounded-shares.ts';
import { conditionsOf, keyOfAll, type UntaxedLine } from './tax-conditions.ts';

/** The discount of a whole document: a percentage, or an amount of money. */
export interface DiscountTerms {
  discount_pct?: Decimal | null | undefined;
  discount_amount?: Decimal | null | undefined;
}

/** The discount of the lines with the same taxes. */
export interface DiscountOfTaxes {
  /** Equal for lines with the same taxes. */
  key: string;
  /** The amount of the lines after their own discounts. */
  base: string;
  amount: string;
}

/** The discount that a credit note takes from its invoice. */
export interface CreditedDiscount {
  /** The discount of the whole invoice, and the amount of its lines after their own discounts. */
  discount: string;
  lines: string;
  /** Chooses the discount of lines with the same taxes by the computed one. */
  creditOf(computed: DiscountOfTaxes): string;
}

/** The share of a line in the discount of its document. */
export type DiscountShare = Pick<UntaxedLine, 'document_discount'>;

/** The part of each amount that is taken off, as a fraction. */
interface Fraction {
  part: Big;
  of: Big;
}

const zero = new Big(0);
const sum = (values: readonly Big[]) => values.reduce((total, value) => total.plus(value), zero);
const lineAmount = ({ subtotal, discount }: NetAmounts) => new Big(subtotal).minus(discount);
const isNothing = (value: Decimal | null) => value === null || new Big(value).eq(0);
const takenOff = (value: Big, { part, of }: Fraction) => (of.eq(0) ? zero : value.times(part).div(of));

const hasDiscount = ({ discount_pct = null, discount_amount = null }: DiscountTerms): boolean =>
  !(isNothing(discount_pct) && isNothing(discount_amount));

/** An amount of money takes off at most the amount of the lines. */
function fractionOf({ discount_pct = null, discount_amount = null }: DiscountTerms, lines: Big): Fraction {
  if (!isNothing(discount_pct)) return { part: new Big(discount_pct ?? 0), of: new Big(100) };
  const wanted = new Big(discount_amount ?? 0);
  return { part: lines.lte(0) ? zero : wanted.gt(lines) ? lines : wanted, of: lines };
}

/** Groups the lines by their taxes, with the amount of each line after its own discount. */
function byTaxes(lines: readonly (UntaxedLine & NetAmounts)[]) {
  const parts = lines.map((line, at) => ({
    at,
    key: keyOfAll(conditionsOf(line)),
    amount: lineAmount(line),
  }));
  return [...Map.groupBy(parts, ({ key }) => key)].map(([key, members]) => ({
    ...{ key, members },
    base: sum(members.map(({ amount }) => amount)),
  }));
}

/** The share of each line in the discount of the document, by the number of the line. */
function sharesOf(
  lines: readonly (UntaxedLine & NetAmounts)[],
  currency: string | null,
  terms: DiscountTerms | CreditedDiscount,
): Map<number, Big> {
  const groups = byTaxes(lines);
  const whole = sum(groups.map(({ base }) => base));
  const isCredit = 'creditOf' in terms;
  const fraction = isCredit
    ? { part: new Big(terms.discount), of: new Big(terms.lines) }
    : fractionOf(terms, whole);
  const exact = groups.map(({ base }) => takenOff(base, fraction));
  const parts = isCredit
    ? groups.map(
        ({ key, base }, n) =>
          new Big(terms.creditOf({ key, base: base.toFixed(2), amount: money(exact[n] ?? zero, currency) })),
      )
    : roundedShares(inUnits(takenOff(whole, fraction), currency), exact, currency);
  const shares = new Map<number, Big>();
  for (const [n, { members }] of groups.entries()) {
    const exactOnes = members.map(({ amount }) => takenOff(amount, fraction));
    const own = roundedShares(parts[n] ?? zero, exactOnes, currency);
    for (const [m, { at }] of members.entries()) shares.set(at, own[m] ?? zero);
  }
  return shares;
}

/**
 * Adds to each line its share of the discount of the document. The discount is rounded once and spread over the taxes in
 * proportion to the amounts of their lines, and then over the lines, so that the base of each tax is exact to the cent.
 * Lines of a document without a discount have no share.
 */
export function discountedLines<L extends UntaxedLine & NetAmounts>(
  lines: readonly L[],
  currency: string | null,
  terms: DiscountTerms | CreditedDiscount,
): (L & DiscountShare)[] {
  const isDiscounted = 'creditOf' in terms ? !isNothing(terms.discount) : hasDiscount(terms);
  if (!isDiscounted)
    return lines.map((line) =>
      line.document_discount === undefined ? line : { ...line, document_discount: undefined },
    );
  const shares = sharesOf(lines, currency, terms);
  return lines.map((line, at) => ({ ...line, document_discount: money(shares.get(at) ?? zero, currency) }));
}
