import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { purchaseOrders } from '#db/schema/purchasing/orders.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf, daysBetween } from '#server/kernel/values/days.ts';
import { amount, roundedIn, times } from '#server/kernel/values/money.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { openQuantity, quantityToBill } from '../order-progress.ts';
import type { PurchaseOrder } from '../orders.ts';
import type { OpenLinesQuestion, OpenOrderLine } from './open-line-fields.ts';

type Row = Pick<
  PurchaseOrder,
  'id' | 'number' | 'status' | 'supplier_id' | 'project_id' | 'currency' | 'expected_date' | 'lines'
>;

const expecting: PurchaseOrder['status'][] = ['sent', 'partially_received'];

/** Reads the lines of sent orders that wait for goods or for a bill. */
export async function readOpenLines(ctx: Ctx, question: OpenLinesQuestion): Promise<OpenOrderLine[]> {
  const rows: Row[] = await openOrders(ctx, question);
  const today = dayOf(ctx.now, settingsOf(ctx).timezone);
  return rows.flatMap((order) => openLinesOf(order, question.waits_for, today)).filter(isAsked(question));
}

const isAsked =
  ({ is_late }: OpenLinesQuestion) =>
  ({ days_late }: OpenOrderLine) =>
    is_late === undefined || is_late === days_late > 0;

function openOrders({ tx, organization }: Ctx, { waits_for, supplier_id, project_id }: OpenLinesQuestion) {
  const { id, number, status, currency, expected_date, lines } = purchaseOrders;
  const isOpen = inArray(status, expecting);
  // An order that is billed in full may still get the bill of goods beyond its quantities until it is closed.
  const isUnbilled = or(
    inArray(status, [...expecting, 'received']),
    and(eq(status, 'closed'), ne(purchaseOrders.invoicing, 'full')),
  );
  return tx
    .select({
      ...{ id, number, status, currency, expected_date, lines },
      ...{ supplier_id: purchaseOrders.supplier_id, project_id: purchaseOrders.project_id },
    })
    .from(purchaseOrders)
    .where(
      and(
        inOrganization(purchaseOrders, organization),
        isLive(purchaseOrders),
        waits_for === 'to_receive' ? isOpen : isUnbilled,
        supplier_id === undefined ? undefined : eq(purchaseOrders.supplier_id, supplier_id),
        project_id === undefined ? undefined : eq(purchaseOrders.project_id, project_id),
      ),
    );
}

function openLinesOf(order: Row, waitsFor: OpenLinesQuestion['waits_for'], today: string): OpenOrderLine[] {
  const { id: order_id, number, supplier_id, project_id, expected_date } = order;
  const currency = order.currency ?? '';
  const isExpected = expecting.includes(order.status);
  const days_late = isExpected && expected_date !== null ? Math.max(0, daysBetween(expected_date, today)) : 0;
  return order.lines.flatMap((line) => {
    const qty_open = openQuantity(order.status, line);
    const qty_to_bill = quantityToBill(line);
    const waiting = waitsFor === 'to_receive' ? qty_open : qty_to_bill;
    if (!amount(waiting).gt(0)) return [];
    const { id: order_line_id, description, unit, unit_price, quantity } = line;
    const { qty_received, qty_rejected, qty_invoiced } = line;
    return {
      ...{ order_id, order_line_id, number, supplier_id, project_id, description, unit },
      ...{ expected_date, days_late, currency, unit_price, quantity },
      ...{ qty_received, qty_rejected, qty_invoiced, qty_open, qty_to_bill },
      open_amount: roundedIn(order.currency, times(waiting, unit_price)),
    };
  });
}
