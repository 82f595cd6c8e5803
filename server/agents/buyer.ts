import { defineAgent, mostRows } from './agent.ts';
import {
  type LateOrder,
  lookAtOrder,
  lookAtPrices,
  lookAtRfq,
  lookAtUnmatched,
  type OpenRfq,
  type Price,
  type UnmatchedInvoice,
} from './buyer-rules.ts';
import { rowsOf } from './reading.ts';
import { taskKind } from './tasks.ts';

/** Prices of half a year say what is usual. */
const priceDays = 180;

export const buyer = defineAgent({
  type: 'buyer',
  title: 'Buyer',
  watches: 'Requests nobody answers, orders that do not come, prices that move, invoices that do not match.',
  proposes: 'Asking again, renegotiating, comparing again, holding a payment back.',
  areas: ['purchasing', 'finance', 'work'],
  facets: ['owner_id', 'project_id', 'supplier_id'],
  thresholds: {
    chase_days: {
      default: 2,
      min: 0,
      max: 60,
      about: 'Days before the end of the time to answer at which suppliers are asked again.',
    },
    late_days: {
      default: 3,
      min: 1,
      max: 180,
      about: 'Days after the expected date at which an order is late.',
    },
    drift_pct: {
      default: 10,
      min: 1,
      max: 1000,
      about: 'Per cent above the usual price from which on it is renegotiated.',
    },
  },
  kinds: {
    chase_quotes: { title: 'Ask the suppliers again', operation: 'rfqs-send', record: 'rfq', minutes: 10 },
    chase_delivery: taskKind('Ask where it is'),
    renegotiate: taskKind('Renegotiate the price', 20),
    recheck: {
      title: 'Compare with the order again',
      operation: 'invoices-match',
      record: 'invoice',
      minutes: 5,
    },
    hold_payment: taskKind('Hold the payment back', 15),
  },
  look: async (ctx, limits) => {
    const rfqs = await rowsOf<OpenRfq>(
      ctx,
      (own) => `SELECT id, number, title, owner_id, project_id, respond_by, cardinality(supplier_ids) AS asked
       FROM rfqs WHERE ${own()} AND status = 'sent' AND respond_by IS NOT NULL AND deleted_at IS NULL
       ORDER BY respond_by, id LIMIT ${mostRows}`,
    );
    const orders = await rowsOf<LateOrder>(
      ctx,
      (own, bind) => `SELECT id, number, supplier_id, owner_id, project_id, expected_date, total, currency,
         (SELECT name FROM suppliers WHERE ${own()} AND id = o.supplier_id) AS supplier
       FROM purchase_orders o WHERE ${own()} AND status IN ('sent', 'partially_received')
       AND expected_date < ${bind(ctx.today)} AND deleted_at IS NULL ORDER BY expected_date, id LIMIT ${mostRows}`,
    );
    const since = new Date(Date.parse(ctx.now) - priceDays * 86_400_000).toISOString();
    const prices = await rowsOf<Price>(
      ctx,
      (
        own,
        bind,
      ) => `SELECT p.item, p.order_id, o.number, p.supplier_id, o.owner_id, p.currency, p.unit_price, p.agreed_at
       FROM (SELECT * FROM purchase_prices WHERE ${own()} AND agreed_at >= ${bind(since)}
         ORDER BY agreed_at DESC LIMIT 5000) p
       JOIN LATERAL (SELECT number, owner_id FROM purchase_orders WHERE ${own()} AND id = p.order_id) o ON true`,
    );
    const invoices = await rowsOf<UnmatchedInvoice>(
      ctx,
      (
        own,
      ) => `SELECT id, coalesce(supplier_number, number, id) AS number, supplier_id, owner_id, balance, currency,
         match->>'status' AS match_status
       FROM invoices WHERE ${own()} AND direction = 'purchase' AND status IN ('issued', 'partially_paid')
       AND match->>'status' IN ('over_quantity', 'over_price', 'not_received', 'no_order') AND deleted_at IS NULL
       ORDER BY due_date NULLS LAST, id LIMIT ${mostRows}`,
    );
    return [
      ...rfqs.flatMap((one) => lookAtRfq(one, ctx.today, limits)),
      ...orders.flatMap((one) => lookAtOrder(one, ctx.today, limits)),
      ...lookAtPrices(prices, ctx.today, limits),
      ...invoices.flatMap((one) => lookAtUnmatched(one, ctx.today)),
    ];
  },
});
