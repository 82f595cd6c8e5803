import Big from 'big.js';
import type { Ctx } from '#server/calls/context.ts';
import { sum } from '#server/kernel/values/money.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { netLines, priceDocument, taxDocument } from '../lines/document-amounts.ts';
import { taxesOf, withStoredTaxes } from '../lines/known-taxes.ts';
import { type CategorizedLine, completeLines } from '../lines/offered-products.ts';
import { pricingNames } from '../lines/pricing-fields.ts';
import { netAmounts, netTotal } from '../lines/quote-lines.ts';
import { refreshedTaxes } from '../lines/refreshed-taxes.ts';
import { judge } from '../promotions/promotion-orders.ts';
import type { PricedItem } from '../promotions/promotion-price.ts';
import { type Reason, refusalText } from '../promotions/promotion-reasons.ts';
import type { Customer } from '../promotions/promotion-use-rows.ts';
import { findPromotion } from '../promotions/promotion-uses.ts';
import { taxDay } from '../tax-codes/tax-day.ts';
import { t } from './messages.ts';
import type { Quote } from './quotes.ts';
import type { UnlinkedLine } from './revised-lines.ts';

const priced = ['lines', 'promotion_code', 'contact_id', 'currency', ...pricingNames] as const;

/** The amounts of a quote. Its lines have no links to those of a revised quote yet. */
type PricedQuote = Omit<Partial<Quote>, 'lines'> & { lines?: readonly UnlinkedLine[] };

/**
 * Computes the lines with their amounts and the promotion spread over them, and the sums. If none of their sources has
 * changed, a draft keeps its promotion and gets its taxes, which version 1.1 computed line by line. A quote that the
 * customer has seen keeps all its amounts.
 */
export async function priceQuote(
  ctx: Ctx,
  record: Given<Quote>,
  before: Quote | undefined,
): Promise<PricedQuote> {
  const agreed = before && before.status !== 'draft' ? before.lines : undefined;
  if (agreed && record.lines === agreed) return taxesOf(agreed);
  const terms = { use: 'sale', day: taxDay(ctx) } as const;
  if (before && priced.every((name) => record[name] === before[name]))
    return taxDocument(await refreshedTaxes(ctx, before.lines, terms), record);
  const lines = await completeLines(ctx, record.lines, {
    ...terms,
    currency: record.currency,
    prices_include_tax: record.prices_include_tax,
    stored: before?.lines ?? [],
    areTaxesAgreed: agreed !== undefined,
  });
  const promoted = await promote(ctx, record, lines);
  const given = lines.map(({ line }) => line);
  if (agreed) {
    const sent = netLines(given, record.currency, promoted.discounts);
    return { lines: withStoredTaxes(sent, agreed), ...taxesOf(agreed) };
  }
  return {
    ...priceDocument(given, record, promoted.discounts),
    promotion_id: promoted.id,
    promotion_discount: sum(promoted.discounts).toFixed(2),
  };
}

interface Promoted {
  id: string | null;
  discounts: readonly string[];
}

/** The discount of the code for each line; a code that is not valid is refused with the reason. */
async function promote(ctx: Ctx, record: Given<Quote>, lines: readonly CategorizedLine[]): Promise<Promoted> {
  const { promotion_code: code } = record;
  if (code === null) return { id: null, discounts: [] };
  const promotion = await findPromotion(ctx, code);
  const isStackable = promotion?.stackable === true;
  const items = lines.map((one) => toItem(one, isStackable));
  const amount = netTotal(lines.map(({ line }) => netAmounts(line, record.currency)));
  const { reason, pricing } = await judge(ctx, promotion, {
    items,
    amount,
    currency: record.currency,
    customer: await customerOf(ctx, record),
    at: ctx.now,
  });
  if (reason !== null || !promotion) throw refuseCode(code, reason ?? 'not_found');
  return { id: promotion.id, discounts: pricing?.lines.map(({ discount }) => discount) ?? [] };
}

const refuseCode = (code: string, reason: Reason) =>
  invalidField('promotion_code', reason, t('codeRefused', { code, reason: refusalText(reason) }));

/**
 * Returns the line's amount after its own discount. If the promotion cannot be combined with other discounts, a
 * discounted line counts as 0.
 */
function toItem({ line, category }: CategorizedLine, isStackable: boolean): PricedItem {
  const own = new Big(line.discount_pct ?? 0);
  const isLeftOut = own.gt(0) && !isStackable;
  const left = new Big(100).minus(own).div(100);
  return {
    product_id: line.product_id,
    category,
    quantity: isLeftOut ? '0' : line.quantity,
    unit_price: new Big(line.unit_price).times(left).toFixed(),
  };
}

/** Returns the customer of a quote in the form that promotions use to count customers. */
export async function customerOf(ctx: Ctx, { contact_id: id }: Given<Quote>): Promise<Customer> {
  const customer = await findRecord(ctx, 'contact', id);
  return { contact_id: customer?.id ?? null, email: customer?.email ?? null };
}
