import { type Looking, mostRows } from '../agent.ts';
import { rowsOf, watched } from '../reading.ts';
import type { LateOrder, OpenRfq, Price } from './buyer-rules.ts';

/** Prices of half a year say what is usual. */
const priceDays = 180;

export const openRfqs = (ctx: Looking) =>
  watched<OpenRfq>(
    ctx,
    (own) => `SELECT id, number, title, owner_id, project_id, respond_by, cardinality(supplier_ids) AS asked
     FROM rfqs WHERE ${own()} AND status = 'sent' AND respond_by IS NOT NULL AND deleted_at IS NULL
     ORDER BY respond_by, id LIMIT ${mostRows}`,
  );

export async function lateOrders(ctx: Looking): Promise<LateOrder[]> {
  const { locale } = ctx.settings;
  const rows = await watched<Omit<LateOrder, 'locale'>>(
    ctx,
    (own, bind) => `SELECT o.id, o.number, o.supplier_id, o.owner_id, o.project_id, o.expected_date, o.total,
       o.currency, coalesce(s.name, o.supplier_id) AS supplier, s.email
     FROM (SELECT * FROM purchase_orders WHERE ${own()} AND status IN ('sent', 'partially_received')
       AND expected_date < ${bind(ctx.today)} AND deleted_at IS NULL ORDER BY expected_date, id LIMIT ${mostRows}) o
     LEFT JOIN LATERAL (SELECT name, email FROM suppliers WHERE ${own()} AND id = o.supplier_id) s ON true
     ORDER BY o.expected_date, o.id`,
  );
  return rows.map((row) => ({ ...row, locale }));
}

export function prices(ctx: Looking): Promise<Price[]> {
  const since = new Date(Date.parse(ctx.now) - priceDays * 86_400_000).toISOString();
  return rowsOf<Price>(
    ctx,
    (
      own,
      bind,
    ) => `SELECT p.item, p.order_id, o.number, p.supplier_id, o.owner_id, p.currency, p.unit_price, p.agreed_at
     FROM (SELECT * FROM purchase_prices WHERE ${own()} AND agreed_at >= ${bind(since)}
       ORDER BY agreed_at DESC LIMIT 5000) p
     JOIN LATERAL (SELECT number, owner_id FROM purchase_orders WHERE ${own()} AND id = p.order_id) o ON true`,
  );
}
