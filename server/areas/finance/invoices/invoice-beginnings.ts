import type { Ctx } from '#server/calls/context.ts';
import { findLaterRecord } from '#server/resources/records/later-records.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { Beginning } from '#server/resources/resource/behaviour.ts';
import { agreedPricing } from './discounts/agreed-pricing.ts';
import { pricingOfOrder } from './discounts/pricing-of-order.ts';
import { pricingOfQuote } from './discounts/pricing-of-quote.ts';
import { linesFromQuote } from './invoice-lines.ts';
import type { Invoice } from './invoices.ts';
import { invoicedOrders } from './matching/ordered.ts';
import { invoicedOf } from './quoted/quote-invoices.ts';

/** A form begins without a discount of its own. */
const ownPricing = { discount_pct: null, discount_amount: null, prices_include_tax: null };

/** A form for an invoice of a quote begins with the lines that no invoice charges yet. */
async function fromQuote(ctx: Ctx, id: string): Promise<Beginning<Invoice>> {
  const quote = await findRecord(ctx, 'quote', id);
  if (!quote) return {};
  const { company_id, contact_id, deal_id, currency } = quote;
  const invoiced = await invoicedOf(ctx, quote);
  const lines = linesFromQuote(quote, invoiced.taken);
  const agreed = pricingOfQuote(quote, lines, async () => invoiced);
  const pricing = await agreedPricing({ ...ownPricing, currency }, agreed, true);
  return { direction: 'sale', company_id, contact_id, deal_id, currency, lines, ...pricing };
}

/** A form for the invoice of a supplier begins with the received goods that are not invoiced, or else with the ordered ones. */
async function fromOrder(ctx: Ctx, id: string): Promise<Beginning<Invoice>> {
  const order = await findLaterRecord(ctx, 'purchase_order', id);
  if (!order) return {};
  const { supplier_id, project_id, department_id, category, currency } = order;
  const { linesToInvoice, linesLeft } = invoicedOrders();
  const received = linesToInvoice(order.lines);
  const own = received.length ? received : linesLeft(order.lines);
  const pricing = await agreedPricing({ ...ownPricing, currency }, pricingOfOrder(ctx, order, own), true);
  return {
    ...{ direction: 'purchase', supplier_id, project_id, department_id, category, currency },
    ...{ lines: own, ...pricing },
  };
}

export const invoiceBeginnings = { quote_id: fromQuote, order_id: fromOrder };
