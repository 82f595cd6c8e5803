import type { Ctx } from '#server/calls/context.ts';
import type { Given } from '#server/kernel/schema/record-of.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { dayStart, zoneAt } from '#server/kernel/time/time-zones.ts';
import { approvedHalves } from '../absences/away.ts';
import { calendarOf } from '../calendar.ts';
import { findEmployee } from '../employees/employee-rows.ts';
import { hoursOf } from '../schedule.ts';
import { hrSettings } from '../settings.ts';
import type { Attendance } from './attendance.ts';
import { type DayFigures, figuresOf } from './worked-time.ts';

/** What a day of somebody comes to, by their hours, their leave and the clock. */
export async function dayFigures(ctx: Ctx, day: Given<Attendance>): Promise<DayFigures> {
  const settings = settingsOf(ctx);
  const [id, date] = [String(day.employee_id), String(day.date)];
  const employee = await findEmployee(ctx, id);
  const calendar = calendarOf(ctx, employee);
  const leave = await approvedHalves(ctx, id, date, date);
  const instant = (value: unknown) => (typeof value === 'string' ? value : null);
  return figuresOf({
    date,
    timeZone: zoneAt(settings, dayStart(date, settings)),
    hours: hoursOf(calendar, date),
    isHoliday: calendar.holidays.has(date),
    leave: leave.map(({ half }) => half),
    isRemote: day.is_remote === true,
    in: instant(day.check_in),
    out: instant(day.check_out),
    breakMinutes: Number(day.break_minutes),
    graceMinutes: hrSettings.of(ctx).people.late_grace_minutes,
  });
}
