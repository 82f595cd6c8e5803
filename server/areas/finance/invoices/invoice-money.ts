import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amount, rounded, times } from '#server/kernel/values/money.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Exceeded } from '../budgets/budget-guard.ts';
import { spend } from '../budgets/spending.ts';
import { type PlannedPart, planMovements, type Source } from '../cash-flow/document-movements.ts';
import { costOfBill } from '../document-taxes/bill-cost.ts';
import { countsNegative, flowOf, signOf } from './corrections/document-sign.ts';
import { datesOf } from './dates/invoice-dates.ts';
import { openParts } from './instalments/open-instalments.ts';
import { titleOf } from './invoice-letter.ts';
import { isInForce } from './invoice-states.ts';
import type { Invoice } from './invoices.ts';

export const sourceOf = ({ id }: Pick<Invoice, 'id'>): Source => ({ type: 'invoice', id });

/** Returns the description of its cash movement, in the language of the organization. */
export const describedAs = (ctx: Ctx, record: Invoice) => titleOf(record).in(settingsOf(ctx).locale);

/** Plans a movement of the balance for the due date, or of what is open of each instalment for its day. */
export function planBalance(ctx: Ctx, record: Invoice): Promise<void> {
  const parts = isInForce(record.status) ? openParts(record) : [];
  const plans = parts.map(
    ({ due_date, amount: open }): PlannedPart => ({
      kind: flowOf(record),
      amount: open,
      currency: record.currency ?? '',
      date: due_date ?? '',
      category: record.category,
      description: describedAs(ctx, record),
      ...(record.instalments ? { part: due_date ?? '' } : {}),
    }),
  );
  return planMovements(ctx, sourceOf(record), plans);
}

/**
 * Counts the cost of a supplier's invoice against budgets; a credit note gives it back. A bill is always booked:
 * if it exceeds a budget that blocks, its payment waits for a manager. Money that was paid already cannot wait, so such a
 * bill cannot be moved there.
 */
export async function spendCost(ctx: Ctx, record: Invoice): Promise<void> {
  if (record.direction !== 'purchase') return;
  if (record.over_budgets !== null) await writeExceeded(ctx, record.id, null);
  const cost = await costOfBill(ctx, record);
  const signed = rounded(times(cost, signOf(record)));
  const isWaiting = !countsNegative(record) && amount(record.balance).gt(0);
  const spending = {
    source: sourceOf(record),
    kind: 'actual' as const,
    date: datesOf(record).posting_date ?? '',
    amount: isInForce(record.status) ? signed : '0',
    currency: record.currency ?? '',
    fx_rate: record.fx_rate,
    where: {
      project_id: record.project_id,
      department_id: record.department_id,
      category: record.category,
    },
  };
  await spend(ctx, spending, {
    path: 'project_id',
    isReturned: record.status === 'void',
    ...(isWaiting ? { hold: (exceeded: Exceeded) => addExceeded(ctx, record.id, exceeded) } : {}),
  });
}

const writeExceeded = (ctx: Ctx, id: string, over_budgets: Invoice['over_budgets']) =>
  amendRecord(ctx, resourceOf('invoice'), id, { over_budgets }, null);

async function addExceeded(ctx: Ctx, id: string, exceeded: Exceeded): Promise<void> {
  const known = (await findRecord(ctx, 'invoice', id))?.over_budgets ?? [];
  await writeExceeded(ctx, id, [...known, exceeded]);
}
