import { discountOf, priceWithoutTax, shareTakenOff } from '#server/areas/crm/lines/net-prices.ts';
import { decimalsOf } from '#server/kernel/values/currency-decimals.ts';
import { type Amount, amount, rounded } from '#server/kernel/values/money.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import type { Invoice } from '../invoices.ts';
import type { InvoicedLine } from './match.ts';

type Bill = Pick<Given<Invoice>, 'lines' | 'discount_pct' | 'prices_include_tax' | 'currency'>;

/** The quantities that the lines of a bill charge of the lines of an order. */
export const billedQuantities = ({ lines }: Pick<Bill, 'lines'>): Omit<InvoicedLine, 'unit_price'>[] =>
  (lines ?? []).map(({ id, order_line_id, quantity }) => ({ id, order_line_id, quantity }));

/** The discount of an order, as far as it belongs to a bill. */
export interface DiscountOfBill {
  /** The share that it takes off, from 0 to 1. */
  share: Amount;
  /** The rest of an agreed amount, for the bill after which everything is billed. */
  rest?: Amount | undefined;
}

/**
 * The share that the discount of a bill takes off. A discount that differs from the agreed one by at most the smallest unit of
 * the currency is the agreed one, because amounts are rounded. So is the rest that the roundings of earlier bills have left.
 */
function discountShareOf({ lines, discount_pct, currency }: Bill, { share, rest }: DiscountOfBill) {
  const own = lines ?? [];
  const { off, whole } = discountOf(own);
  const unit = amount(10).pow(-decimalsOf(currency));
  const isNear = (agreed: Amount) => off.minus(agreed).abs().lte(unit);
  const isAgreed = isNear(whole.times(share)) || (rest !== undefined && isNear(rest));
  return isAgreed ? amount(share) : shareTakenOff({ discount_pct, lines: own });
}

/** The lines of a bill as they are compared with an order, with the price of one unit after all discounts and without tax. */
export function comparable(bill: Bill, discount: DiscountOfBill = { share: 0 }): InvoicedLine[] {
  const left = amount(1).minus(discountShareOf(bill, discount));
  return (bill.lines ?? []).map((line) => {
    const { id, order_line_id, quantity, subtotal, discount, unit_price } = line;
    const isReduced = !amount(discount).eq(0) && !amount(quantity).eq(0);
    const price = isReduced ? amount(subtotal).minus(discount).div(quantity) : unit_price;
    const net = priceWithoutTax(price, line, bill.prices_include_tax).times(left);
    return { id, order_line_id, quantity, unit_price: rounded(net, 6) };
  });
}
