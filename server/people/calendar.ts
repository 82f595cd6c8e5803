import { z } from 'zod';
import { field } from '../kernel/field.ts';
import { settingsOf } from '../kernel/settings.ts';
import type { Row } from '../kernel/store.ts';
import type { Ctx } from '../operation.ts';
import type { WorkCalendar } from './schedule.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00');
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

/** Hours of a week; an interval that ends before it begins ends on the next day. */
export const workSchedule = () => field('object', week.nullish(), week.nullable());

/** Where nobody said when somebody works, they work while the organization is open. */
export function calendarOf(ctx: Pick<Ctx, 'actor'>, employee: Pick<Row, 'work_schedule'>): WorkCalendar {
  const { business_hours, holidays } = settingsOf(ctx);
  const own = week.safeParse(employee.work_schedule);
  return {
    week: own.success ? own.data : business_hours,
    holidays: new Set(holidays.map(({ date }) => date)),
  };
}
