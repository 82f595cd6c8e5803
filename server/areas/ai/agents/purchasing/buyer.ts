import { defineAgent } from '../agent.ts';
import { taskKind } from '../tasks.ts';
import { oddBills, unmatched } from './bill-rows.ts';
import { proposeForOddBill, proposeForUnmatched } from './bill-rules.ts';
import { findPriceDrift, proposeForLateOrder, proposeForRfq } from './buyer-rules.ts';
import { lateOrders, openRfqs, prices } from './order-rows.ts';
import { answeredRfqs } from './rfq-awards.ts';

export const buyer = defineAgent({
  type: 'buyer',
  title: 'Buyer',
  watches:
    'Requests without answers and with all of them, late orders, prices that move, invoices that do not match.',
  proposes:
    'Asking again, ordering from the best offers, renegotiating, comparing again, holding a payment back.',
  areas: ['purchasing', 'finance', 'work'],
  facets: ['owner_id', 'project_id', 'supplier_id'],
  thresholds: {
    chase_days: {
      default: 2,
      min: 0,
      max: 60,
      about: 'Days before the response deadline at which suppliers are reminded.',
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
      about: 'Per cent above the usual price from which a renegotiation is proposed.',
    },
  },
  kinds: {
    chase_quotes: { title: 'Remind the suppliers', operation: 'rfqs-send', record: 'rfq', minutes: 10 },
    award: { title: 'Order from the best offers', operation: 'rfqs-award', record: 'rfq', minutes: 20 },
    chase_delivery: {
      title: 'Ask about the delivery',
      operation: 'purchaseOrders-send',
      record: 'purchase_order',
      minutes: 8,
    },
    call_supplier: taskKind('Call about a delivery'),
    renegotiate: taskKind('Renegotiate the price', 20),
    recheck: {
      title: 'Compare with the order again',
      operation: 'invoices-match',
      record: 'invoice',
      minutes: 5,
    },
    hold_payment: taskKind('Hold the payment', 15),
    void_duplicate: {
      title: 'Void the duplicate',
      operation: 'invoices-update',
      record: 'invoice',
      minutes: 10,
    },
  },
  find: async (ctx, limits) => [
    ...(await openRfqs(ctx)).flatMap((one) => proposeForRfq(one, ctx.today, limits)),
    ...(await answeredRfqs(ctx)),
    ...(await lateOrders(ctx)).flatMap((one) => proposeForLateOrder(one, ctx.today, limits)),
    ...findPriceDrift(await prices(ctx), ctx.today, limits),
    ...(await unmatched(ctx)).flatMap((one) => proposeForUnmatched(one, ctx.today)),
    ...(await oddBills(ctx)).flatMap((one) => proposeForOddBill(one, ctx.today)),
  ],
});
