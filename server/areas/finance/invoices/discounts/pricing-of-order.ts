import { and, eq, notInArray } from 'drizzle-orm';
import { invoices } from '#db/schema/finance/invoices.ts';
import type { Ctx } from '#server/calls/context.ts';
import { sum } from '#server/kernel/values/money.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { signOf } from '../corrections/document-sign.ts';
import type { SentInvoiceLine } from '../invoice-lines.ts';
import type { Invoice } from '../invoices.ts';
import type { OrderedLine } from '../matching/ordered.ts';
import { type AgreedPricing, takenOff } from './agreed-pricing.ts';
import { discountShare } from './discount-share.ts';

/** An order, as far as its pricing is read. */
interface PricedOrder
  extends Pick<Invoice, 'id' | 'discount_pct' | 'discount_amount' | 'prices_include_tax' | 'currency'> {
  lines: readonly OrderedLine[];
}

/** The discount that the issued bills of an order have, less what their credit notes give back. */
async function discountTaken(ctx: Ctx, order: string) {
  const bills = await ctx.tx
    .select({ kind: invoices.kind, correction: invoices.correction, lines: invoices.lines })
    .from(invoices)
    .where(
      and(
        inOrganization(invoices, ctx.organization),
        eq(invoices.order_id, order),
        eq(invoices.direction, 'purchase'),
        notInArray(invoices.status, ['draft', 'void']),
        isLive(invoices),
      ),
    );
  return sum(bills.map((bill) => takenOff(bill.lines).times(signOf(bill))));
}

/** The pricing of an order for a bill with these lines. */
export function pricingOfOrder(
  ctx: Ctx,
  order: PricedOrder,
  given: readonly SentInvoiceLine[],
): AgreedPricing {
  const { discount_pct, discount_amount, prices_include_tax, currency } = order;
  const share = async () =>
    discountShare(
      {
        ...{ discount_amount: discount_amount ?? '0', taken: await discountTaken(ctx, order.id), currency },
        lines: order.lines.map(({ id, quantity, subtotal, qty_invoiced: taken }) => ({
          ...{ id, quantity, amount: subtotal, taken },
        })),
      },
      given.flatMap(({ order_line_id: id, quantity = '1' }) => (id ? [{ id, quantity }] : [])),
    );
  return { discount_pct, discount_amount, prices_include_tax, currency, share };
}
