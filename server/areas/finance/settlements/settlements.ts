import { settlements as table } from '#db/schema/finance/settlements.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { deriveSettlement } from './derive-settlement.ts';
import { followSettlement } from './follow-settlement.ts';
import { settlementDerived, settlementFields } from './settlement-fields.ts';
import { frozenSettlement, settlementProblems, settlementRules } from './settlement-rules.ts';

export type Settlement = RecordOf<typeof settlementFields & typeof settlementDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    settlement: Settlement;
  }
}

export const settlement = defineResource({
  kind: 'settlement',
  prefix: 'stl',
  plural: 'settlements',
  path: '/finance/settlements',
  offers: ['list', 'get', 'create', 'update', 'remove', 'export'],
  tag: 'Settlements',
  about:
    'Money that was received or paid at once, and the invoices that it settles; the rest is kept as a credit.',
  area: 'finance',
  table,
  screen: {
    title: ['date', 'company_id', 'contact_id', 'supplier_id', 'reference'],
    columns: ['kind', 'date', 'amount', 'unallocated', 'company_id', 'supplier_id', 'method', 'account'],
    // Money of a customer names no supplier, and that of a supplier no customer.
    onlyFor: {
      company_id: { by: 'supplier_id', values: [], isWithout: true },
      supplier_id: { by: 'company_id', values: [], isWithout: true },
    },
    essentials: [
      'company_id',
      'supplier_id',
      'amount',
      'date',
      'account',
      'method',
      'reference',
      'allocations',
    ],
    later: ['reason', 'fx_reason'],
    begin: { method: 'transfer' },
    beginToday: ['date'],
  },
  views: {
    record: {
      head: ['amount', 'unallocated', 'date', 'account'],
      hide: ['recorded_as', 'fx_rate', 'allocations.payment_id'],
    },
  },
  fields: settlementFields,
  derived: settlementDerived,
  defaults: { method: 'transfer', fee: '0' },
  ensured: ['kind', 'date', 'amount', 'currency', 'allocations'],
  filters: [
    'kind',
    'date',
    'amount',
    'currency',
    'method',
    'account',
    'company_id',
    'contact_id',
    'supplier_id',
    'recorded_as',
    'unallocated',
    'opening_item_id',
  ],
  sorts: ['created_at', 'updated_at', 'date', 'amount'],
  search: ['reference', 'account'],
  expand: {
    ...{ company: 'company_id', contact: 'contact_id', supplier: 'supplier_id' },
    opening_item: 'opening_item_id',
  },
  createdVerb: 'recorded',
  derive: deriveSettlement,
  frozen: frozenSettlement,
  rules: settlementRules,
  check: (ctx, record, _, before) => settlementProblems(ctx, record, before),
  bookings: ({ date, amount, currency, fx_rate, fee }) => [
    { book: 'books', day: date ?? '', path: 'date', content: [amount, currency, fx_rate, fee] },
  ],
  follow: followSettlement,
  exampleDerived: {
    recorded_as: 'settlement',
    unallocated: '2500.00',
    exchange_difference: '0.00',
    account_amount: '2500.00',
  },
  exampleRecords: { company_id: '/companies' },
  example: {
    kind: 'inflow',
    amount: 2500,
    currency: 'EUR',
    date: '2026-03-31',
    method: 'transfer',
    account: 'Main account',
    reference: 'Deposit for March',
    allocations: [],
  },
});
