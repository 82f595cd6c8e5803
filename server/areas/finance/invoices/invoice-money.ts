import type { Ctx } from '#server/calls/context.ts';
import { textOrNull } from '#server/kernel/records/body.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { spend } from '../budgets/spending.ts';
import { planMovement, type Source } from '../cash-flow/document-movements.ts';
import { titleOf } from './invoice-letter.ts';
import { isInForce } from './invoice-states.ts';
import { netOf } from './invoice-totals.ts';

export const sourceOf = ({ id }: Row): Source => ({ type: 'invoice', id });

/** A sale brings money and a purchase takes it; a credit note goes the other way. */
export const flowOf = ({ direction, kind }: Row) =>
  (direction === 'sale') === (kind === 'invoice') ? 'inflow' : 'outflow';

/** In the organization's language, in which its cash flow is read. */
export const describedAs = (ctx: Ctx, record: Row) => titleOf(record, settingsOf(ctx).locale);

/** What is still to be paid is planned for the day it is due. */
export const planBalance = (ctx: Ctx, record: Row) =>
  planMovement(ctx, {
    source: sourceOf(record),
    kind: flowOf(record),
    amount: isInForce(record.status) ? String(record.balance) : '0',
    currency: String(record.currency),
    date: String(record.due_date),
    category: textOrNull(record.category),
    description: describedAs(ctx, record),
  });

/** What a supplier's invoice costs, without the taxes and whatever is retained; a credit note gives it back. */
export async function spendNet(ctx: Ctx, record: Row): Promise<void> {
  if (record.direction !== 'purchase') return;
  const net = netOf({ subtotal: record.subtotal, discount_total: record.discount_total });
  const signed = record.kind === 'credit_note' ? `-${net}` : net;
  await spend(ctx, {
    source: sourceOf(record),
    kind: 'actual',
    date: String(record.issue_date),
    amount: isInForce(record.status) ? signed : '0',
    currency: String(record.currency),
    fx_rate: textOrNull(record.fx_rate),
    where: {
      project_id: textOrNull(record.project_id),
      department_id: textOrNull(record.department_id),
      category: textOrNull(record.category),
    },
  });
}
