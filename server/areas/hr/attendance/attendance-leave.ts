import type { Ctx } from '#server/calls/context.ts';
import { createOwnRecord } from '#server/kernel/records/own-record.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { approvedHalves } from '../absences/away.ts';
import type { Employee } from '../employees/employees.ts';
import { type Attendance, attendance } from './attendance.ts';
import { dayFigures } from './attendance-figures.ts';

/** The days of an absence say that somebody is on leave, and no longer say so once it is cancelled. */
export async function markLeave(ctx: Ctx, employee: Employee, dates: readonly string[]): Promise<void> {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return;
  const { resource } = attendance;
  const { values, bind } = new Params();
  const rows = await ctx.tx.text<Attendance>(
    `SELECT ${resource.table.selected} FROM attendance_days WHERE ${tenantIs(ctx.organization, bind)}
     AND employee_id = ${bind(employee.id)} AND date = ANY(${bind(dates)}::date[]) ORDER BY date`,
    values,
  );
  const known = new Map(rows.map((row) => [row.date, row]));
  const leave = new Set((await approvedHalves(ctx, employee.id, first, last)).map(({ date }) => date));
  for (const date of dates) {
    const day = known.get(date);
    if (day) await amendRecord(ctx, resource, day.id, { ...(await dayFigures(ctx, day)) });
    else if (leave.has(date)) await createOwnRecord(ctx, resource, { employee_id: employee.id, date });
  }
}
