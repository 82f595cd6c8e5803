import { invoicePayments as table } from '#db/schema/finance/invoices.ts';
import type { Ctx } from '#server/calls/context.ts';
import { atLeast } from '#server/kernel/access/access.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { amount, isNegative, rounded } from '#server/kernel/values/money.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { override } from '../budgets/budget-guard.ts';
import type { Budget } from '../budgets/budgets.ts';
import { confirmMovement, voidMovements } from '../cash-flow/document-movements.ts';
import { countsNegative } from '../invoices/corrections/document-sign.ts';
import { offsetCredits } from '../invoices/crediting/credits.ts';
import { settle } from '../invoices/crediting/settle.ts';
import { describedAs, flowOf, sourceOf } from '../invoices/invoice-money.ts';
import { isOpen } from '../invoices/invoice-states.ts';
import type { Invoice } from '../invoices/invoices.ts';
import { isToMatch, matchOf, unmatched } from '../invoices/matching/invoice-matching.ts';
import { t } from './messages.ts';
import { paymentMethods } from './payment-methods.ts';

async function invoiceOf(ctx: Ctx, { invoice_id: id }: Pick<InvoicePayment, 'invoice_id'>): Promise<Invoice> {
  const row = await findRecord(ctx, 'invoice', id, { lock: true });
  if (!row) throw new Error(`no invoice ${id}`);
  return row;
}

async function check(ctx: Ctx, record: InvoicePayment): Promise<DetailOf<InvoicePayment>[]> {
  const owed = await invoiceOf(ctx, record);
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
async function holdingBudgets(ctx: Ctx, owed: Invoice): Promise<Budget[]> {
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
async function matchProblems(
  ctx: Ctx,
  record: InvoicePayment,
  owed: Invoice,
): Promise<DetailOf<InvoicePayment>[]> {
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

const over = ({ remaining }: Budget): string => rounded(amount(remaining).times(-1));

/** Adds the payment to its invoice, or removes it. The invoice is locked by `check`. */
async function follow(ctx: Ctx, record: InvoicePayment, before: InvoicePayment | undefined): Promise<void> {
  const owed = await invoiceOf(ctx, record);
  const source = sourceOf(owed);
  const { id, date, amount: paid, method, reference, account } = record;
  const { payments } = owed;
  if (!before) {
    for (const budget of await holdingBudgets(ctx, owed)) override(ctx, budget, over(budget), source);
    await confirmMovement(ctx, source, {
      part: id,
      date: date ?? '',
      amount: paid,
      kind: flowOf(owed),
      currency: owed.currency ?? '',
      description: describedAs(ctx, owed),
      ...(account === null ? {} : { account }),
    });
    await settle(ctx, owed, {
      paid_total: rounded(amount(owed.paid_total).plus(amount(paid))),
      payments: [...payments, { id, date: date ?? '', amount: paid, method, reference }],
    });
    return;
  }
  await voidMovements(ctx, source, id);
  await settle(ctx, owed, {
    paid_total: rounded(amount(owed.paid_total).minus(amount(paid))),
    payments: payments.filter((one) => one.id !== id),
  });
  await offsetCredits(ctx, (countsNegative(owed) ? owed.credits_id : null) ?? owed.id);
}

const invoicePaymentFields = {
  date: f.date(),
  amount: f.required(f.money()),
  currency: f.currency(),
  method: f.oneOf(paymentMethods),
  account: f.text(100),
  reference: f.text(200),
  reason: f.text(1000),
} satisfies Fields;

const invoicePaymentDerived = { invoice_id: f.derivedReference('invoice') } satisfies Fields;

export type InvoicePayment = RecordOf<typeof invoicePaymentFields & typeof invoicePaymentDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    invoice_payment: InvoicePayment;
  }
}

export const invoicePayment = defineResource({
  kind: 'invoice_payment',
  prefix: 'pay',
  plural: 'invoice_payments',
  path: '/finance/invoices/{id}/payments',
  itemPath: '/finance/payments',
  parent: { kind: 'invoice', column: 'invoice_id' },
  offers: ['list', 'get', 'create', 'remove', 'export'],
  tag: 'Invoices',
  area: 'finance',
  table,
  screen: {
    title: ['invoice_id', 'date'],
    columns: ['amount', 'method', 'date', 'account', 'reference'],
    essentials: ['amount', 'date', 'method', 'reference'],
    later: ['reason'],
    begin: { method: 'transfer' },
    beginToday: ['date'],
  },
  fields: invoicePaymentFields,
  derived: invoicePaymentDerived,
  defaults: { method: 'transfer' },
  ensured: ['date', 'currency'],
  filters: ['date', 'method'],
  sorts: ['created_at', 'date'],
  search: ['reference', 'account'],
  eventStem: 'invoice.payment_',
  createdVerb: 'recorded',
  derive: async (ctx, record, before) =>
    before
      ? {}
      : {
          date: record.date ?? dayOf(ctx.now, settingsOf(ctx).timezone),
          currency: record.currency ?? (await invoiceOf(ctx, record)).currency,
        },
  check,
  bookings: ({ date, amount: paid, currency, invoice_id }) => [
    { book: 'books', day: date ?? '', path: 'date', content: [invoice_id, paid, currency] },
  ],
  follow,
  example: { amount: 100, method: 'transfer', reference: 'Transfer 4471' },
});
