import { invoicePayments as table } from '#db/schema/finance/invoices.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { amountOut } from '#server/kernel/values/decimals.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { amount, rounded } from '#server/kernel/values/money.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { override } from '../budgets/budget-guard.ts';
import type { Budget } from '../budgets/budgets.ts';
import { confirmMovement, voidMovements } from '../cash-flow/document-movements.ts';
import { rateOn } from '../exchange-rates/rates.ts';
import { countsNegative, flowOf } from '../invoices/corrections/document-sign.ts';
import { offsetCredits } from '../invoices/crediting/credits.ts';
import { settle } from '../invoices/crediting/settle.ts';
import { describedAs, sourceOf } from '../invoices/invoice-money.ts';
import type { Invoice } from '../invoices/invoices.ts';
import { exchangeDifference } from '../settlements/exchange-difference.ts';
import {
  isOfOneInvoice,
  recordSettlement,
  settlementIdOf,
  takeSettlementBack,
} from '../settlements/settlement-of-payment.ts';
import { paymentMethods } from './payment-methods.ts';
import { holdingBudgets, paymentProblems } from './payment-rules.ts';

async function invoiceOf(ctx: Ctx, { invoice_id: id }: Pick<InvoicePayment, 'invoice_id'>): Promise<Invoice> {
  const row = await findRecord(ctx, 'invoice', id, { lock: true });
  if (!row) throw new Error(`no invoice ${id}`);
  return row;
}

const over = ({ remaining }: Budget): string => rounded(amount(remaining).times(-1));

/** Adds the payment to its invoice, or removes it. The invoice is locked by `check`. */
async function follow(ctx: Ctx, record: InvoicePayment, before: InvoicePayment | undefined): Promise<void> {
  const owed = await invoiceOf(ctx, record);
  if (!before) return addPayment(ctx, record, owed);
  await takeSettlementBack(ctx, record);
  if (isOfOneInvoice(record)) await voidMovements(ctx, sourceOf(owed), record.id);
  await settle(ctx, owed, {
    paid_total: rounded(amount(owed.paid_total).minus(amount(record.amount))),
    payments: owed.payments.filter((one) => one.id !== record.id),
  });
  await offsetCredits(ctx, (countsNegative(owed) ? owed.credits_id : null) ?? owed.id);
}

async function addPayment(ctx: Ctx, record: InvoicePayment, owed: Invoice): Promise<void> {
  const { id, date, amount: paid, method, reference, account } = record;
  for (const budget of await holdingBudgets(ctx, owed)) override(ctx, budget, over(budget), sourceOf(owed));
  if (isOfOneInvoice(record))
    await confirmMovement(ctx, sourceOf(owed), {
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
    payments: [...owed.payments, { id, date: date ?? '', amount: paid, method, reference }],
  });
}

/** A payment at its invoice has a settlement of its own, and the exchange difference of the rate of its day. */
async function derive(
  ctx: Ctx,
  record: Given<InvoicePayment>,
  before: InvoicePayment | undefined,
): Promise<Partial<InvoicePayment>> {
  if (before) return {};
  const date = record.date ?? dayOf(ctx.now, settingsOf(ctx).timezone);
  const { invoice_id } = record;
  const owed = await invoiceOf(ctx, { invoice_id: invoice_id ?? '' });
  const currency = record.currency ?? owed.currency;
  if (record.settlement_id !== null) return { date, currency };
  const { currency: home } = settingsOf(ctx);
  const rate = currency === null ? null : await rateOn(ctx, currency, date);
  return {
    ...{ date, currency },
    settlement_id: settlementIdOf(record.id),
    exchange_difference: exchangeDifference(owed, record.amount ?? '0', { rate, currency: home }),
  };
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

const invoicePaymentDerived = {
  invoice_id: f.derivedReference('invoice'),
  settlement_id: f.derivedReference('settlement'),
  exchange_difference: f.derived('number', amountOut),
} satisfies Fields;

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
  defaults: { method: 'transfer', exchange_difference: '0.00' },
  ensured: ['date', 'currency'],
  filters: ['date', 'method', 'settlement_id'],
  sorts: ['created_at', 'date'],
  search: ['reference', 'account'],
  eventStem: 'invoice.payment_',
  createdVerb: 'recorded',
  derive,
  check: async (ctx, record) => paymentProblems(ctx, record, await invoiceOf(ctx, record)),
  // The payment refers to its settlement, which is therefore written first.
  accepted: async (ctx, record, before) => {
    if (!before && isOfOneInvoice(record)) await recordSettlement(ctx, record, await invoiceOf(ctx, record));
  },
  bookings: ({ date, amount: paid, currency, invoice_id }) => [
    { book: 'books', day: date ?? '', path: 'date', content: [invoice_id, paid, currency] },
  ],
  follow,
  example: { amount: 100, method: 'transfer', reference: 'Transfer 4471' },
});
