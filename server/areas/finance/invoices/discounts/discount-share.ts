import { type Amount, amount, roundedIn, sum } from '#server/kernel/values/money.ts';

/** A line of a quote or an order, which invoices charge in parts. */
export interface AgreedLine {
  id: string;
  quantity: Amount;
  /** The amount after the line's own discounts. */
  amount: Amount;
  /** The quantity that other invoices charge. */
  taken: Amount;
}

/** The quantity of an agreed line that an invoice charges. */
export interface ChargedQuantity {
  id: string;
  quantity: Amount;
}

interface AgreedDiscount {
  discount_amount: Amount;
  /** The part of the discount that other invoices have. */
  taken: Amount;
  currency: string | null;
  lines: readonly AgreedLine[];
}

/**
 * Returns the part of an agreed amount of discount that belongs to the charged lines: in proportion to their amounts, and the
 * rest for the invoice after which every line is charged. Invoices never take more than the agreed amount together, and none
 * takes more than its lines cost, although the roundings of earlier ones may leave more.
 */
export function discountShare(agreed: AgreedDiscount, charged: readonly ChargedQuantity[]): string {
  const { discount_amount, taken, currency, lines } = agreed;
  const quantityOf = (id: string) => sum(charged.filter((one) => one.id === id).map((one) => one.quantity));
  const left = amount(discount_amount).minus(taken);
  const rest = left.gt(0) ? left : amount(0);
  const isLast = lines.every((line) => amount(line.taken).plus(quantityOf(line.id)).gte(line.quantity));
  const whole = sum(lines.map((line) => line.amount));
  const parts = lines.map((line) =>
    amount(line.quantity).eq(0)
      ? amount(0)
      : amount(line.amount).times(quantityOf(line.id)).div(line.quantity),
  );
  const own = sum(parts);
  const share = whole.eq(0) ? amount(0) : amount(discount_amount).times(own).div(whole);
  const most = rest.gt(own) ? own : rest;
  const wanted = isLast || share.gt(most) ? most : share;
  return roundedIn(currency, wanted.lt(0) ? 0 : wanted);
}
