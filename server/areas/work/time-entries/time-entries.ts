import { z } from 'zod';
import { timeEntries as table } from '#db/schema/work/time-entries.ts';
import { amountOut } from '#server/kernel/values/decimals.ts';
import { type Fields, field } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { measured } from '#server/kernel/values/units.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { deriveTimeEntry } from './time-entry-deriving.ts';
import { frozenTimeEntry, removableTimeEntry, timeEntryRules } from './time-entry-rules.ts';
import { timeEntryStates } from './time-entry-states.ts';

const timeEntryFields = {
  status: timeEntryStates.field,
  date: field('date', z.iso.date().optional(), z.string()),
  // Whoever writes an entry need not be notified that it is theirs.
  person_id: { ...f.reference('user'), isWriter: true },
  project_id: f.reference('project'),
  minutes: field('number', z.int().min(1).max(100_000), measured('worked_minutes', z.number())),
  description: f.text(2000),
  is_billable: f.boolean(),
  rate: f.guarded('manager', f.money()),
} satisfies Fields;

const timeEntryDerived = {
  company_id: f.derivedReference('company'),
  card_id: f.derivedReference('edit_card'),
  currency: f.derivedText(),
  amount: f.derived('number', amountOut.nullable()),
  invoice_id: f.derivedReference('invoice'),
} satisfies Fields;

export type TimeEntry = RecordOf<typeof timeEntryFields & typeof timeEntryDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    time_entry: TimeEntry;
  }
}

export const timeEntry = defineResource({
  kind: 'time_entry',
  prefix: 'tim',
  plural: 'time_entries',
  path: '/time-entries',
  tag: 'Time entries',
  about: 'The time that people worked, by day and project, until an invoice charges it.',
  area: 'work',
  table,
  screen: {
    title: ['description'],
    titleElse: ['date'],
    columns: ['date', 'person_id', 'project_id', 'minutes', 'amount', 'status'],
    essentials: ['date', 'person_id', 'project_id', 'minutes', 'description', 'is_billable'],
    begin: { is_billable: true },
    beginToday: ['date'],
  },
  views: {
    record: { head: ['minutes', 'amount', 'date', 'project_id'] },
    board: { by: 'status', sum: 'minutes' },
  },
  fields: timeEntryFields,
  derived: timeEntryDerived,
  ensured: ['date'],
  inner: ['card_worker'],
  defaults: { is_billable: true },
  filters: [
    'status',
    'date',
    'person_id',
    'project_id',
    'company_id',
    'card_id',
    'invoice_id',
    'is_billable',
    'minutes',
  ],
  sorts: ['created_at', 'updated_at', 'date', 'minutes'],
  search: ['description'],
  expand: {
    person: 'person_id',
    project: 'project_id',
    company: 'company_id',
    card: 'card_id',
    invoice: 'invoice_id',
  },
  frozen: frozenTimeEntry,
  rules: timeEntryRules,
  derive: deriveTimeEntry,
  removable: removableTimeEntry,
  example: { date: '2026-03-04', minutes: 90, description: 'Filming in the studio' },
  exampleRecords: { project_id: '/projects' },
});
