import { priceWithoutTax, shareTakenOff } from '#server/areas/crm/lines/net-prices.ts';
import type {
  InvoicedDelta,
  InvoicedOrders,
  MatchFacts,
  OrderedLine,
} from '#server/areas/finance/invoices/matching/ordered.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amount, rounded } from '#server/kernel/values/money.ts';
import { amendRecord, lockRecord } from '#server/resources/records/records.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { purchasingSettings } from '../settings.ts';
import { t } from './messages.ts';
import { type PurchaseOrder, purchaseOrder } from './orders.ts';

/** Counts the invoiced quantities on the order, which is locked until the invoice is written. */
export async function noteInvoiced(
  ctx: Ctx,
  orderId: string,
  deltas: readonly InvoicedDelta[],
): Promise<void> {
  const free = { ...ctx, ifMatch: undefined };
  const order = await lockRecord(free, purchaseOrder.resource, orderId);
  const known = order.lines;
  const unknown = deltas.find((delta) => !known.some((line) => line.id === delta.order_line_id));
  if (unknown)
    throw invalidField(
      'lines',
      'not_found',
      t('unknownLine', { orderLineId: unknown.order_line_id }),
      known.map(({ id }) => id),
    );
  const lines = known.map((line) => {
    const own = deltas.filter((delta) => delta.order_line_id === line.id);
    const after = own.reduce((sum, { quantity }) => sum.plus(quantity), amount(line.qty_invoiced));
    // A credit note takes back no more than was invoiced, so that voiding it restores the earlier quantities.
    if (after.lt(0)) {
      const message = t('notInvoiced', { qtyInvoiced: line.qty_invoiced, description: line.description });
      throw invalidField('lines', 'not_invoiced', message);
    }
    return { ...line, qty_invoiced: after.toFixed() };
  });
  await amendRecord(ctx, purchaseOrder.resource, orderId, { lines });
}

/** The order is locked, so that it is still the same when the invoice is written. */
export async function matchFacts(ctx: Ctx, orderId: string): Promise<MatchFacts> {
  const order = await lockRecord({ ...ctx, ifMatch: undefined }, purchaseOrder.resource, orderId);
  const { invoice_over_receipt_pct: overQuantity = 0, invoice_over_price_pct: overPrice = 0 } =
    purchasingSettings.of(ctx).tolerances;
  const share = shareTakenOff(order);
  const { prices_include_tax } = order;
  const agreedPrice = (line: PurchaseOrder['lines'][number]) =>
    priceWithoutTax(line.unit_price, line, prices_include_tax).times(amount(1).minus(share));
  return {
    lines: order.lines.map((line) => {
      const { id, quantity, qty_received: received } = line;
      return { id, quantity, received, unit_price: amount(rounded(agreedPrice(line), 6)).toFixed() };
    }),
    discount: { share: share.toFixed(), amount: order.discount_amount, prices_include_tax },
    tolerances: { over_quantity_pct: overQuantity, over_price_pct: overPrice },
  };
}

/** Returns lines of an invoice at the agreed prices, for the part of each ordered quantity that is not invoiced yet. */
const invoiceLines = (ordered: readonly OrderedLine[], quantityOf: (line: OrderedLine) => string | number) =>
  ordered.flatMap((line) => {
    const quantity = amount(quantityOf(line)).minus(line.qty_invoiced);
    const { id: order_line_id, description, unit, unit_price, tax_rate, tax_codes, lpu_item_id } = line;
    const agreed = { order_line_id, description, unit, unit_price, tax_rate, tax_codes, lpu_item_id };
    return quantity.gt(0) ? [{ id: order_line_id, ...agreed, quantity: quantity.toFixed() }] : [];
  });

const linesToInvoice = (ordered: readonly OrderedLine[]) =>
  invoiceLines(ordered, ({ qty_received }) => qty_received);
const linesLeft = (ordered: readonly OrderedLine[]) => invoiceLines(ordered, ({ quantity }) => quantity);

export const orders: InvoicedOrders = { linesToInvoice, linesLeft, matchFacts, noteInvoiced };
