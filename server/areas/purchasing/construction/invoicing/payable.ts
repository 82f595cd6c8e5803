import Big from 'big.js';
import { amount, roundedIn, sum } from '#server/kernel/values/money.ts';
import { lineAmount } from '../line-sums.ts';

interface Done {
  /** The key of the work in both contracts: the item of the price list, or the code of the line. */
  item: string;
  quantity: string;
}

interface Claimed extends Done {
  unit_price: string;
}

/**
 * The payable part of a subcontractor's measurement under pay-when-measured. Of each item no more is payable than the
 * client accepted, less what earlier measurements used up. Advance and retention are reduced in proportion: `net` is the
 * value of the measurement after both.
 */
export function payableOf(
  claimed: readonly Claimed[],
  earlier: readonly Done[],
  accepted: readonly Done[],
  { gross, net, currency }: { gross: string; net: string; currency: string | null },
): string {
  const of = (all: readonly Done[], item: string) =>
    sum(all.filter((one) => one.item === item).map(({ quantity }) => quantity));
  const used = new Map<string, Big>();
  const amounts = claimed.map(({ item, quantity, unit_price }) => {
    const before = used.get(item) ?? of(earlier, item);
    const left = of(accepted, item).minus(before);
    const payable = left.lt(quantity) ? (left.gt(0) ? left : new Big(0)) : new Big(quantity);
    used.set(item, before.plus(quantity));
    return lineAmount(payable.toFixed(), unit_price, currency);
  });
  if (amount(gross).eq(0)) return '0.00';
  return roundedIn(currency, sum(amounts).times(net).div(gross));
}
