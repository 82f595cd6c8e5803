import type { Ctx } from '#server/calls/context.ts';
import { atLeast } from '#server/kernel/access/access.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { amount, isNegative } from '#server/kernel/values/money.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import type { Budget } from '../budgets/budgets.ts';
import { isOpen } from '../invoices/invoice-states.ts';
import type { Invoice } from '../invoices/invoices.ts';
import { isToMatch, matchOf, unmatched } from '../invoices/matching/invoice-matching.ts';
import { t } from './messages.ts';
import type { InvoicePayment } from './payments.ts';

/** The properties of a payment that its invoice decides about. */
type Paying = Pick<InvoicePayment, 'date' | 'amount' | 'currency' | 'reason'>;

/** The reasons why an invoice cannot be paid in this way. */
export async function paymentProblems(
  ctx: Ctx,
  record: Paying,
  owed: Invoice,
): Promise<DetailOf<InvoicePayment>[]> {
  const details: DetailOf<InvoicePayment>[] = [];
  if (!isOpen(owed.status)) {
    const message =
      owed.status === 'draft' ? t('draftInvoice') : t('invoiceNotOpen', { status: owed.status });
    return [{ path: 'amount', rule: 'status', message }];
  }
  if (record.currency !== owed.currency)
    details.push({
      path: 'currency',
      rule: 'mismatch',
      message: t('currencyOfInvoice', { currency: owed.currency ?? '' }),
    });
  if (!amount(record.amount).gt(0)) details.push({ path: 'amount', rule: 'min', message: t('notPositive') });
  const today = dayOf(ctx.now, settingsOf(ctx).timezone);
  if (record.date !== null && record.date > today)
    details.push({
      path: 'date',
      rule: 'future',
      message: t('inFuture', { today }),
    });
  if (amount(record.amount).gt(amount(owed.balance)))
    details.push({
      path: 'amount',
      rule: 'over_balance',
      message: t('overBalance', { balance: owed.balance }),
    });
  if (record.date !== null && owed.issue_date !== null && record.date < owed.issue_date)
    details.push({
      path: 'date',
      rule: 'order',
      message: t('beforeInvoice', { issued: owed.issue_date }),
    });
  return [...details, ...(await budgetProblems(ctx, owed)), ...(await matchProblems(ctx, record, owed))];
}

/** Finds the budgets that the bill exceeded when it was booked and that are still exceeded. */
export async function holdingBudgets(ctx: Ctx, owed: Invoice): Promise<Budget[]> {
  const found = await Promise.all(
    (owed.over_budgets ?? []).map(async ({ budget_id, amount: over }) => {
      const budget = await findRecord(ctx, 'budget', budget_id);
      const isOver = over === null || isNegative(budget?.remaining ?? null);
      return budget?.status === 'active' && budget.control === 'block' && isOver ? [budget] : [];
    }),
  );
  return found.flat();
}

/** A bill over a budget that blocks is paid by a manager. */
async function budgetProblems(ctx: Ctx, owed: Invoice): Promise<DetailOf<InvoicePayment>[]> {
  if (atLeast(ctx.actor.role, 'manager')) return [];
  return (await holdingBudgets(ctx, owed)).map(({ name, id }) => ({
    path: 'amount',
    rule: 'over_budget',
    message: t('overBudget', { name, id }),
  }));
}

/**
 * An invoice that does not match its order can be paid only by a manager with a reason. Goods received since are
 * considered.
 */
async function matchProblems(ctx: Ctx, record: Paying, owed: Invoice): Promise<DetailOf<InvoicePayment>[]> {
  if (!isToMatch(ctx, owed)) return [];
  const found = await matchOf(ctx, owed);
  const open = unmatched({ match: found });
  if (open.length === 0) return [];
  const lines = open.map(({ line_id, status }) => t('lineStatus', { line: line_id, status }));
  if (!atLeast(ctx.actor.role, 'manager'))
    return [
      {
        path: 'reason',
        rule: 'role',
        message: t('mismatchNeedsManager', { lines }),
      },
    ];
  if (record.reason !== null) return [];
  return [
    {
      path: 'reason',
      rule: 'required',
      message: t('mismatchNeedsReason', { lines }),
    },
  ];
}
