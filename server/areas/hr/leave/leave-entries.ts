import { z } from 'zod';
import { leaveEntries as table } from '#db/schema/hr/leave.ts';
import { daysOut } from '#server/kernel/values/decimals.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { ownPeople } from '../employees/own-people.ts';
import { leaveKinds } from '../settings.ts';
import { t } from './messages.ts';

/** Days are allotted by rule or by a manager, carried over, expired, held, used, given back or paid out. */
export const entryKinds = [
  'accrual',
  'allocation',
  'carried_over',
  'expired',
  'hold',
  'release',
  'use',
  'return',
  'payout',
] as const;
export type EntryKind = (typeof entryKinds)[number];

const leaveEntryFields = {
  employee_id: f.required(f.reference('employee')),
  // The kind and the absence of an entry would reveal why somebody was away.
  kind: f.concealed('manager', { ...f.requiredOneOf(leaveKinds), read: z.enum(leaveKinds).nullable() }),
  year: f.required(f.integer(1900, 2200)),
  days: f.concealed('manager', { ...f.required(f.decimal(2, 'days')), read: daysOut.nullable() }),
  note: f.concealed('manager', f.text(500)),
} satisfies Fields;

const leaveEntryDerived = {
  entry: f.derived('enum', z.enum(entryKinds)),
  absence_id: f.derivedReference('absence'),
} satisfies Fields;

export type LeaveEntry = RecordOf<typeof leaveEntryFields & typeof leaveEntryDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    leave_entry: LeaveEntry;
  }
}

export const leaveEntry = defineResource({
  kind: 'leave_entry',
  prefix: 'lve',
  plural: 'leave_entries',
  path: '/hr/leave-entries',
  tag: 'Leave balances',
  about: 'Leave balances, and the entries that they are the sum of.',
  area: 'hr',
  table,
  screen: {
    title: ['employee_id', 'year'],
    columns: ['kind', 'days', 'entry', 'note'],
    essentials: ['employee_id', 'kind', 'year', 'days', 'note'],
  },
  appendOnly: true,
  offers: ['list', 'export'],
  eventStem: 'leave_balance.',
  createdVerb: 'changed',
  fields: leaveEntryFields,
  derived: leaveEntryDerived,
  defaults: { entry: 'allocation' },
  rules: ({ days }) => (Number(days) === 0 ? [{ path: 'days', rule: 'zero', message: t('zeroDays') }] : []),
  filters: ['employee_id', 'kind', 'year', 'entry', 'absence_id'],
  sorts: ['created_at', 'updated_at'],
  search: ['note'],
  insiders: { column: 'employee_id', of: ownPeople },
  example: {
    employee_id: 'emp_01kf0fk9m00000000000000001',
    kind: 'vacation',
    year: 2026,
    days: 2,
    note: 'Ten years with us',
  },
  exampleRecords: { employee_id: '/hr/employees' },
});

const sums = { allotted: daysOut, carried_over: daysOut, held: daysOut, used: daysOut };

export const leaveBalance = z
  .object({
    employee_id: z.string(),
    kind: z.enum(leaveKinds),
    year: z.int(),
    ...sums,
    carried_over_until: z.string().nullable(),
    expired: daysOut,
    paid_out: daysOut,
    balance: daysOut,
  })
  .meta({ id: 'LeaveBalance' });
