import { workSettings } from '#server/areas/work/settings.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { canonical } from '#server/kernel/schema/canonical.ts';
import type { StoredSettings } from '#server/kernel/schema/settings-part.ts';
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

/** A holiday that is added gives back the leave that was asked for on it; one that is taken away costs it. */
export async function followPeopleSettings(ctx: Ctx, before: StoredSettings): Promise<void> {
  const now = ctx.actor.organization.settings;
  const dates = changedHolidays(before, now);
  if (dates.length) {
    for (const absence of await absencesOn(ctx, dates)) await recount(ctx, absence, dates);
    for (const id of await employeesIn(ctx, 'attendance_days', 'date', dates)) {
      const employee = await findEmployee(ctx, id, { lock: true });
      await markLeave(ctx, employee, await unpaid(ctx, id, dates));
    }
  }
  const rulesOf = (stored: StoredSettings) =>
    canonical({ ...hrSettings.read(stored), hours: workSettings.read(stored).business_hours });
  const periods = rulesOf(before) === rulesOf(now) ? [...new Set(dates.map(periodOf))] : undefined;
  if (periods?.length === 0) return;
  for (const employee of await employeesIn(ctx, 'payroll_records', 'period', periods))
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

/** Leave that lies ahead; what is past was taken as it was. */
async function absencesOn(ctx: Ctx, dates: readonly string[]): Promise<Absence[]> {
  const { table } = resourceOf('absence');
  const { values, bind } = new Params();
  return ctx.tx.text<Absence>(
    `SELECT ${table.selected} FROM absences WHERE ${tenantIs(ctx.organization, bind)}
     AND status IN ('requested', 'approved') AND deleted_at IS NULL AND end_date >= ${bind(todayOf(ctx))}
     AND EXISTS (SELECT 1 FROM unnest(${bind(dates)}::date[]) AS d (date) WHERE d.date BETWEEN start_date AND end_date)
     ORDER BY id FOR NO KEY UPDATE`,
    values,
  );
}

async function employeesIn(
  ctx: Ctx,
  table: 'attendance_days' | 'payroll_records',
  column: 'date' | 'period',
  among: readonly string[] | undefined,
): Promise<string[]> {
  const { values, bind } = new Params();
  const within = among ? `AND ${column}::text = ANY(${bind(among)})` : '';
  const rows = await ctx.tx.text<{ id: string }>(
    `SELECT DISTINCT employee_id AS id FROM ${table} WHERE ${tenantIs(ctx.organization, bind)} ${within}
     AND deleted_at IS NULL ORDER BY employee_id`,
    values,
  );
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
