import { and, sql } from 'drizzle-orm';
import { z } from 'zod';
import { attendanceDays } from '#db/schema/hr/attendance.ts';
import { addJob } from '#server/base/jobs/add-job.ts';
import { defineJob } from '#server/base/jobs/job.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { SettingsFollower } from '#server/calls/settings-followers.ts';
import { readSettings, settingsOf } from '#server/kernel/settings/settings.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { isFirstZone } from '#server/kernel/values/time-zones.ts';
import { findEmployee } from '../employees/employee-rows.ts';
import { paidPeriods, periodOf } from '../payroll/payroll-stale.ts';
import { markLeave } from './attendance-leave.ts';

/** The employees who have days, each with the dates of them. */
async function datesByEmployee({ tx, organization }: Ctx): Promise<[string, string[]][]> {
  const rows = await tx
    .select({
      employee_id: attendanceDays.employee_id,
      dates: sql<string[]>`array_agg(${attendanceDays.date}::text ORDER BY ${attendanceDays.date})`,
    })
    .from(attendanceDays)
    .where(and(inOrganization(attendanceDays, organization), isLive(attendanceDays)))
    .groupBy(attendanceDays.employee_id)
    .orderBy(attendanceDays.employee_id);
  return rows.map(({ employee_id, dates }) => [employee_id, dates]);
}

/** Computes the days again, except in months whose pay is paid out. */
async function computeAgain(ctx: Ctx, id: string, dates: readonly string[]): Promise<void> {
  const employee = await findEmployee(ctx, id, { lock: true });
  const paid = await paidPeriods(ctx, id, dates.map(periodOf));
  await markLeave(
    ctx,
    employee,
    dates.filter((date) => !paid.includes(periodOf(date))),
  );
}

export const attendanceAfterFirstZone = defineJob({
  name: 'attendance-zone',
  description:
    'Recalculates lateness and overtime when an organization sets its time zone for the first time.',
  data: z.object({}),
  concurrency: 1,
  async run(app, { organization_id: organization }) {
    if (organization === null) throw new Error('attendance belongs to one organization');
    for (const [id, dates] of await asPlatform(app, organization, datesByEmployee))
      await asPlatform(app, organization, (ctx) => computeAgain(ctx, id, dates), { pace: 'slow' });
  },
});

export const followFirstZone: SettingsFollower = async (ctx, before) => {
  if (!isFirstZone(readSettings(before), settingsOf(ctx))) return;
  await addJob(ctx, attendanceAfterFirstZone, {});
};
