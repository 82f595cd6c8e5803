import Big from 'big.js';
import { amount, rounded, sum } from '#server/kernel/schema/money.ts';
import { lineAmount } from '../line-sums.ts';

interface Done {
  /** What both contracts know the work by: the item of the price list, or the code of the line. */
  item: string;
  quantity: string;
}

interface Claimed extends Done {
  unit_price: string;
}

/**
 * What of a subcontractor's measurement is payable when the client pays for it: of each item no more than the client
 * has accepted beyond what earlier measurements used up. The rest of the invoice (advance, retention) goes along in
 * proportion: `net` is what the measurement is worth after both.
 */
export function payableOf(
  claimed: readonly Claimed[],
  earlier: readonly Done[],
  accepted: readonly Done[],
  { gross, net }: { gross: string; net: string },
): string {
  const of = (all: readonly Done[], item: string) =>
    sum(all.filter((one) => one.item === item).map(({ quantity }) => quantity));
  const used = new Map<string, Big>();
  const amounts = claimed.map(({ item, quantity, unit_price }) => {
    const before = used.get(item) ?? of(earlier, item);
    const left = of(accepted, item).minus(before);
    const payable = left.lt(quantity) ? (left.gt(0) ? left : new Big(0)) : new Big(quantity);
    used.set(item, before.plus(quantity));
    return lineAmount(payable.toFixed(), unit_price);
  });
  if (amount(gross).eq(0)) return '0.00';
  return rounded(sum(amounts).times(net).div(gross));
}
