import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PayrollRecord } from '#server/areas/hr/payroll/payroll.ts';
import {
  filterIndex,
  instant,
  json,
  money,
  pointsAt,
  recordColumns,
  recordKeys,
  sortIndex,
} from '../columns.ts';
import { authorityDebts } from '../finance/authority-debts.ts';
import { employees } from './employees.ts';

export const payrollRecords = pgTable(
  'payroll_records',
  {
    ...recordColumns,
    status: text().$type<PayrollRecord['status']>().notNull(),
    employee_id: text().notNull(),
    period: text().notNull(),
    bonuses: json<NonNullable<PayrollRecord['bonuses']>>().notNull(),
    pay_date: date(),
    reversal_reason: text(),
    scheduled_halves: integer().notNull(),
    worked_halves: integer().notNull(),
    paid_leave_halves: integer().notNull(),
    unpaid_halves: integer().notNull(),
    overtime_minutes: integer().notNull(),
    late_minutes: integer().notNull(),
    earnings: json<PayrollRecord['earnings']>(),
    deductions: json<PayrollRecord['deductions']>(),
    contributions: json<PayrollRecord['contributions']>(),
    gross: money(),
    net: money(),
    currency: text(),
    source_hash: text(),
    trace: json<PayrollRecord['trace']>(),
    stale: boolean().notNull(),
    calculated_at: instant(),
    approved_at: instant(),
    approved_by: json<PayrollRecord['approved_by']>(),
    paid_at: instant(),
    tax_debt_id: text(),
    social_security_debt_id: text(),
    document: json<PayrollRecord['document']>(),
  },
  (t) => [
    pointsAt(employees, t, t.employee_id),
    pointsAt(authorityDebts, t, t.tax_debt_id),
    pointsAt(authorityDebts, t, t.social_security_debt_id),
    ...recordKeys('payroll_records', t),
    uniqueIndex('payroll_records_once_idx')
      .on(t.organization_id, t.employee_id, t.period)
      .where(sql`deleted_at is null`),
    filterIndex('payroll_records_employee_idx', t, t.employee_id),
    filterIndex('payroll_records_status_idx', t, t.status),
    sortIndex('payroll_records_period_idx', t, t.period),
  ],
);
