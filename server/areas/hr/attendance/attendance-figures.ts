import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { dayStart, zoneAt } from '#server/kernel/values/time-zones.ts';
import { approvedHalves } from '../absences/away.ts';
import { calendarOf } from '../calendar.ts';
import { findEmployee } from '../employees/employee-rows.ts';
import { hoursOf } from '../schedule.ts';
import { hrSettings } from '../settings.ts';
import type { Attendance } from './attendance.ts';
import { type DayFigures, figuresOf } from './worked-time.ts';

/** Computes the figures of an employee's day from their hours, their leave and the clock. */
export async function dayFigures(ctx: Ctx, day: Given<Attendance>): Promise<DayFigures> {
  const settings = settingsOf(ctx);
  const { employee_id: id, date } = day;
  if (id === null || date === null) throw new Error('a day of attendance is of an employee and a date');
  const employee = await findEmployee(ctx, id);
  const calendar = calendarOf(ctx, employee);
  const leave = await approvedHalves(ctx, id, date, date);
  return figuresOf({
    date,
    timeZone: zoneAt(settings, dayStart(date, settings)),
    hours: hoursOf(calendar, date),
    isHoliday: calendar.holidays.has(date),
    leave: leave.map(({ half }) => half),
    isRemote: day.is_remote === true,
    in: day.check_in,
    out: day.check_out,
    breakMinutes: day.break_minutes ?? 0,
    graceMinutes: hrSettings.of(ctx).people.late_grace_minutes,
  });
}
