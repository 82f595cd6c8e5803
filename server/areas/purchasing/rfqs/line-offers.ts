import { amount, roundedIn, sum, times } from '#server/kernel/values/money.ts';
import type { Answer, AskedLine } from './rfq-comparing.ts';

export interface OfferedPart {
  supplier_id: string;
  quantity: string;
  total: string;
}

export interface Offer extends OfferedPart {
  unit_price: string;
  lead_days: number | null;
}

/** Quantity × price, rounded to the smallest unit of the currency. */
export const offeredTotal = (quantity: string, unitPrice: string, currency: string | null): string =>
  roundedIn(currency, times(quantity, unitPrice));

/** Sorts the cheapest offer first; of equal prices the larger quantity, the faster delivery, then the earlier answer. */
const byPrice = (a: Offer, b: Offer): number =>
  amount(a.unit_price).cmp(b.unit_price) ||
  amount(b.quantity).cmp(a.quantity) ||
  (a.lead_days ?? Number.MAX_SAFE_INTEGER) - (b.lead_days ?? Number.MAX_SAFE_INTEGER);

/** The offers for a line, the cheapest first. An offer without a quantity is for everything that was asked for. */
export function offersOf(asked: AskedLine, answers: readonly Answer[], currency: string | null): Offer[] {
  const offers = answers.flatMap(({ supplier_id, lines }) =>
    lines
      .filter(({ line_id }) => line_id === asked.id)
      .map(({ unit_price, lead_days, quantity: offered }) => {
        const quantity = offered ?? asked.quantity;
        const total = offeredTotal(quantity, unit_price, currency);
        return { supplier_id, quantity, unit_price, total, lead_days };
      }),
  );
  return offers.sort(byPrice);
}

/**
 * The cheapest division of a line among the suppliers: each gives what it offers until everything is covered. One supplier
 * that offers everything is preferred if the division is not cheaper, which roundings can cause too.
 */
export function splitOf(asked: AskedLine, offers: readonly Offer[], currency: string | null): OfferedPart[] {
  let left = amount(asked.quantity);
  const parts: OfferedPart[] = [];
  for (const { supplier_id, quantity: offered, unit_price } of offers) {
    const taken = left.lt(offered) ? left : amount(offered);
    if (!taken.gt(0)) break;
    left = left.minus(taken);
    const quantity = taken.toFixed();
    parts.push({ supplier_id, quantity, total: offeredTotal(quantity, unit_price, currency) });
  }
  const whole = offers.find(({ quantity }) => amount(quantity).gte(asked.quantity));
  if (!whole || sum(parts.map(({ total }) => total)).lt(whole.total)) return parts;
  const { supplier_id, quantity, total } = whole;
  return [{ supplier_id, quantity, total }];
}
