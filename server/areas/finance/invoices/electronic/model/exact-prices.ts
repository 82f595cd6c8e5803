import type Big from 'big.js';
import { type Amount, amount } from '#server/kernel/values/money.ts';

const fewest = 2;
const most = 20;

/** The quantity and the price of a line. EN 16931 allows negative quantities, and no negative prices. */
export interface Charged {
  quantity: string;
  price: string;
}

interface Pricing {
  quantity: Amount;
  /** The unit price without tax; it is exact unless the prices of the document contain tax. */
  price: Amount;
  /** Quantity × price must round to this amount. */
  gross: Amount;
  round: (value: Amount) => string;
}

/** Returns a price with as few decimals as are needed so that quantity × price rounds to the amount of the line. */
export function exactPrice({ quantity, price, gross, round }: Pricing): Charged {
  const count = amount(quantity);
  const wanted = round(gross);
  const fits = (one: Amount) => round(count.times(one)) === wanted;
  const known = amount(price).round(6);
  if (count.eq(0) || fits(known)) return positive(count, known);
  const exact = amount(gross).div(count);
  for (let places = fewest; places < most; places += 1) {
    const short = exact.round(places);
    if (fits(short)) return positive(count, short);
  }
  return positive(count, exact);
}

const positive = (quantity: Big, price: Big): Charged =>
  price.lt(0)
    ? { quantity: quantity.times(-1).toFixed(), price: price.times(-1).toFixed() }
    : { quantity: quantity.toFixed(), price: price.toFixed() };
