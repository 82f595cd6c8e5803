import type { Ctx } from '#server/calls/context.ts';
import { amount, sum } from '#server/kernel/values/money.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { financePolicies } from '../../settings.ts';
import { countsNegative } from '../corrections/document-sign.ts';
import type { Invoice } from '../invoices.ts';
import { billedQuantities, comparable } from './comparable-lines.ts';
import { type BilledBefore, billedBefore } from './earlier-bills.ts';
import { isMatched, type MatchedLine, match, worstOf } from './match.ts';
import { type InvoicedDelta, invoicedOrders, type MatchFacts } from './ordered.ts';

/**
 * Returns whether an invoice is matched with an order. Invoices of measurements and contracts are matched with those
 * instead.
 */
export const isToMatch = (ctx: Ctx, { direction, kind, ...record }: Given<Invoice>): boolean =>
  direction === 'purchase' &&
  kind === 'invoice' &&
  record.measurement_id === null &&
  record.subcontractor_contract_id === null &&
  (record.order_id !== null || financePolicies.of(ctx).purchase_invoice_needs_order);

/** Compares an invoice with its order and with earlier bills of that order. */
export async function matchOf(ctx: Ctx, record: Given<Invoice>) {
  if (record.order_id === null)
    return resultOf(ctx, match(comparable(record), [], { quantity: 0, price: 0 }));
  // Locks the order, so that of two bills at once the second counts the first.
  const facts = await invoicedOrders().matchFacts(ctx, record.order_id);
  const billed = await billedBefore(ctx, record);
  const ordered = facts.lines.map(({ id, unit_price, received }) => ({
    id,
    unit_price,
    received,
    invoiced: billed.quantityOf(id),
  }));
  const rest = restOfDiscount(record, facts, billed);
  const { over_quantity_pct: quantity, over_price_pct: price } = facts.tolerances;
  return resultOf(
    ctx,
    match(comparable(record, { share: facts.discount.share, rest }), ordered, { quantity, price }),
  );
}

/** The rest of an agreed amount of discount, if nothing is left to be billed after this bill; undefined otherwise. */
function restOfDiscount(
  record: Given<Invoice>,
  { lines, discount }: MatchFacts,
  { quantityOf, discount: taken }: BilledBefore,
) {
  if (discount.amount === null || record.prices_include_tax !== discount.prices_include_tax) return undefined;
  const own = billedQuantities(record);
  const isLast = lines.every(({ id, quantity }) => {
    const now = own.filter((line) => line.order_line_id === id).map((line) => line.quantity);
    return sum([quantityOf(id), ...now]).gte(quantity);
  });
  return isLast ? amount(discount.amount).minus(taken) : undefined;
}

const resultOf = (ctx: Ctx, lines: MatchedLine[]) => ({ status: worstOf(lines), lines, checked_at: ctx.now });

/** Returns the lines that do not match. A manager must give a reason before they are paid. */
export function unmatched({ match: found }: Pick<Invoice, 'match'>): MatchedLine[] {
  const lines = found?.lines ?? [];
  return isMatched(lines) ? [] : lines.filter((line) => !isMatched([line]));
}

/** Reports invoiced quantities to the order; a void invoice and a credit note give them back. */
export async function countInvoiced(ctx: Ctx, record: Invoice, isTakenBack: boolean): Promise<void> {
  if (record.direction !== 'purchase' || record.order_id === null) return;
  const isLess = isTakenBack !== countsNegative(record);
  const deltas = billedQuantities(record).flatMap(({ order_line_id, quantity }): InvoicedDelta[] =>
    order_line_id === null
      ? []
      : [{ order_line_id, quantity: isLess ? amount(quantity).times(-1).toFixed() : String(quantity) }],
  );
  if (deltas.length) await invoicedOrders().noteInvoiced(ctx, record.order_id, deltas);
}
