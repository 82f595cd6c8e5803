import type { Ctx } from '#server/calls/context.ts';
import { textOrNull } from '#server/kernel/records/body.ts';
import type { Row } from '#server/kernel/records/store.ts';
import type { Warning } from '#server/kernel/resource/behaviour.ts';
import { amount } from '#server/kernel/schema/money.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { dayOf } from '#server/kernel/time/days.ts';
import { budgetObjections, type Spending, spend } from '../budgets/spending.ts';
import { confirmMovement, planMovement, voidMovements } from '../cash-flow/document-movements.ts';

const sourceOf = ({ id }: Row) => ({ type: 'expense', id });

/** What it costs: the part that comes back as tax is no cost. */
const spendingOf = (record: Row): Spending => ({
  source: sourceOf(record),
  kind: 'actual',
  date: String(record.date),
  amount: amount(record.amount).minus(amount(record.tax_amount)),
  currency: String(record.currency),
  fx_rate: textOrNull(record.fx_rate),
  where: {
    project_id: textOrNull(record.project_id),
    department_id: textOrNull(record.department_id),
    category: textOrNull(record.category),
  },
});

const isDeciding = (record: Row, before: Row | undefined) =>
  record.status === 'approved' && before?.status !== 'approved' && before?.status !== 'paid';

/** A budget that blocks refuses when the expense is approved. */
export const overBudget = async (
  ctx: Ctx,
  record: Row,
  before: Row | undefined,
  wishes: Readonly<Record<string, unknown>>,
) => (isDeciding(record, before) ? (await budgetObjections(ctx, spendingOf(record), wishes)).details : []);

/** One that warns says so to whoever writes it and to whoever decides. */
export async function budgetWarnings(ctx: Ctx, record: Row, changed: readonly string[]): Promise<Warning[]> {
  const isCounted = record.status === 'approved' || record.status === 'paid';
  if (isCounted && !changed.includes('status')) return [];
  return (await budgetObjections(ctx, spendingOf(record), { override_budget: false })).warnings;
}

/** Approved it counts and is planned; paid the money has gone; a payment or an approval that is reversed takes that back. */
export async function followExpense(ctx: Ctx, record: Row, before: Row | undefined): Promise<void> {
  const source = sourceOf(record);
  if (record.status === before?.status) return;
  const moved = {
    kind: 'outflow' as const,
    amount: String(record.amount),
    currency: String(record.currency),
    category: textOrNull(record.category),
    account: textOrNull(record.account),
    description: `${record.number} ${record.description}`.slice(0, 500),
  };
  const today = dayOf(ctx.now, settingsOf(ctx).timezone);
  // The money has not left after all; what the bank confirmed is set back there first.
  if (before?.status === 'paid') await voidMovements(ctx, source);
  if (before?.status === 'approved' && record.status === 'rejected') {
    await spend(ctx, { ...spendingOf(record), amount: '0' });
    await voidMovements(ctx, source);
  }
  if (record.status === 'approved') {
    await spend(ctx, spendingOf(record));
    await planMovement(ctx, { source, ...moved, date: today });
  }
  if (record.status === 'paid')
    await confirmMovement(ctx, source, { ...moved, date: textOrNull(record.paid_on) ?? today });
}
