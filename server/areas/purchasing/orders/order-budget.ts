import { type Spending, spend } from '#server/areas/finance/budgets/spending.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { amount } from '#server/kernel/values/money.ts';
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
    amount: record.deleted_at === null ? openCommitment(record.status, record.lines, currency) : '0',
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
  if (isNothing || isSame) return;
  await spend(ctx, now, { path: 'total', isReturned: !isDecided(record, before) });
}

/** A caller approves the order, moves it to another day or amends it. Otherwise a bill of it was taken back. */
const isDecided = (record: PurchaseOrder, before: PurchaseOrder | undefined): boolean =>
  before === undefined ||
  record.status !== before.status ||
  record.expected_date !== before.expected_date ||
  record.revision !== before.revision;
