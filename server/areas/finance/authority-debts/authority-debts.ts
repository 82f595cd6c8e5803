import { z } from 'zod';
import { authorityDebts as table } from '#db/schema/finance/authority-debts.ts';
import { amountOut } from '#server/kernel/values/decimals.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { authorities } from './debt-terms.ts';
import { followDebt } from './follow-debt.ts';

const authorityDebtFields = {} satisfies Fields;

const authorityDebtDerived = {
  // A debt whose months were all opened again is void, and is owed again when they are approved.
  status: f.toned(f.derived('enum', z.enum(['open', 'paid', 'void'])), {
    ...{ open: 'waiting', paid: 'good', void: 'over' },
  }),
  authority: f.derived('enum', z.enum(authorities)),
  period: f.derived('text', z.string()),
  amount: f.derived('number', amountOut),
  currency: f.derived('text', z.string()),
  due_date: f.derived('date', z.string()),
  paid_on: f.derived('date', z.string().nullable()),
  reversal_reason: f.derivedText(),
} satisfies Fields;

export type AuthorityDebt = RecordOf<typeof authorityDebtFields & typeof authorityDebtDerived>;

const moreEvents = {
  paid: 'A debt to an authority was paid.',
  payment_reversed: 'The payment of a debt to an authority was reversed.',
};

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    authority_debt: AuthorityDebt;
  }
  interface MoreVerbs {
    authority_debt: keyof typeof moreEvents;
  }
}

export const authorityDebt = defineResource({
  kind: 'authority_debt',
  prefix: 'adb',
  plural: 'authority_debts',
  path: '/finance/authority-debts',
  offers: ['list', 'get', 'export'],
  tag: 'Debts to authorities',
  about:
    'Debts to the tax office and to social security: withheld tax and contributions of approved pay, by period and due day.',
  area: 'finance',
  table,
  screen: {
    title: ['authority', 'period'],
    columns: ['status', 'authority', 'period', 'amount', 'due_date', 'paid_on'],
    calls: {
      pay: { when: { status: 'open' } },
      reverse: { when: { status: 'paid' } },
    },
  },
  views: {
    record: { head: ['amount', 'authority', 'period', 'due_date'] },
  },
  fields: authorityDebtFields,
  derived: authorityDebtDerived,
  moreEvents,
  filters: ['status', 'authority', 'period', 'amount', 'currency', 'due_date', 'paid_on'],
  sorts: ['due_date', 'created_at', 'updated_at', 'amount'],
  search: ['period'],
  bookings: ({ status, paid_on, amount, currency }) =>
    status === 'paid' && paid_on !== null
      ? [{ book: 'books', day: paid_on, path: 'paid_on', content: [amount, currency] }]
      : [],
  follow: followDebt,
  example: {},
  exampleDerived: {
    ...{ status: 'open', authority: 'tax_office', period: '2026-Q2', amount: '4218.60', currency: 'EUR' },
    due_date: '2026-07-20',
  },
});
