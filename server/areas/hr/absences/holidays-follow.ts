import { and, exists, gte, inArray, sql } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { attendanceDays } from '#db/schema/hr/attendance.ts';
import { absences } from '#db/schema/hr/leave.ts';
import { payrollRecords } from '#db/schema/hr/payroll.ts';
import { workSettings } from '#server/areas/work/settings.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { StoredSettings } from '#server/kernel/settings/settings-part.ts';
import { canonical } from '#server/kernel/values/canonical.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { markLeave } from '../attendance/attendance-leave.ts';
import { findEmployee } from '../employees/employee-rows.ts';
import { todayOf } from '../leave/leave-review.ts';
import { paidPeriods, periodOf, sourcesChanged } from '../payroll/payroll-stale.ts';
import { hrSettings } from '../settings.ts';
import { takeHalves } from './absence-follow.ts';
import { inDays } from './absence-halves.ts';
import { freeHalves } from './absence-rules.ts';
import type { Absence } from './absences.ts';
import { halvesOfAbsence } from './away.ts';

/** A new holiday gives back the leave on it, and a removed one uses leave again. */
export async function followHrSettings(ctx: Ctx, before: StoredSettings): Promise<void> {
  const now = ctx.actor.organization.settings;
  const dates = changedHolidays(before, now);
  if (dates.length) {
    for (const absence of await absencesOn(ctx, dates)) await recount(ctx, absence, dates);
    for (const id of await employeesWithDays(ctx, dates)) {
      const employee = await findEmployee(ctx, id, { lock: true });
      await markLeave(ctx, employee, await unpaid(ctx, id, dates));
    }
  }
  const rulesOf = (stored: StoredSettings) =>
    canonical({ ...hrSettings.read(stored), hours: workSettings.read(stored).business_hours });
  const periods = rulesOf(before) === rulesOf(now) ? [...new Set(dates.map(periodOf))] : undefined;
  if (periods?.length === 0) return;
  for (const employee of await employeesWithPay(ctx, periods))
    await sourcesChanged(ctx, periods ? { employee, periods } : { employee });
}

async function unpaid(ctx: Ctx, employee: string, dates: readonly string[]): Promise<string[]> {
  const paid = await paidPeriods(ctx, employee, dates.map(periodOf));
  return dates.filter((date) => !paid.includes(periodOf(date)));
}

const changedHolidays = (before: StoredSettings, now: StoredSettings): string[] => {
  const [old, fresh] = [before, now].map(
    (stored) => new Set(workSettings.read(stored).holidays.map(({ date }) => date)),
  );
  return [...new Set([...(old ?? []), ...(fresh ?? [])])]
    .filter((date) => old?.has(date) !== fresh?.has(date))
    .sort();
};

/** Finds leave that is not over. Past leave stays as it was taken. */
async function absencesOn(ctx: Ctx, dates: readonly string[]): Promise<Absence[]> {
  const { tx, organization } = ctx;
  const within = tx
    .select({ date: sql<string>`d.date` })
    .from(sql`unnest(${sql.param(dates)}::date[]) AS d (date)`)
    .where(sql`d.date BETWEEN ${absences.start_date} AND ${absences.end_date}`);
  return selectRows(tx, resourceOf('absence').table, {
    organization,
    where: and(
      inArray(absences.status, ['requested', 'approved']),
      gte(absences.end_date, todayOf(ctx)),
      exists(within),
    ),
    lock: true,
  });
}

async function employeesWithDays({ tx, organization }: Ctx, dates: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: attendanceDays.employee_id })
    .from(attendanceDays)
    .where(
      and(
        inOrganization(attendanceDays, organization),
        anyOf(attendanceDays.date, dates),
        isLive(attendanceDays),
      ),
    )
    .orderBy(attendanceDays.employee_id);
  return rows.map(({ id }) => id);
}

async function employeesWithPay(
  { tx, organization }: Ctx,
  periods: readonly string[] | undefined,
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: payrollRecords.employee_id })
    .from(payrollRecords)
    .where(
      and(
        inOrganization(payrollRecords, organization),
        periods && anyOf(payrollRecords.period, periods),
        isLive(payrollRecords),
      ),
    )
    .orderBy(payrollRecords.employee_id);
  return rows.map(({ id }) => id);
}

async function recount(ctx: Ctx, absence: Absence, dates: readonly string[]): Promise<void> {
  const employee = await findEmployee(ctx, absence.employee_id, { lock: true });
  const known = await halvesOfAbsence(ctx, absence.id);
  const today = todayOf(ctx);
  const ahead = new Set((await unpaid(ctx, employee.id, dates)).filter((date) => date >= today));
  const wanted = await freeHalves(ctx, absence, employee);
  const halves =
    absence.status === 'requested'
      ? wanted
      : [...known.filter(({ date }) => !ahead.has(date)), ...wanted.filter(({ date }) => ahead.has(date))];
  if (canonical([...halves].sort(byTime)) === canonical([...known].sort(byTime))) return;
  const counted = { half_days: halves.length, days: inDays(halves.length) };
  const record = await amendRecord(ctx, resourceOf('absence'), absence.id, counted);
  const absent = { record, before: absence, employee, known, mayOverdraw: true };
  await takeHalves(ctx, absent, halves.sort(byTime));
}

interface Placed {
  date: string;
  half: string;
}
const byTime = (one: Placed, other: Placed) =>
  `${one.date} ${one.half}` < `${other.date} ${other.half}` ? -1 : 1;
