import { and, asc, desc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { notNull } from '#db/queries/expressions.ts';
import { purchaseOrders, purchasePrices, rfqs, suppliers } from '#db/schema/purchasing/orders.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { type AgentCtx, mostRows } from '../agent.ts';
import { watchRows } from '../watching.ts';
import type { LateOrder, Price } from './buyer-rules.ts';

/** The prices of half a year show which price is usual. */
const priceDays = 180;
const mostPrices = 5_000;

export const openRfqs = (ctx: AgentCtx) =>
  watchRows(
    ctx,
    ctx.tx
      .select({
        id: rfqs.id,
        number: rfqs.number,
        title: rfqs.title,
        owner_id: rfqs.owner_id,
        project_id: rfqs.project_id,
        respond_by: notNull(rfqs.respond_by),
        asked: sql<number>`cardinality(${rfqs.supplier_ids})`,
      })
      .from(rfqs)
      .where(
        and(
          inOrganization(rfqs, ctx.organization),
          eq(rfqs.status, 'sent'),
          isNotNull(rfqs.respond_by),
          isLive(rfqs),
        ),
      )
      .orderBy(asc(rfqs.respond_by), asc(rfqs.id))
      .limit(mostRows),
  );

export async function lateOrders(ctx: AgentCtx): Promise<LateOrder[]> {
  const { tx, organization, today, settings } = ctx;
  const rows = await watchRows(
    ctx,
    tx
      .select({
        id: purchaseOrders.id,
        number: purchaseOrders.number,
        supplier_id: purchaseOrders.supplier_id,
        owner_id: purchaseOrders.owner_id,
        project_id: purchaseOrders.project_id,
        expected_date: notNull(purchaseOrders.expected_date),
        total: purchaseOrders.total,
        currency: notNull(purchaseOrders.currency),
        supplier: sql<string>`coalesce(${suppliers.name}, ${purchaseOrders.supplier_id})`,
        email: suppliers.email,
      })
      .from(purchaseOrders)
      .leftJoin(
        suppliers,
        and(inOrganization(suppliers, organization), eq(suppliers.id, purchaseOrders.supplier_id)),
      )
      .where(
        and(
          inOrganization(purchaseOrders, organization),
          inArray(purchaseOrders.status, ['sent', 'partially_received']),
          lt(purchaseOrders.expected_date, today),
          isLive(purchaseOrders),
        ),
      )
      .orderBy(asc(purchaseOrders.expected_date), asc(purchaseOrders.id))
      .limit(mostRows),
  );
  return rows.map((row) => ({ ...row, locale: settings.locale }));
}

/** The newest agreed prices, with their orders. */
export const prices = async ({ tx, organization, now }: AgentCtx): Promise<Price[]> =>
  tx
    .select({
      item: purchasePrices.item,
      order_id: purchasePrices.order_id,
      number: purchaseOrders.number,
      supplier_id: purchasePrices.supplier_id,
      owner_id: purchaseOrders.owner_id,
      currency: purchasePrices.currency,
      unit_price: purchasePrices.unit_price,
      agreed_at: purchasePrices.agreed_at,
    })
    .from(purchasePrices)
    .innerJoin(
      purchaseOrders,
      and(inOrganization(purchaseOrders, organization), eq(purchaseOrders.id, purchasePrices.order_id)),
    )
    .where(
      and(
        inOrganization(purchasePrices, organization),
        gte(purchasePrices.agreed_at, new Date(Date.parse(now) - priceDays * 86_400_000).toISOString()),
      ),
    )
    .orderBy(desc(purchasePrices.agreed_at))
    .limit(mostPrices);
