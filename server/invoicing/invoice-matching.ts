import { linesOf } from '../crm/document-lines.ts';
import { isObject } from '../kernel/body.ts';
import { amount, rounded } from '../kernel/money.ts';
import { settingsOf } from '../kernel/settings.ts';
import type { Row } from '../kernel/store.ts';
import type { Ctx } from '../operation.ts';
import { type InvoicedDelta, matchFacts, noteInvoiced } from '../purchasing/invoiced.ts';
import { type InvoicedLine, isMatched, type MatchedLine, match, worstOf } from './match.ts';

/** A line as it is compared: its price for one, after its own discounts. */
const comparable = ({ lines }: Row): InvoicedLine[] =>
  linesOf(lines)
    .filter(isObject)
    .map(({ id, order_line_id, quantity, subtotal, discount, unit_price }) => {
      const isPriced = !amount(quantity).eq(0);
      const net = amount(subtotal).minus(amount(discount));
      const isReduced = !amount(discount).eq(0);
      return {
        id: String(id),
        order_line_id: typeof order_line_id === 'string' ? order_line_id : null,
        quantity: String(quantity),
        unit_price: isReduced && isPriced ? rounded(net.div(amount(quantity)), 6) : String(unit_price),
      };
    });

/** A supplier's invoice; what a measurement or a contract has agreed is matched there. */
export const isToMatch = (ctx: Ctx, { direction, kind, ...record }: Row): boolean =>
  direction === 'purchase' &&
  kind === 'invoice' &&
  record.measurement_id === null &&
  record.subcontractor_contract_id === null &&
  (record.order_id !== null || settingsOf(ctx).policies.purchase_invoice_needs_order);

/** Compared with its order; `counted` says whether the order counts this invoice already. */
export async function matchOf(ctx: Ctx, record: Row, counted: boolean) {
  const lines = comparable(record);
  if (typeof record.order_id !== 'string') return told(ctx, match(lines, [], { quantity: 0, price: 0 }));
  const facts = await matchFacts(ctx, record.order_id);
  const own = (id: string) =>
    lines
      .filter((line) => line.order_line_id === id)
      .reduce((sum, { quantity }) => sum.plus(quantity), amount(0));
  const ordered = facts.lines.map(({ id, unit_price, received, invoiced }) => ({
    id,
    unit_price,
    received,
    invoiced: counted ? amount(invoiced).minus(own(id)) : invoiced,
  }));
  const { over_quantity_pct: quantity, over_price_pct: price } = facts.tolerances;
  return told(ctx, match(lines, ordered, { quantity, price }));
}

const told = (ctx: Ctx, lines: MatchedLine[]) => ({ status: worstOf(lines), lines, checked_at: ctx.now });

/** Lines that somebody has to answer for before they are paid. */
export function unmatched({ match: found }: Row): MatchedLine[] {
  const lines = isObject(found) && Array.isArray(found.lines) ? (found.lines as MatchedLine[]) : [];
  return isMatched(lines) ? [] : lines.filter((line) => !isMatched([line]));
}

/** The order counts what is invoiced of it; a void invoice and a credit note give it back. */
export async function countInvoiced(ctx: Ctx, record: Row, isTakenBack: boolean): Promise<void> {
  if (record.direction !== 'purchase' || typeof record.order_id !== 'string') return;
  const isLess = isTakenBack !== (record.kind === 'credit_note');
  const deltas = comparable(record).flatMap(({ order_line_id, quantity }): InvoicedDelta[] =>
    order_line_id === null
      ? []
      : [{ order_line_id, quantity: isLess ? amount(quantity).times(-1).toFixed() : String(quantity) }],
  );
  if (deltas.length) await noteInvoiced(ctx, record.order_id, deltas);
}
