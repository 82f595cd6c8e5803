import { z } from 'zod';
import { defineJob } from '#server/base/jobs/job.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { readSettings, settingsOf } from '#server/kernel/schema/settings.ts';
import type { SettingsFollower } from '#server/kernel/schema/settings-followers.ts';
import { isFirstZone } from '#server/kernel/time/time-zones.ts';
import { findEmployee } from '../employees/employee-rows.ts';
import { paidPeriods, periodOf } from '../payroll/payroll-stale.ts';
import { markLeave } from './attendance-leave.ts';

/** Those with days, and each with the dates of them. */
async function datesByEmployee({ tx, organization }: Ctx): Promise<[string, string[]][]> {
  const { values, bind } = new Params();
  const rows = await tx.text<{ employee_id: string; dates: string[] }>(
    `SELECT employee_id, array_agg(date::text ORDER BY date) AS dates FROM attendance_days
     WHERE ${tenantIs(organization, bind)} AND deleted_at IS NULL GROUP BY employee_id ORDER BY employee_id`,
    values,
  );
  return rows.map(({ employee_id, dates }) => [employee_id, dates]);
}

/** Months whose pay is paid out stay as they were paid. */
async function workOutAgain(ctx: Ctx, id: string, dates: readonly string[]): Promise<void> {
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
    'Works out lateness and overtime again when an organization chooses its time zone for the first time.',
  data: z.object({}),
  concurrency: 1,
  async run(app, { organization_id: organization }) {
    if (organization === null) throw new Error('attendance belongs to one organization');
    for (const [id, dates] of await asPlatform(app, organization, datesByEmployee))
      await asPlatform(app, organization, (ctx) => workOutAgain(ctx, id, dates), { pace: 'slow' });
  },
});

export const followFirstZone: SettingsFollower = async (ctx, before) => {
  if (!isFirstZone(readSettings(before), settingsOf(ctx))) return;
  await ctx.app.jobs.add(ctx.tx, ctx.organization, attendanceAfterFirstZone, {});
  ctx.journal.afterCommit.push(() => ctx.app.jobs.wake(attendanceAfterFirstZone));
};
