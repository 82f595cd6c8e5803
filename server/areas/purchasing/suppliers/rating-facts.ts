import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { amendRecord, findRecord } from '#server/kernel/records/records.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { dayOf } from '#server/kernel/time/days.ts';
import { receiptLinesIn } from '../receipts/receipt-lines.ts';
import { ratingOf, type SupplierFacts } from './supplier-rating.ts';
import { supplier } from './suppliers.ts';

/** A rating is of what came lately. */
const latest = 100;

/** Written with every receipt: what somebody reads is what the records say. */
export async function rateSupplier(ctx: Ctx, id: string | null): Promise<void> {
  const found = await findRecord(ctx, 'supplier', id, { lock: true });
  if (!found) return;
  const facts = await factsOf(ctx, found.id);
  const rating = facts.receivedLines.length ? ratingOf(facts) : null;
  await amendRecord(ctx, supplier.resource, found.id, { rating }, null);
}

async function factsOf(ctx: Ctx, id: string): Promise<SupplierFacts> {
  const { timezone } = settingsOf(ctx);
  const orders = new Params();
  const complete = await ctx.tx.text<{ expected: string; received_at: string }>(
    `SELECT expected_date::text AS expected, received_at FROM purchase_orders
     WHERE ${tenantIs(ctx.organization, orders.bind)} AND supplier_id = ${orders.bind(id)} AND deleted_at IS NULL
     AND expected_date IS NOT NULL AND received_at IS NOT NULL ORDER BY created_at DESC LIMIT ${latest}`,
    orders.values,
  );
  const came = new Params();
  const receipts = await ctx.tx.text<{ lines: unknown }>(
    `SELECT lines FROM receipts WHERE ${tenantIs(ctx.organization, came.bind)} AND supplier_id = ${came.bind(id)}
     AND status = 'posted' ORDER BY received_at DESC LIMIT ${latest}`,
    came.values,
  );
  const paid = new Params();
  const prices = await ctx.tx.text<{ first: string; last: string }>(
    `SELECT (array_agg(unit_price::text ORDER BY agreed_at, order_id, line_id))[1] AS first,
       (array_agg(unit_price::text ORDER BY agreed_at DESC, order_id DESC, line_id DESC))[1] AS last
     FROM purchase_prices WHERE ${tenantIs(ctx.organization, paid.bind)} AND supplier_id = ${paid.bind(id)}
     GROUP BY item, currency HAVING count(DISTINCT order_id) > 1 ORDER BY item, currency LIMIT ${latest}`,
    paid.values,
  );
  return {
    deliveries: complete.map(({ expected, received_at }) => ({
      expected,
      received: dayOf(z.iso.datetime({ offset: true }).parse(received_at), timezone),
    })),
    receivedLines: receipts.flatMap(({ lines }) => receiptLinesIn(lines)),
    prices,
  };
}
