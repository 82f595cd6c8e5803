import { z } from 'zod';
import { expenses as table } from '#db/schema/finance/invoices.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { nextNumber } from '#server/resources/records/numbers.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import { ownRateProblems } from '../exchange-rates/own-rate.ts';
import { expenseSums } from '../finance-sums.ts';
import { expenseBookings } from './expense-bookings.ts';
import { budgetWarnings, followExpense } from './expense-follow.ts';
import {
  awaitedExpenses,
  expenseDeciders,
  expenseRules,
  frozenExpense,
  isPaidByNow,
  lookalikes,
  mayApprove,
  removableExpense,
} from './expense-rules.ts';

const decision = { role: 'manager', notAuthor: true } as const;

const expenseStates = defineStates(
  'draft',
  {
    draft: {
      submitted: { event: 'submitted', stamps: ['submitted_at'], clears: ['reject_reason', 'rejected_at'] },
    },
    submitted: {
      approved: { ...decision, event: 'approved', isAwaited: true, stamps: ['approved_at'] },
      rejected: {
        ...decision,
        event: 'rejected',
        needs: { reject_reason: 'The receipt is missing' },
        stamps: ['rejected_at'],
      },
      draft: { event: 'withdrawn', clears: ['submitted_at'] },
    },
    approved: {
      paid: {
        role: 'manager',
        event: 'paid',
        carries: ['paid_on', 'account'],
        stamps: ['paid_at'],
        clears: ['reversal_reason'],
      },
      rejected: {
        ...decision,
        event: 'rejected',
        needs: { reject_reason: 'Approved by mistake' },
        stamps: ['rejected_at'],
        clears: ['approved_at'],
      },
    },
    rejected: { draft: { event: 'reopened', clears: ['submitted_at'] } },
    paid: {
      approved: {
        role: 'manager',
        event: 'payment_reversed',
        needs: { reversal_reason: 'Marked as paid by mistake' },
        clears: ['paid_at', 'paid_on'],
      },
    },
  },
  { draft: 'idle', submitted: 'waiting', approved: 'good', rejected: 'bad', paid: 'good' },
);

const who = z.object({ type: z.string(), id: z.string() });

const expenseFields = {
  status: expenseStates.field,
  description: f.requiredText(500),
  amount: f.required(f.money()),
  currency: f.currency(),
  fx_rate: f.decimal(10, 'factor'),
  fx_reason: f.guarded('manager', f.text(1000)),
  date: f.required(f.date()),
  category: f.text(100),
  employee_id: f.reference('employee'),
  supplier_id: f.reference('supplier'),
  project_id: f.reference('project'),
  department_id: f.reference('department'),
  receipt_url: f.url(),
  receipt_file_id: f.file(f.paper),
  tax_amount: f.money(),
  reimbursable: f.boolean(),
  account: f.text(100),
  paid_on: f.date(),
  reject_reason: f.text(1000),
  reversal_reason: f.text(1000),
} satisfies Fields;

const expenseDerived = {
  number: f.derived('text', z.string()),
  approved_by: f.derived('object', who.nullable()),
  submitted_at: f.derivedInstant(),
  approved_at: f.derivedInstant(),
  rejected_at: f.derivedInstant(),
  paid_at: f.derivedInstant(),
} satisfies Fields;

export type Expense = RecordOf<typeof expenseFields & typeof expenseDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    expense: Expense;
  }
}

const ratedExpense = ({ currency, fx_rate, fx_reason, date }: Expense) => ({
  currency,
  fx_rate,
  fx_reason,
  day: date,
});

export const expense = defineResource({
  kind: 'expense',
  prefix: 'exp',
  numbered: 'E-',
  plural: 'expenses',
  path: '/finance/expenses',
  tag: 'Expenses',
  about: 'Expenses: submitted, approved by somebody else, paid.',
  area: 'finance',
  table,
  screen: {
    title: ['number', 'description'],
    columns: ['status', 'amount', 'date', 'category', 'employee_id', 'supplier_id'],
    essentials: [
      'description',
      'amount',
      'currency',
      'date',
      'category',
      'receipt_url',
      'receipt_file_id',
      'employee_id',
      'project_id',
    ],
    later: ['reject_reason', 'paid_on', 'fx_reason'],
    next: {
      draft: ['step:submitted'],
      submitted: ['step:approved', 'step:rejected'],
      approved: ['step:paid'],
      paid: [],
      rejected: ['step:draft'],
    },
  },
  views: {
    record: { head: ['amount', 'date', 'employee_id', 'category'], hide: ['fx_rate', 'fx_reason'] },
    board: { by: 'status', sum: 'amount', ask: { rejected: ['reject_reason'] } },
    approve: {
      facts: [
        'amount',
        'employee_id',
        'date',
        'category',
        'project_id',
        'receipt_file_id',
        'receipt_url',
        'description',
      ],
      since: 'submitted_at',
      reject: 'rejected',
      reason: 'reject_reason',
    },
  },
  fields: expenseFields,
  derived: expenseDerived,
  writeOptions: { override_budget: z.boolean().optional() },
  defaults: { reimbursable: true, approved_by: null },
  ensured: ['currency'],
  filters: [
    ...([
      'status',
      'number',
      'category',
      'employee_id',
      'supplier_id',
      'project_id',
      'department_id',
    ] as const),
    ...(['date', 'amount', 'currency', 'reimbursable', 'paid_on'] as const),
  ],
  sorts: ['created_at', 'updated_at', 'number', 'date', 'amount'],
  search: ['number', 'description', 'category'],
  expand: {
    employee: 'employee_id',
    supplier: 'supplier_id',
    project: 'project_id',
    department: 'department_id',
  },
  frozen: frozenExpense,
  rules: expenseRules,
  check: async (ctx, record, _, before) => [
    ...isPaidByNow(record, dayOf(ctx.now, settingsOf(ctx).timezone)),
    ...(await mayApprove(ctx, record, before)),
    ...(await ownRateProblems(ctx, ratedExpense(record), before && ratedExpense(before))),
  ],
  derive: async (ctx, record, before) => ({
    currency: record.currency ?? settingsOf(ctx).currency,
    number: before ? before.number : await nextNumber(ctx, 'expense'),
    ...(record.status === 'approved' && before?.status === 'submitted'
      ? { approved_by: actorRef(ctx.actor) }
      : {}),
    ...(record.status === 'rejected' ? { approved_by: null } : {}),
    ...(record.status === 'paid' && record.paid_on === null
      ? { paid_on: dayOf(ctx.now, settingsOf(ctx).timezone) }
      : {}),
  }),
  bookings: expenseBookings,
  follow: followExpense,
  deciders: expenseDeciders,
  awaited: awaitedExpenses,
  sumsOf: expenseSums,
  notices: async (ctx, record, changed) => [
    ...(await lookalikes(ctx, record, changed)),
    ...(await budgetWarnings(ctx, record, changed)),
  ],
  removable: removableExpense,
  statesInForce: ['approved', 'paid'],
  exampleDerived: { number: 'E-000001' },
  example: {
    description: 'Train to the shooting in Valencia',
    amount: 86.4,
    currency: 'EUR',
    date: '2026-03-12',
    category: 'Travel',
    tax_amount: 7.85,
    reimbursable: true,
    receipt_url: 'https://files.example.com/receipts/4471.pdf',
  },
});
