import { openingItems as table } from '#db/schema/finance/opening-items.ts';
import { redeclared } from '#server/calls/operation.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import { followOpening } from './follow-opening.ts';
import {
  deriveOpening,
  frozenOpening,
  openingBookings,
  openingProblems,
  openingRules,
} from './opening-rules.ts';

const openingStates = defineStates(
  'open',
  { open: { void: { role: 'manager', event: 'voided' } }, void: {} },
  { open: 'good', void: 'bad' },
);

const openingKinds = [
  ...(['receivable', 'payable', 'customer_credit', 'supplier_credit'] as const),
  ...(['bank', 'cash'] as const),
] as const;

const openingFields = {
  status: openingStates.field,
  kind: f.requiredOneOf(openingKinds),
  date: f.date(),
  number: f.text(60),
  company_id: f.reference('company'),
  contact_id: f.reference('contact'),
  supplier_id: f.reference('supplier'),
  issue_date: f.date(),
  due_date: f.date(),
  amount: f.required(f.money()),
  currency: f.currency(),
  fx_rate: f.decimal(10, 'factor'),
  account: f.text(100),
  description: f.text(500),
} satisfies Fields;

export type OpeningItem = RecordOf<typeof openingFields>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    opening_item: OpeningItem;
  }
}

const documents = ['receivable', 'payable'];
const ofCustomers = ['receivable', 'customer_credit'];

export const openingItem = defineResource({
  kind: 'opening_item',
  prefix: 'opi',
  plural: 'opening_items',
  path: '/finance/opening-items',
  offers: ['list', 'get', 'create', 'update', 'batch', 'export'],
  tag: 'Opening',
  about:
    'The documents that were not paid in a former system, the credits that were not used, and the money of its accounts, on the day of the change.',
  area: 'finance',
  table,
  screen: {
    title: ['number', 'company_id', 'contact_id', 'supplier_id', 'account', 'date'],
    columns: ['status', 'kind', 'number', 'company_id', 'supplier_id', 'due_date', 'amount', 'account'],
    onlyFor: {
      number: { by: 'kind', values: documents },
      company_id: { by: 'kind', values: ofCustomers },
      contact_id: { by: 'kind', values: ofCustomers },
      supplier_id: { by: 'kind', values: ['payable', 'supplier_credit'] },
      issue_date: { by: 'kind', values: documents },
      due_date: { by: 'kind', values: documents },
      account: { by: 'kind', values: ['bank', 'cash'] },
    },
    essentials: [
      ...(['kind', 'company_id', 'contact_id', 'supplier_id', 'number', 'issue_date', 'due_date'] as const),
      ...(['amount', 'currency', 'date', 'account', 'description'] as const),
    ],
  },
  views: { record: { head: ['amount', 'date', 'due_date'], related: ['invoices', 'settlements'] } },
  fields: openingFields,
  ensured: ['date', 'currency'],
  filters: [
    'status',
    'kind',
    'date',
    'number',
    'company_id',
    'contact_id',
    'supplier_id',
    'currency',
    'amount',
  ],
  sorts: ['created_at', 'updated_at', 'date', 'number', 'amount'],
  search: ['number', 'account', 'description'],
  expand: { company: 'company_id', contact: 'contact_id', supplier: 'supplier_id' },
  derive: deriveOpening,
  frozen: frozenOpening,
  rules: openingRules,
  check: openingProblems,
  bookings: openingBookings,
  follow: followOpening,
  example: {
    kind: 'receivable',
    number: 'F-2025-118',
    issue_date: '2025-11-20',
    due_date: '2026-01-20',
    amount: 1210,
    currency: 'EUR',
    date: '2026-01-01',
  },
  exampleRecords: { company_id: '/companies' },
});

const managers = { role: 'manager' } as const;
const { operations } = openingItem;

/** Everybody in finance reads them, and managers create and void them. */
export const openingOperations = {
  ...operations,
  create: redeclared(operations.create, managers),
  batch: redeclared(operations.batch, managers),
};
