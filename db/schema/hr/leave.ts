import { date, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Absence } from '#server/areas/hr/absences/absences.ts';
import type { EntryKind } from '#server/areas/hr/leave/leave-entries.ts';
import type { Half } from '#server/areas/hr/schedule.ts';
import type { LeaveKind } from '#server/areas/hr/settings.ts';
import { filterIndex, instant, json, pointsAt, recordColumns, recordKeys, sortIndex } from '../columns.ts';
import { files } from '../kernel/files.ts';
import { pointsAtMember } from '../kernel/identity.ts';
import { employees } from './employees.ts';

const days = () => numeric({ precision: 10, scale: 2 });

export const absences = pgTable(
  'absences',
  {
    ...recordColumns,
    status: text().$type<Absence['status']>().notNull(),
    employee_id: text().notNull(),
    kind: text().$type<LeaveKind>().notNull(),
    start_date: date().notNull(),
    end_date: date().notNull(),
    start_half: text().$type<Absence['start_half']>().notNull(),
    end_half: text().$type<Absence['end_half']>().notNull(),
    half_days: integer().notNull(),
    days: days().notNull(),
    reason: text(),
    attachment_url: text(),
    attachment_file_id: text(),
    approver_id: text(),
    decision_note: text(),
    decided_at: instant(),
    decided_by: json<Absence['decided_by']>(),
    cancelled_from: date(),
  },
  (t) => [
    pointsAt(employees, t, t.employee_id),
    pointsAtMember(t, t.approver_id),
    pointsAt(files, t, t.attachment_file_id),
    ...recordKeys('absences', t),
    filterIndex('absences_status_idx', t, t.status),
    filterIndex('absences_employee_idx', t, t.employee_id),
    filterIndex('absences_approver_idx', t, t.approver_id),
    sortIndex('absences_start_idx', t, t.start_date),
  ],
);

/** Half days of requested and approved absences. A half day of an employee belongs to one absence only. */
export const absenceHalves = pgTable(
  'absence_halves',
  {
    organization_id: text().notNull(),
    employee_id: text().notNull(),
    date: date().notNull(),
    half: text().$type<Half>().notNull(),
    absence_id: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.employee_id, t.date, t.half] }),
    pointsAt(absences, t, t.absence_id),
    index('absence_halves_absence_idx').on(t.organization_id, t.absence_id),
  ],
);

/** Days that were granted, reserved, used and returned. Entries never change; a balance is their sum. */
export const leaveEntries = pgTable(
  'leave_entries',
  {
    ...recordColumns,
    employee_id: text().notNull(),
    kind: text().$type<LeaveKind>().notNull(),
    year: integer().notNull(),
    entry: text().$type<EntryKind>().notNull(),
    days: days().notNull(),
    absence_id: text(),
    note: text(),
  },
  (t) => [
    pointsAt(employees, t, t.employee_id),
    pointsAt(absences, t, t.absence_id),
    ...recordKeys('leave_entries', t),
    index('leave_entries_balance_idx').on(t.organization_id, t.employee_id, t.kind, t.year),
    filterIndex('leave_entries_absence_idx', t, t.absence_id),
  ],
);
