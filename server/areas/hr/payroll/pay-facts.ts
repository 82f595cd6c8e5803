import { createHash } from 'node:crypto';
import Big from 'big.js';
import { and, between, eq, inArray, sql } from 'drizzle-orm';
import { attendanceDays } from '#db/schema/hr/attendance.ts';
import { leaveEntries } from '#db/schema/hr/leave.ts';
import type { Ctx } from '#server/calls/context.ts';
import { canonical } from '#server/kernel/values/canonical.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { approvedHalves } from '../absences/away.ts';
import type { Employee } from '../employees/employees.ts';
import { termsOfMonth } from '../employees/pay-terms/terms-of-month.ts';
import { hrSettings } from '../settings.ts';
import { monthEnd } from './pay-halves.ts';
import type { PayrollRecord } from './payroll.ts';
import type { PayFacts } from './payslip.ts';
import { isLate, isLong, isRestDay, workFacts } from './work-facts.ts';

export interface Source {
  type: 'employee' | 'absence' | 'attendance' | 'leave_entry' | 'payroll_record' | 'organization';
  id: string;
}

export interface PaySources {
  facts: PayFacts;
  /** The sources of each line, by its code. */
  sources: Readonly<Record<string, Source[]>>;
  hash: string;
  /** The currency of the month; null if the employee has none. */
  currency: string | null;
}

async function clockedDays({ tx, organization }: Ctx, employee: string, from: string, to: string) {
  return tx
    .select({
      id: attendanceDays.id,
      date: attendanceDays.date,
      am: attendanceDays.am,
      pm: attendanceDays.pm,
      overtime_minutes: attendanceDays.overtime_minutes,
      late_minutes: attendanceDays.late_minutes,
      scheduled_minutes: attendanceDays.scheduled_minutes,
    })
    .from(attendanceDays)
    .where(
      and(
        inOrganization(attendanceDays, organization),
        eq(attendanceDays.employee_id, employee),
        between(attendanceDays.date, from, to),
        inArray(attendanceDays.status, ['closed', 'corrected']),
        isLive(attendanceDays),
      ),
    )
    .orderBy(attendanceDays.date);
}

type Day = Awaited<ReturnType<typeof clockedDays>>[number];

/** Finds the payouts of leave with the pay of a month. */
async function payoutsOf({ tx, organization }: Ctx, employee: string, period: string) {
  return tx
    .select({ id: leaveEntries.id, days: sql<string>`(-${leaveEntries.days})::text` })
    .from(leaveEntries)
    .where(
      and(
        inOrganization(leaveEntries, organization),
        eq(leaveEntries.employee_id, employee),
        eq(leaveEntries.entry, 'payout'),
        eq(leaveEntries.note, period),
      ),
    )
    .orderBy(leaveEntries.id);
}

/** Reads all sources of the pay of a month. */
export async function paySources(
  ctx: Ctx,
  employee: Employee,
  record: Given<PayrollRecord>,
): Promise<PaySources> {
  const { people } = hrSettings.of(ctx);
  const period = record.period ?? '';
  const [from, to] = [`${period}-01`, monthEnd(period)];
  const days = await clockedDays(ctx, employee.id, from, to);
  const leave = await approvedHalves(ctx, employee.id, from, to);
  const payouts = await payoutsOf(ctx, employee.id, period);
  const terms = termsOfMonth(employee, period);
  const facts: PayFacts = {
    ...workFacts(ctx, employee, { terms, days, leave }),
    payout_days: payouts.reduce((sum, { days: some }) => sum.plus(some), new Big(0)).toFixed(2),
    bonuses: (record.bonuses ?? []).map(({ id, name, amount }) => ({ id, name, amount })),
    overtime_rate: people.overtime_rate,
    rest_day_rate: people.rest_day_rate,
    deduct_lateness: people.deduct_lateness,
    deductions: people.deductions.map(({ kind, ...one }) => (kind ? { ...one, kind } : one)),
    ...(people.employer_contributions.length > 0 ? { contributions: people.employer_contributions } : {}),
  };
  const attended = (some: readonly Day[]): Source[] => some.map(({ id }) => ({ type: 'attendance', id }));
  const absences = [...new Set(leave.map(({ absence_id }) => absence_id))];
  const odd = days.filter(({ am, pm }) => am === 'absent' || pm === 'absent');
  const sources: Record<string, Source[]> = {
    base: [
      { type: 'employee', id: employee.id },
      ...absences.map((id): Source => ({ type: 'absence', id })),
      ...attended(people.attendance_required ? days : odd),
    ],
    overtime: attended(days.filter(isLong)),
    rest_day: attended(days.filter(isRestDay)),
    late: attended(days.filter(isLate)),
    leave_payout: payouts.map(({ id }) => ({ type: 'leave_entry', id })),
    // Bonuses are properties of the record, and deductions are settings of the organization.
    bonus: [{ type: 'payroll_record', id: record.id }],
    deduction: [{ type: 'organization', id: ctx.organization }],
  };
  const { currency } = (terms.at(-1) ?? terms[0]).terms;
  const hash = createHash('sha256').update(canonical({ facts, sources, currency })).digest('hex');
  return { facts, sources, hash, currency };
}
