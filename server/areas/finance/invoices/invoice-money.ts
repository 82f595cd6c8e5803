import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { spend } from '../budgets/spending.ts';
import { planMovement, type Source } from '../cash-flow/document-movements.ts';
import { titleOf } from './invoice-letter.ts';
import { isInForce } from './invoice-states.ts';
import { netOf } from './invoice-totals.ts';
import type { Invoice } from './invoices.ts';

export const sourceOf = ({ id }: Pick<Invoice, 'id'>): Source => ({ type: 'invoice', id });

/** A sale is an inflow and a purchase an outflow; a credit note is the opposite. */
export const flowOf = ({ direction, kind }: Invoice) =>
  (direction === 'sale') === (kind === 'invoice') ? 'inflow' : 'outflow';

/** Returns the description of its cash movement, in the language of the organization. */
export const describedAs = (ctx: Ctx, record: Invoice) => titleOf(record).in(settingsOf(ctx).locale);

/** Plans a movement of the balance for the due date. */
export const planBalance = (ctx: Ctx, record: Invoice) =>
  planMovement(ctx, {
    source: sourceOf(record),
    kind: flowOf(record),
    amount: isInForce(record.status) ? record.balance : '0',
    currency: record.currency ?? '',
    date: record.due_date ?? '',
    category: record.category,
    description: describedAs(ctx, record),
  });

/** Counts the net amount of a supplier's invoice against budgets; a credit note gives it back. */
export async function spendNet(ctx: Ctx, record: Invoice): Promise<void> {
  if (record.direction !== 'purchase') return;
  const net = netOf({ subtotal: record.subtotal, discount_total: record.discount_total });
  const signed = record.kind === 'credit_note' ? `-${net}` : net;
  await spend(ctx, {
    source: sourceOf(record),
    kind: 'actual',
    date: record.issue_date ?? '',
    amount: isInForce(record.status) ? signed : '0',
    currency: record.currency ?? '',
    fx_rate: record.fx_rate,
    where: {
      project_id: record.project_id,
      department_id: record.department_id,
      category: record.category,
    },
  });
}
