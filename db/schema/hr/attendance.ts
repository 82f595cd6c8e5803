import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Attendance } from '#server/areas/hr/attendance/attendance.ts';
import type { AttendanceEvent } from '#server/areas/hr/attendance/attendance-events.ts';
import { filterIndex, instant, json, pointsAt, recordColumns, recordKeys, sortIndex } from '../columns.ts';
import { employees } from './employees.ts';

export const attendanceDays = pgTable(
  'attendance_days',
  {
    ...recordColumns,
    status: text().$type<Attendance['status']>().notNull(),
    employee_id: text().notNull(),
    date: date().notNull(),
    check_in: instant(),
    check_out: instant(),
    break_minutes: integer().notNull(),
    recorded_in: instant(),
    recorded_out: instant(),
    recorded_break_minutes: integer().notNull(),
    corrected_in: instant(),
    corrected_out: instant(),
    corrected_break_minutes: integer(),
    correction_reason: text(),
    corrected_by: json<Attendance['corrected_by']>(),
    corrected_at: instant(),
    is_remote: boolean().notNull(),
    worked_minutes: integer().notNull(),
    scheduled_minutes: integer().notNull(),
    late_minutes: integer().notNull(),
    early_minutes: integer().notNull(),
    overtime_minutes: integer().notNull(),
    presence: text().$type<Attendance['presence']>(),
    am: text().$type<Attendance['am']>(),
    pm: text().$type<Attendance['pm']>(),
    missing_checkout_at: instant(),
    confirmed_by: json<Attendance['confirmed_by']>(),
    confirmed_at: instant(),
    note: text(),
  },
  (t) => [
    pointsAt(employees, t, t.employee_id),
    ...recordKeys('attendance_days', t),
    uniqueIndex('attendance_days_once_idx').on(t.organization_id, t.employee_id, t.date),
    filterIndex('attendance_days_employee_idx', t, t.employee_id),
    filterIndex('attendance_days_status_idx', t, t.status),
    sortIndex('attendance_days_date_idx', t, t.date),
  ],
);

/** The events of the clock as they were registered. */
export const attendanceEvents = pgTable(
  'attendance_events',
  {
    ...recordColumns,
    employee_id: text().notNull(),
    attendance_id: text().notNull(),
    kind: text().$type<AttendanceEvent['kind']>().notNull(),
    at: instant().notNull(),
    source: text().$type<AttendanceEvent['source']>().notNull(),
    device_id: text(),
    location: json<AttendanceEvent['location']>(),
    note: text(),
  },
  (t) => [
    pointsAt(employees, t, t.employee_id),
    pointsAt(attendanceDays, t, t.attendance_id),
    ...recordKeys('attendance_events', t),
    filterIndex('attendance_events_employee_idx', t, t.employee_id),
    filterIndex('attendance_events_day_idx', t, t.attendance_id),
    sortIndex('attendance_events_at_idx', t, t.at),
    // An event that a device sends again is stored once.
    uniqueIndex('attendance_events_device_idx')
      .on(t.organization_id, t.device_id, t.at, t.employee_id, t.kind)
      .where(sql`device_id is not null`),
  ],
);
