import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  type ExtraConfigColumn,
  foreignKey,
  index,
  integer,
  numeric,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  filterIndex,
  instant,
  json,
  money,
  pointsAt,
  recordColumns,
  recordKeys,
  sortIndex,
} from './columns.ts';
import { pointsAtMember } from './identity.ts';

const days = () => numeric({ precision: 10, scale: 2 });

/** A record of the same table. */
const pointsAtItself = (t: Record<'organization_id' | 'id', ExtraConfigColumn>, column: ExtraConfigColumn) =>
  foreignKey({ columns: [t.organization_id, column], foreignColumns: [t.organization_id, t.id] });

export const departments = pgTable(
  'departments',
  {
    ...recordColumns,
    status: text().notNull(),
    name: text().notNull(),
    code: text(),
    parent_id: text(),
    manager_id: text(),
    cost_center: text(),
    min_coverage: integer(),
  },
  // Departments and employees point at each other, so one of them says what it is.
  (t): PgTableExtraConfigValue[] => [
    pointsAtItself(t, t.parent_id),
    pointsAt(employees, t, t.manager_id),
    ...recordKeys('departments', t),
    filterIndex('departments_parent_idx', t, t.parent_id),
    filterIndex('departments_manager_idx', t, t.manager_id),
    sortIndex('departments_name_idx', t, t.name),
    sortIndex('departments_code_idx', t, t.code),
  ],
);

export const employees = pgTable(
  'employees',
  {
    ...recordColumns,
    status: text().notNull(),
    employee_number: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text(),
    phone: text(),
    user_id: text(),
    department_id: text(),
    manager_id: text(),
    position: text(),
    hire_date: date().notNull(),
    termination_date: date(),
    contract_type: text().notNull(),
    work_schedule: json<Record<string, unknown> | null>(),
    base_salary: money(),
    pay_frequency: text().notNull(),
    currency: text(),
    bank: json<Record<string, unknown> | null>(),
    documents: json<unknown[]>().notNull(),
    /** Employments that have ended. */
    periods: json<unknown[]>().notNull(),
    /** Up to which day leave has been allotted. */
    leave_reviewed_on: date(),
  },
  (t) => [
    pointsAt(departments, t, t.department_id),
    pointsAtItself(t, t.manager_id),
    pointsAtMember(t, t.user_id),
    ...recordKeys('employees', t),
    uniqueIndex('employees_number_idx').on(t.organization_id, t.employee_number),
    filterIndex('employees_status_idx', t, t.status),
    filterIndex('employees_department_idx', t, t.department_id),
    filterIndex('employees_manager_idx', t, t.manager_id),
    filterIndex('employees_user_idx', t, t.user_id),
    sortIndex('employees_email_idx', t, t.email),
    sortIndex('employees_name_idx', t, t.last_name),
    sortIndex('employees_hired_idx', t, t.hire_date),
  ],
);

export const absences = pgTable(
  'absences',
  {
    ...recordColumns,
    status: text().notNull(),
    employee_id: text().notNull(),
    kind: text().notNull(),
    start_date: date().notNull(),
    end_date: date().notNull(),
    start_half: text().notNull(),
    end_half: text().notNull(),
    half_days: integer().notNull(),
    days: days().notNull(),
    reason: text(),
    attachment_url: text(),
    approver_id: text(),
    decision_note: text(),
    decided_at: instant(),
    decided_by: json<{ type: string; id: string } | null>(),
    cancelled_from: date(),
  },
  (t) => [
    pointsAt(employees, t, t.employee_id),
    pointsAtMember(t, t.approver_id),
    ...recordKeys('absences', t),
    filterIndex('absences_status_idx', t, t.status),
    filterIndex('absences_employee_idx', t, t.employee_id),
    filterIndex('absences_approver_idx', t, t.approver_id),
    sortIndex('absences_start_idx', t, t.start_date),
  ],
);

/** Half days that somebody is, or asks to be, away. One person is away once. */
export const absenceHalves = pgTable(
  'absence_halves',
  {
    organization_id: text().notNull(),
    employee_id: text().notNull(),
    date: date().notNull(),
    half: text().notNull(),
    absence_id: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.employee_id, t.date, t.half] }),
    pointsAt(absences, t, t.absence_id),
    index('absence_halves_absence_idx').on(t.organization_id, t.absence_id),
  ],
);

/** What was allotted, held, used and given back: written once, summed for a balance. */
export const leaveEntries = pgTable(
  'leave_entries',
  {
    ...recordColumns,
    employee_id: text().notNull(),
    kind: text().notNull(),
    year: integer().notNull(),
    entry: text().notNull(),
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

export const attendanceDays = pgTable(
  'attendance_days',
  {
    ...recordColumns,
    status: text().notNull(),
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
    corrected_by: json<{ type: string; id: string } | null>(),
    corrected_at: instant(),
    is_remote: boolean().notNull(),
    worked_minutes: integer().notNull(),
    scheduled_minutes: integer().notNull(),
    late_minutes: integer().notNull(),
    early_minutes: integer().notNull(),
    overtime_minutes: integer().notNull(),
    presence: text(),
    am: text(),
    pm: text(),
    missing_checkout_at: instant(),
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

/** What was registered, as it came. */
export const attendanceEvents = pgTable(
  'attendance_events',
  {
    ...recordColumns,
    employee_id: text().notNull(),
    attendance_id: text().notNull(),
    kind: text().notNull(),
    at: instant().notNull(),
    source: text().notNull(),
    device_id: text(),
    location: json<Record<string, unknown> | null>(),
    note: text(),
  },
  (t) => [
    pointsAt(employees, t, t.employee_id),
    pointsAt(attendanceDays, t, t.attendance_id),
    ...recordKeys('attendance_events', t),
    filterIndex('attendance_events_employee_idx', t, t.employee_id),
    filterIndex('attendance_events_day_idx', t, t.attendance_id),
    sortIndex('attendance_events_at_idx', t, t.at),
    // A device that sends the same again is not believed twice.
    uniqueIndex('attendance_events_device_idx')
      .on(t.organization_id, t.device_id, t.at, t.employee_id, t.kind)
      .where(sql`device_id is not null`),
  ],
);

export const payrollRecords = pgTable(
  'payroll_records',
  {
    ...recordColumns,
    status: text().notNull(),
    employee_id: text().notNull(),
    period: text().notNull(),
    bonuses: json<unknown[]>().notNull(),
    pay_date: date(),
    scheduled_halves: integer().notNull(),
    worked_halves: integer().notNull(),
    paid_leave_halves: integer().notNull(),
    unpaid_halves: integer().notNull(),
    overtime_minutes: integer().notNull(),
    late_minutes: integer().notNull(),
    earnings: json<unknown[]>(),
    deductions: json<unknown[]>(),
    gross: money(),
    net: money(),
    currency: text(),
    source_hash: text(),
    trace: json<unknown[]>(),
    stale: boolean().notNull(),
    calculated_at: instant(),
    approved_at: instant(),
    approved_by: json<{ type: string; id: string } | null>(),
    paid_at: instant(),
  },
  (t) => [
    pointsAt(employees, t, t.employee_id),
    ...recordKeys('payroll_records', t),
    uniqueIndex('payroll_records_once_idx')
      .on(t.organization_id, t.employee_id, t.period)
      .where(sql`deleted_at is null`),
    filterIndex('payroll_records_employee_idx', t, t.employee_id),
    filterIndex('payroll_records_status_idx', t, t.status),
    sortIndex('payroll_records_period_idx', t, t.period),
  ],
);
