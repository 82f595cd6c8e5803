import Big from 'big.js';
import { decimalsOf } from '#server/kernel/values/currency-decimals.ts';

const sum = (values: readonly Big[]) => values.reduce((total, value) => total.plus(value), new Big(0));

/**
 * Rounds shares to the smallest unit of the currency so that they add up to `whole`, which is rounded already. They are
 * rounded towards zero, and the units that are missing go to the largest remainders, of equal ones to the earlier share.
 * Shares with the other sign have the same amounts with the other sign, so a credit mirrors its charge.
 */
export function roundedShares(whole: Big, exact: readonly Big[], currency: string | null): Big[] {
  const places = decimalsOf(currency);
  const cut = exact.map((share) => share.round(places, Big.roundDown));
  const missing = whole.minus(sum(cut)).times(new Big(10).pow(places)).round(0, Big.roundHalfUp).toNumber();
  if (missing === 0) return cut;
  const unit = new Big(10).pow(-places).times(Math.sign(missing));
  const remainder = (at: number) => (exact[at] ?? new Big(0)).minus(cut[at] ?? 0).times(unit);
  const order = [...cut.keys()].sort((one, other) => remainder(other).cmp(remainder(one)) || one - other);
  const exactSum = sum(exact);
  // A whole far from the shares, such as a tax typed as on the paper, is divided in their proportion.
  if (Math.abs(missing) > cut.length && !exactSum.eq(0))
    return roundedShares(
      whole,
      exact.map((share) => share.times(whole).div(exactSum)),
      currency,
    );
  const each = Math.floor(Math.abs(missing) / cut.length);
  const more = new Set(order.slice(0, Math.abs(missing) % cut.length));
  return cut.map((share, at) => share.plus(unit.times(each + (more.has(at) ? 1 : 0))));
}
