import { z } from 'zod';
import { workSettings } from '#server/areas/work/settings.ts';
import type { Ctx } from '#server/calls/context.ts';
import { field } from '#server/kernel/values/field.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import type { Employee } from './employees/employees.ts';
import { t } from './messages.ts';
import type { WorkCalendar } from './schedule.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, refuseWith(t('notTime')));
const interval = z.strictObject({ from: time, to: time });
const day = z.array(interval).max(6).default([]);

const week = z.strictObject({
  mon: day,
  tue: day,
  wed: day,
  thu: day,
  fri: day,
  sat: day,
  sun: day,
});

/** Only the last interval of a day may end on the next one. */
const isInOrder = (hours: z.output<typeof day>) =>
  hours.every(({ from, to }, at) => {
    const next = hours[at + 1];
    return !next || (from < to && to <= next.from);
  });
const ordered = day.refine(isInOrder, refuseWith(t('intervalsOverlap')));
const written = z.strictObject({
  mon: ordered,
  tue: ordered,
  wed: ordered,
  thu: ordered,
  fri: ordered,
  sat: ordered,
  sun: ordered,
});

/** The hours of a week. An interval that ends before it begins ends on the next day. */
export const workSchedule = () => field('object', written.nullish(), week.nullable());

/** Returns the hours of an employee by day, or those of the organization if the employee has none of their own. */
export function calendarOf(
  ctx: Pick<Ctx, 'actor'>,
  { work_schedule, pay_terms }: Pick<Employee, 'work_schedule' | 'pay_terms'>,
): WorkCalendar {
  const { business_hours, holidays } = workSettings.of(ctx);
  const weekOf = (schedule: Employee['work_schedule']) => {
    const own = week.safeParse(schedule);
    return own.success ? own.data : business_hours;
  };
  const [first, ...later] = pay_terms ?? [];
  return {
    week: weekOf(first ? first.work_schedule : work_schedule),
    later: later.map((one) => ({ from: one.from, week: weekOf(one.work_schedule) })),
    holidays: new Set(holidays.map(({ date }) => date)),
  };
}
