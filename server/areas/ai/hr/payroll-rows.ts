import { and, asc, between, desc, eq, gte, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { attendanceDays } from '#db/schema/hr/attendance.ts';
import { employees } from '#db/schema/hr/employees.ts';
import { payrollRecords } from '#db/schema/hr/payroll.ts';
import { floatOf } from '#server/kernel/values/money.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { ReadCtx } from '../functions/feature.ts';
import type { PayMonth } from './pay-variances.ts';

const most = 5_000;

export interface PayRow extends PayMonth {
  period: string;
  stale: boolean;
  net: number;
}

/** The pay of these months, each person's newest first. */
export async function readPay({ tx, organization }: ReadCtx, from: string, to: string): Promise<PayRow[]> {
  const rows = await tx
    .select({
      id: payrollRecords.id,
      employee_id: payrollRecords.employee_id,
      period: payrollRecords.period,
      stale: payrollRecords.stale,
      gross: payrollRecords.gross,
      net: payrollRecords.net,
      overtime_minutes: payrollRecords.overtime_minutes,
      unpaid_halves: payrollRecords.unpaid_halves,
      scheduled_halves: payrollRecords.scheduled_halves,
      bonuses: sql<number>`(SELECT coalesce(sum((one->>'amount')::numeric), 0)::float
        FROM jsonb_array_elements(${payrollRecords.bonuses}) one)`,
    })
    .from(payrollRecords)
    .where(
      and(
        inOrganization(payrollRecords, organization),
        between(payrollRecords.period, from, to),
        isLive(payrollRecords),
      ),
    )
    .orderBy(desc(payrollRecords.period), asc(payrollRecords.id))
    .limit(most);
  return rows.map((row) => ({ ...row, gross: orZero(row.gross), net: orZero(row.net) }));
}

/** A month without a contract has no pay yet, which counts as none. */
const orZero = (pay: string | null) => (pay === null ? 0 : floatOf(pay));

const firstDayOf = (period: string) => sql`${`${period}-01`}::date`;

/** Days of the month with a check-in and, by the day after, no check-out. */
export const missingCheckouts = async ({ tx, organization }: ReadCtx, period: string, today: string) =>
  tx
    .select({
      attendance_id: attendanceDays.id,
      employee_id: attendanceDays.employee_id,
      date: attendanceDays.date,
    })
    .from(attendanceDays)
    .where(
      and(
        inOrganization(attendanceDays, organization),
        gte(attendanceDays.date, firstDayOf(period)),
        lt(attendanceDays.date, sql`(${firstDayOf(period)} + interval '1 month')::date`),
        lt(attendanceDays.date, today),
        isNotNull(attendanceDays.check_in),
        isNull(attendanceDays.check_out),
        isLive(attendanceDays),
      ),
    )
    .orderBy(asc(attendanceDays.date), asc(attendanceDays.id))
    .limit(500);

/** People who were employed in the month and have no pay for it. */
export async function unpaidPeople({ tx, organization }: ReadCtx, period: string): Promise<string[]> {
  const pay = tx
    .select({ id: payrollRecords.id })
    .from(payrollRecords)
    .where(
      and(
        inOrganization(payrollRecords, organization),
        eq(payrollRecords.employee_id, employees.id),
        eq(payrollRecords.period, period),
        isLive(payrollRecords),
      ),
    );
  const rows = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(
        inOrganization(employees, organization),
        isLive(employees),
        lt(employees.hire_date, sql`(${firstDayOf(period)} + interval '1 month')::date`),
        or(isNull(employees.termination_date), gte(employees.termination_date, firstDayOf(period))),
        or(ne(employees.status, 'terminated'), isNotNull(employees.termination_date)),
        notExists(pay),
      ),
    )
    .orderBy(asc(employees.id))
    .limit(500);
  return rows.map(({ id }) => id);
}
