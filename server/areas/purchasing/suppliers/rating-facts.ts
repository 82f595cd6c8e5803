import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { purchaseOrders, purchasePrices, receipts } from '#db/schema/purchasing/orders.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { amount } from '#server/kernel/values/money.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { ratingOf, type SupplierFacts } from './supplier-rating.ts';
import { supplier } from './suppliers.ts';

/** A rating counts the latest records of each kind. */
const latest = 100;

/** The rating is stored with every receipt, so that it always agrees with the records. */
export async function rateSupplier(ctx: Ctx, id: string | null): Promise<void> {
  const found = await findRecord(ctx, 'supplier', id, { lock: true });
  if (!found) return;
  const facts = await factsOf(ctx, found.id);
  const rating = facts.receivedLines.length ? ratingOf(facts) : null;
  await amendRecord(ctx, supplier.resource, found.id, { rating }, null);
}

async function factsOf(ctx: Ctx, id: string): Promise<SupplierFacts> {
  const { timezone } = settingsOf(ctx);
  const complete = await ctx.tx
    .select({
      // The condition leaves out orders without these.
      expected: sql<string>`${purchaseOrders.expected_date}`,
      received_at: sql<string>`${purchaseOrders.received_at}`,
    })
    .from(purchaseOrders)
    .where(
      and(
        inOrganization(purchaseOrders, ctx.organization),
        eq(purchaseOrders.supplier_id, id),
        isLive(purchaseOrders),
        isNotNull(purchaseOrders.expected_date),
        isNotNull(purchaseOrders.received_at),
      ),
    )
    .orderBy(desc(purchaseOrders.created_at))
    .limit(latest);
  const received = await ctx.tx
    .select({ lines: receipts.lines })
    .from(receipts)
    .where(
      and(
        inOrganization(receipts, ctx.organization),
        eq(receipts.supplier_id, id),
        // The index has the status as a constant.
        eq(receipts.status, 'posted').inlineParams(),
      ),
    )
    .orderBy(desc(receipts.received_at))
    .limit(latest);
  const { unit_price, agreed_at, order_id, line_id, item, currency } = purchasePrices;
  const prices = await ctx.tx
    .select({
      first: sql<string>`(array_agg(${unit_price}::text ORDER BY ${agreed_at}, ${order_id}, ${line_id}))[1]`,
      last: sql<string>`(array_agg(${unit_price}::text ORDER BY ${agreed_at} DESC, ${order_id} DESC, ${line_id} DESC))[1]`,
    })
    .from(purchasePrices)
    .where(and(inOrganization(purchasePrices, ctx.organization), eq(purchasePrices.supplier_id, id)))
    .groupBy(item, currency)
    .having(sql`count(DISTINCT ${order_id}) > 1`)
    .orderBy(item, currency)
    .limit(latest);
  return {
    deliveries: complete.map(({ expected, received_at }) => ({
      expected,
      received: dayOf(received_at, timezone),
    })),
    // Goods that went back after they were accepted count like those that were rejected at once.
    receivedLines: received.flatMap(({ lines }) =>
      lines.map(({ qty_received, qty_rejected, qty_returned = '0' }) => ({
        qty_received,
        qty_rejected: amount(qty_rejected).plus(qty_returned),
      })),
    ),
    prices,
  };
}
