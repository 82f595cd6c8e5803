import { and } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { purchaseOrders } from '#db/schema/purchasing/orders.ts';
import type { Invoice } from '#server/areas/finance/invoices/invoices.ts';
import type { PurchaseOrder } from '#server/areas/purchasing/orders/orders.ts';
import type { Ctx } from '#server/calls/context.ts';
import { parseBody } from '#server/calls/validation.ts';
import { sum } from '#server/kernel/values/money.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { dateOf, type World } from './world.ts';

/** Outcomes of comparing a supplier's bill with its order and receipts; bills get them in turn. */
const fates = ['paid', 'matched', 'over_price', 'not_received', 'over_quantity', 'credited'] as const;
type Fate = (typeof fates)[number];

export function addBills(world: World): void {
  const at = world.now - 3_600_000;
  world.timeline.happen(at, async (ctx) => {
    const came = await ordersIn(ctx, ['received', 'partially_received', 'closed']);
    const underWay = await ordersIn(ctx, ['sent']);
    for (let nth = 0; nth < world.count(fates.length); nth++) {
      const fate = fates[nth % fates.length] ?? 'matched';
      const order = (fate === 'not_received' ? underWay : came).shift();
      if (order) await addBill(ctx, order, { fate, nth, day: dateOf(at) });
    }
    const [first] = underWay;
    if (first) await addRepair(ctx, first.supplier_id, dateOf(at));
  });
}

const ordersIn = ({ tx, organization }: Ctx, statuses: readonly PurchaseOrder['status'][]) =>
  tx
    .select({
      id: purchaseOrders.id,
      supplier_id: purchaseOrders.supplier_id,
      lines: purchaseOrders.lines,
    })
    .from(purchaseOrders)
    .where(
      and(
        inOrganization(purchaseOrders, organization),
        anyOf(purchaseOrders.status, statuses),
        isLive(purchaseOrders),
      ),
    )
    .orderBy(purchaseOrders.id);
type BilledOrder = Awaited<ReturnType<typeof ordersIn>>[number];

async function write(ctx: Ctx, body: Record<string, unknown>): Promise<Invoice> {
  const invoice = resourceOf('invoice');
  return (await createRecord(ctx, invoice, parseBody(invoice, body, false))).record;
}

interface Bill {
  fate: Fate;
  nth: number;
  day: string;
}

async function addBill(ctx: Ctx, order: BilledOrder, { fate, nth, day }: Bill): Promise<void> {
  const [line] = order.lines;
  if (!line) return;
  const quantity = fate === 'not_received' ? line.quantity : line.qty_received;
  const { description, unit, unit_price, tax_rate } = line;
  const bill = await write(ctx, {
    direction: 'purchase',
    order_id: order.id,
    status: 'issued',
    issue_date: day,
    supplier_number: `2026/${481 + nth * 7}`,
    lines: [
      {
        order_line_id: line.id,
        description,
        unit,
        tax_rate,
        quantity: fate === 'over_quantity' ? sum([quantity, 5]).toString() : quantity,
        unit_price: fate === 'over_price' ? sum([unit_price, 1]).toFixed(2) : unit_price,
      },
    ],
  });
  if (fate === 'paid') await pay(ctx, bill, day);
  if (fate === 'credited')
    await write(ctx, {
      kind: 'credit_note',
      credits_id: bill.id,
      status: 'issued',
      issue_date: day,
      lines: [{ description: 'Broken in the packaging', unit_price: 5, tax_rate }],
    });
}

/** Adds a bill without an order, which needs a reason to be paid. */
async function addRepair(ctx: Ctx, supplier_id: string, day: string): Promise<void> {
  const lines = [{ description: 'Repair of the saw', unit_price: 140, tax_rate: 21 }];
  const bill = await write(ctx, {
    direction: 'purchase',
    supplier_id,
    supplier_number: 'R-88',
    status: 'issued',
    issue_date: day,
    category: 'Equipment',
    lines,
  });
  await pay(ctx, bill, day, 'It could not wait for an order');
}

async function pay(ctx: Ctx, { id, balance }: Invoice, date: string, reason?: string): Promise<void> {
  const body = { amount: balance, date, method: 'transfer' as const, ...(reason ? { reason } : {}) };
  await createRecord(ctx, resourceOf('invoice_payment'), body, 'create', { fixed: { invoice_id: id } });
}
