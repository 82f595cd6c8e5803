import { linesOf } from '#server/areas/crm/lines/document-lines.ts';
import { isObject } from '#server/kernel/records/body.ts';
import { amount, rounded } from '#server/kernel/schema/money.ts';
import type { InvoicedLine } from './match.ts';

/** A line as it is compared: its price for one, after its own discounts. */
export const comparable = ({ lines }: Readonly<Record<string, unknown>>): InvoicedLine[] =>
  linesOf(lines)
    .filter(isObject)
    .map(({ id, order_line_id, quantity, subtotal, discount, unit_price }) => {
      const isPriced = !amount(quantity).eq(0);
      const net = amount(subtotal).minus(amount(discount));
      const isReduced = !amount(discount).eq(0);
      return {
        id: String(id),
        order_line_id: typeof order_line_id === 'string' ? order_line_id : null,
        quantity: String(quantity),
        unit_price: isReduced && isPriced ? rounded(net.div(amount(quantity)), 6) : String(unit_price),
      };
    });
