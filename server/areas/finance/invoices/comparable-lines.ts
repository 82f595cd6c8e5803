import { amount, rounded } from '#server/kernel/values/money.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import type { Invoice } from './invoices.ts';
import type { InvoicedLine } from './match.ts';

/** The lines of an invoice as they are compared with an order, with the price of one unit after discounts. */
export const comparable = ({ lines }: Pick<Given<Invoice>, 'lines'>): InvoicedLine[] =>
  (lines ?? []).map(({ id, order_line_id, quantity, subtotal, discount, unit_price }) => {
    const isPriced = !amount(quantity).eq(0);
    const net = amount(subtotal).minus(amount(discount));
    const isReduced = !amount(discount).eq(0);
    return {
      id,
      order_line_id,
      quantity,
      unit_price: isReduced && isPriced ? rounded(net.div(amount(quantity)), 6) : unit_price,
    };
  });
