import Big from 'big.js';
import { floatOf } from '#server/kernel/values/money.ts';
import { type Decimal, inUnits, money as moneyIn } from '../lines/quote-lines.ts';
import { roundedShares } from '../lines/rounded-shares.ts';

export interface PriceRule {
  kind: 'percentage' | 'fixed_amount' | 'buy_x_get_y';
  /** Percent off, money off or, for buy_x_get_y, the percent off the free items (100: free). */
  value: Decimal;
  buy_quantity: number | null;
  get_quantity: number | null;
  max_discount: Decimal | null;
  applies_to: { products?: readonly string[] | undefined; categories?: readonly string[] | undefined };
}

export interface PricedItem {
  product_id: string | null;
  category: string | null;
  quantity: string;
  unit_price: string;
}

export interface Pricing {
  discount: string;
  final: string;
  /** The price of each item, in their order. */
  lines: { amount: string; discount: string; final: string; eligible: boolean }[];
}

/**
 * Computes the discount of a promotion for an order. Lines are rounded half-up to the smallest unit of
 * the currency, and their sum is the total.
 */
export function pricePromotion(
  rule: PriceRule,
  items: readonly PricedItem[],
  currency: string | null,
): Pricing {
  const money = (value: Big) => moneyIn(value, currency);
  const amounts = items.map((item) => inUnits(new Big(item.quantity).times(item.unit_price), currency));
  const eligible = items.map((item) => isEligible(rule, item));
  const basis = amounts.map((amount, i) => (eligible[i] && amount.gt(0) ? amount : new Big(0)));
  const discounts = capped(rule, basis, discountsOf(rule, items, basis, currency), currency);
  const total = sum(discounts);
  return {
    discount: money(total),
    final: money(sum(amounts).minus(total)),
    lines: amounts.map((amount, i) => {
      const off = discounts[i] ?? new Big(0);
      return {
        amount: money(amount),
        discount: money(off),
        final: money(amount.minus(off)),
        eligible: eligible[i] ?? false,
      };
    }),
  };
}

/** An item must be of the products or categories of a promotion, if it names any. */
export function isEligible({ applies_to: { products = [], categories = [] } }: PriceRule, item: PricedItem) {
  if (products.length === 0 && categories.length === 0) return true;
  const isNamed = item.product_id !== null && products.includes(item.product_id);
  return isNamed || (item.category !== null && categories.includes(item.category));
}

function discountsOf(
  rule: PriceRule,
  items: readonly PricedItem[],
  basis: readonly Big[],
  currency: string | null,
): Big[] {
  switch (rule.kind) {
    case 'percentage':
      return basis.map((amount) => inUnits(amount.times(rule.value).div(100), currency));
    case 'fixed_amount':
      return spread(least(inUnits(new Big(rule.value), currency), sum(basis)), basis, currency);
    case 'buy_x_get_y':
      return givenAway(rule, items, basis, currency);
  }
}

/**
 * The y cheapest of each x + y items are free. All eligible items are counted together, so that their order does not
 * matter.
 */
function givenAway(
  rule: PriceRule,
  items: readonly PricedItem[],
  basis: readonly Big[],
  currency: string | null,
): Big[] {
  const units = items.map((item, i) => (basis[i]?.gt(0) ? Math.floor(floatOf(item.quantity)) : 0));
  const give = rule.get_quantity ?? 0;
  const group = (rule.buy_quantity ?? 0) + give;
  let left = group > 0 ? Math.floor(units.reduce((all, n) => all + n, 0) / group) * give : 0;
  const discounts = basis.map(() => new Big(0));
  const cheapest = items.map((_, i) => i).sort((a, b) => priceOf(items, a).cmp(priceOf(items, b)));
  for (const i of cheapest) {
    const taken = Math.min(left, units[i] ?? 0);
    left -= taken;
    const off = inUnits(priceOf(items, i).times(taken).times(rule.value).div(100), currency);
    discounts[i] = least(off, basis[i] ?? new Big(0));
  }
  return discounts;
}

const priceOf = (items: readonly PricedItem[], i: number) => new Big(items[i]?.unit_price ?? 0);

function capped(rule: PriceRule, basis: readonly Big[], discounts: Big[], currency: string | null): Big[] {
  if (rule.max_discount === null || sum(discounts).lte(rule.max_discount)) return discounts;
  const weights = discounts.some((one) => one.gt(0)) ? discounts : basis;
  return spread(inUnits(new Big(rule.max_discount), currency), weights, currency);
}

/** Spreads an amount over lines in proportion to their weights. */
function spread(amount: Big, weights: readonly Big[], currency: string | null): Big[] {
  const whole = sum(weights);
  if (whole.lte(0)) return weights.map(() => new Big(0));
  const exact = weights.map((weight) => amount.times(weight).div(whole));
  return roundedShares(amount, exact, currency);
}

const sum = (values: readonly Big[]) => values.reduce((total, value) => total.plus(value), new Big(0));
const least = (a: Big, b: Big) => (a.lt(b) ? a : b);
