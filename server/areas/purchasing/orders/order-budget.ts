import { budgetObjections, type Spending, spend } from '#server/areas/finance/budgets/spending.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { DetailOf } from '#server/calls/errors.ts';
import type { NameIn, Warning } from '#server/kernel/resource/behaviour.ts';
import { amount } from '#server/kernel/schema/money.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { dayOf } from '#server/kernel/time/days.ts';
import { openCommitment } from './order-progress.ts';
import type { PurchaseOrder } from './orders.ts';

/** The budgeted money that an order commits, on the day it is expected, else on the day it was approved. */
function commitmentOf(ctx: Ctx, record: PurchaseOrder): Spending {
  const { id, currency, fx_rate, expected_date: expected, approved_at: approved } = record;
  const day = dayOf(approved ?? ctx.now, settingsOf(ctx).timezone);
  return {
    source: { type: 'purchase_order', id },
    kind: 'committed',
    date: expected ?? day,
    amount: record.deleted_at === null ? openCommitment(record.status, record.lines) : '0',
    currency: currency ?? '',
    fx_rate,
    where: {
      project_id: record.project_id,
      department_id: record.department_id,
      category: record.category,
    },
  };
}

/** Updates the committed money, which is the part of the order that is still to be paid. Receipts do not change it. */
export async function keepCommitment(
  ctx: Ctx,
  record: PurchaseOrder,
  before: PurchaseOrder | undefined,
): Promise<void> {
  const now = commitmentOf(ctx, record);
  const was = before ? commitmentOf(ctx, before) : { ...now, amount: '0' };
  const isNothing = amount(now.amount).eq(0) && amount(was.amount).eq(0);
  const isSame = JSON.stringify(now) === JSON.stringify(was);
  if (!isNothing && !isSame) await spend(ctx, now);
}

/** The order is approved by this change, or moves to another day, which may belong to another budget. */
function changesBudget(record: PurchaseOrder, before: PurchaseOrder | undefined): boolean {
  if (before === undefined) return false;
  if (record.status === 'approved' && before.status !== 'approved') return true;
  const isMoved = record.expected_date !== before.expected_date;
  return isMoved && amount(openCommitment(before.status, before.lines)).gt(0);
}

/** An order that commits money must fit into the budgets. */
export async function withinBudget(
  ctx: Ctx,
  record: PurchaseOrder,
  before: PurchaseOrder | undefined,
  options: Readonly<Record<string, unknown>>,
): Promise<DetailOf<PurchaseOrder>[]> {
  if (!changesBudget(record, before)) return [];
  const { details } = await budgetObjections(ctx, commitmentOf(ctx, record), options);
  return details.map((one) => ({ ...one, path: 'total' }));
}

/** The warnings of the approval; the order counts in the budgets by then. */
export async function budgetWarnings(
  ctx: Ctx,
  record: PurchaseOrder,
  changed: readonly NameIn<PurchaseOrder>[],
): Promise<Warning[]> {
  if (record.status !== 'approved' || !changed.includes('status')) return [];
  return (await budgetObjections(ctx, commitmentOf(ctx, record))).warnings;
}
