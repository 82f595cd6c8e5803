import { and, asc, eq } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { attendanceDays } from '#db/schema/hr/attendance.ts';
import type { Ctx } from '#server/calls/context.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { approvedHalves } from '../absences/away.ts';
import type { Employee } from '../employees/employees.ts';
import { attendance } from './attendance.ts';
import { dayFigures } from './attendance-figures.ts';

/** Computes the days of an absence again, which show that somebody is on leave until the absence is cancelled. */
export async function markLeave(ctx: Ctx, employee: Employee, dates: readonly string[]): Promise<void> {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return;
  const { resource } = attendance;
  const rows = await selectRows(ctx.tx, resource.table, {
    organization: ctx.organization,
    where: and(eq(attendanceDays.employee_id, employee.id), anyOf(attendanceDays.date, dates)),
    orderBy: [asc(attendanceDays.date)],
    includeDeleted: true,
  });
  const known = new Map(rows.map((row) => [row.date, row]));
  const leave = new Set((await approvedHalves(ctx, employee.id, first, last)).map(({ date }) => date));
  for (const date of dates) {
    const day = known.get(date);
    if (day) await amendRecord(ctx, resource, day.id, await dayFigures(ctx, day));
    else if (leave.has(date)) await createOwnRecord(ctx, resource, { employee_id: employee.id, date });
  }
}
