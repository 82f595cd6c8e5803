import { invalidField } from '#server/calls/errors.ts';
import type { Ctx } from '#server/calls/operation.ts';
import { amendRecord, lockRecord } from '#server/kernel/records/records.ts';
import { amount } from '#server/kernel/schema/money.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { orderLinesIn } from './order-lines.ts';
import { purchaseOrder } from './orders.ts';

/** How much more of an order's line is invoiced than before; less where it is negative, as when an invoice is voided. */
export interface InvoicedDelta {
  order_line_id: string;
  quantity: string;
}

/** The order counts what is invoiced of it; it is locked until the invoice is written. */
export async function noteInvoiced(
  ctx: Ctx,
  orderId: string,
  deltas: readonly InvoicedDelta[],
): Promise<void> {
  const free = { ...ctx, ifMatch: undefined };
  const order = await lockRecord(free, purchaseOrder.resource, orderId);
  const known = orderLinesIn(order.lines);
  const stray = deltas.find((delta) => !known.some((line) => line.id === delta.order_line_id));
  if (stray)
    throw invalidField(
      'lines',
      'not_found',
      `${stray.order_line_id} is no line of the order`,
      known.map(({ id }) => id),
    );
  const lines = known.map((line) => {
    const own = deltas.filter((delta) => delta.order_line_id === line.id);
    const after = own.reduce((sum, { quantity }) => sum.plus(quantity), amount(line.qty_invoiced));
    // Taken back is only what was invoiced, so that taking that back again leads to where it was.
    if (after.lt(0)) {
      const message = `only ${line.qty_invoiced} of ${line.description} are invoiced; void what took the others back first`;
      throw invalidField('lines', 'not_invoiced', message);
    }
    return { ...line, qty_invoiced: after.toFixed() };
  });
  await amendRecord(ctx, purchaseOrder.resource, orderId, { lines });
}

/** What a purchase invoice is compared with, line by line; received is what was accepted. */
export interface MatchFacts {
  order_id: string;
  supplier_id: string;
  status: string;
  currency: string;
  lines: {
    id: string;
    description: string;
    ordered: string;
    received: string;
    invoiced: string;
    unit_price: string;
    tax_rate: string | null;
  }[];
  /** In per cent: how much more may be invoiced than was received, and at how much more than was agreed. */
  tolerances: { over_quantity_pct: number; over_price_pct: number };
}

/** The order is locked, so that what was read still holds when the invoice is written. */
export async function matchFacts(ctx: Ctx, orderId: string): Promise<MatchFacts> {
  const order = await lockRecord({ ...ctx, ifMatch: undefined }, purchaseOrder.resource, orderId);
  const { invoice_over_receipt_pct: quantity = 0, invoice_over_price_pct: price = 0 } =
    settingsOf(ctx).tolerances;
  return {
    order_id: order.id,
    supplier_id: String(order.supplier_id),
    status: String(order.status),
    currency: String(order.currency),
    lines: orderLinesIn(order.lines).map((line) => ({
      id: line.id,
      description: line.description,
      ordered: line.quantity,
      received: line.qty_received,
      invoiced: line.qty_invoiced,
      unit_price: line.unit_price,
      tax_rate: line.tax_rate,
    })),
    tolerances: { over_quantity_pct: quantity, over_price_pct: price },
  };
}
