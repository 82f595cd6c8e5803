import { and, between, inArray } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { employees } from '#db/schema/hr/employees.ts';
import { absenceHalves } from '#db/schema/hr/leave.ts';
import { calendarOf } from '#server/areas/hr/calendar.ts';
import {
  daysBetween,
  halfNames,
  halvesOf,
  hoursOf,
  minutesIn,
  type WorkCalendar,
} from '#server/areas/hr/schedule.ts';
import type { Ctx } from '#server/calls/context.ts';
import { isReadable } from '#server/calls/readable.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';

interface Days {
  from: string;
  to: string;
}

/**
 * The working minutes of people in each range of days: their hours without holidays and absences. Somebody who is no
 * employee has none that are known, and neither has anybody for a caller who may not read about employees.
 */
export async function availableMinutes(ctx: Ctx, people: readonly string[], ranges: readonly Days[]) {
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (people.length === 0 || !first || !last || !isReadable(ctx, { area: 'hr' }))
    return new Map<string, number[]>();
  const { tx, organization } = ctx;
  const staff = await tx
    .select({
      id: employees.id,
      user_id: employees.user_id,
      work_schedule: employees.work_schedule,
      pay_terms: employees.pay_terms,
    })
    .from(employees)
    .where(
      and(
        inOrganization(employees, organization),
        anyOf(employees.user_id, people),
        inArray(employees.status, ['active', 'on_leave', 'onboarding']),
        isLive(employees),
      ),
    );
  const absent = await tx
    .select({ id: absenceHalves.employee_id, date: absenceHalves.date, half: absenceHalves.half })
    .from(absenceHalves)
    .where(
      and(
        inOrganization(absenceHalves, organization),
        anyOf(
          absenceHalves.employee_id,
          staff.map(({ id }) => id),
        ),
        between(absenceHalves.date, first.from, last.to),
      ),
    );
  const away = new Set(absent.map(({ id, date, half }) => `${id} ${date} ${half}`));
  return new Map(
    staff.flatMap((one) => {
      const isAway = (date: string, half: string) => away.has(`${one.id} ${date} ${half}`);
      const calendar = calendarOf(ctx, one);
      return one.user_id === null
        ? []
        : [[one.user_id, ranges.map((range) => minutesOf(calendar, range, isAway))] as const];
    }),
  );
}

function minutesOf(
  calendar: WorkCalendar,
  { from, to }: Days,
  isAway: (date: string, half: string) => boolean,
) {
  const minutesOn = (date: string) => {
    const halves = halvesOf(hoursOf(calendar, date));
    return halfNames
      .filter((half) => !isAway(date, half))
      .reduce((sum, half) => sum + minutesIn(halves[half] ?? []), 0);
  };
  return daysBetween(from, to).reduce((sum, date) => sum + minutesOn(date), 0);
}
