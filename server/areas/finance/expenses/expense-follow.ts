import type { Ctx } from '#server/calls/context.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { foreseenWarnings, type Spending, spend } from '../budgets/spending.ts';
import { confirmMovement, planMovement, voidMovements } from '../cash-flow/document-movements.ts';
import { postExpense } from '../postings/post.ts';
import type { Expense } from './expenses.ts';

const sourceOf = ({ id }: Expense) => ({ type: 'expense', id }) as const;

/** The cost of an expense, without the tax that is paid back. */
const spendingOf = (record: Expense): Spending => ({
  source: sourceOf(record),
  kind: 'actual',
  date: record.date,
  amount: amount(record.amount).minus(amount(record.tax_amount)),
  currency: record.currency ?? '',
  fx_rate: record.fx_rate,
  where: {
    project_id: record.project_id,
    department_id: record.department_id,
    category: record.category,
  },
});

/** An expense is refused by a budget that blocks when it is approved. */
const claim = { path: 'amount' } as const;

/** Budgets that warn do so while an expense is not decided; after that, the guard of the budgets warns. */
export async function budgetWarnings(
  ctx: Ctx,
  record: Expense,
  changed: readonly NameIn<Expense>[],
): Promise<Warning[]> {
  if (record.status === 'approved' || record.status === 'paid') return [];
  return changed.length ? foreseenWarnings(ctx, spendingOf(record)) : [];
}

const isBooked = ({ status }: Expense) => status === 'approved' || status === 'paid';

/** An approved expense counts and is planned, and a paid one is confirmed; reversing either takes that back. */
export async function followExpense(ctx: Ctx, record: Expense, before: Expense | undefined): Promise<void> {
  const source = sourceOf(record);
  if (record.status === before?.status) return;
  if (isBooked(record) || (before && isBooked(before))) await postExpense(ctx, record);
  const moved = {
    kind: 'outflow' as const,
    amount: record.amount,
    currency: record.currency ?? '',
    category: record.category,
    account: record.account,
    description: `${record.number} ${record.description}`.slice(0, 500),
  };
  const today = dayOf(ctx.now, settingsOf(ctx).timezone);
  // A movement that is reconciled with the bank is refused here and has to be set back first.
  if (before?.status === 'paid') await voidMovements(ctx, source);
  if (before?.status === 'approved' && record.status === 'rejected') {
    await spend(ctx, { ...spendingOf(record), amount: '0' }, claim);
    await voidMovements(ctx, source);
  }
  if (record.status === 'approved') {
    await spend(ctx, spendingOf(record), claim);
    await planMovement(ctx, { source, ...moved, date: today });
  }
  if (record.status === 'paid')
    await confirmMovement(ctx, source, { ...moved, date: record.paid_on ?? today });
}
