import { and, between, inArray } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { employees } from '#db/schema/hr/employees.ts';
import { absenceHalves } from '#db/schema/hr/leave.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { calendarOf } from '../calendar.ts';
import { workingHalves } from '../schedule.ts';
import type { HalfDay } from './absence-halves.ts';

/** Returns a function that counts the people of a department who work on a half day and are not away. */
export async function peopleThere(
  { tx, organization, actor }: Ctx,
  departments: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<(department: string, half: HalfDay) => number> {
  const people = await tx
    .select({
      id: employees.id,
      department: employees.department_id,
      work_schedule: employees.work_schedule,
      pay_terms: employees.pay_terms,
    })
    .from(employees)
    .where(
      and(
        inOrganization(employees, organization),
        anyOf(employees.department_id, departments),
        inArray(employees.status, ['active', 'on_leave', 'onboarding']),
        isLive(employees),
      ),
    );
  const rows = await tx
    .select({ id: absenceHalves.employee_id, date: absenceHalves.date, half: absenceHalves.half })
    .from(absenceHalves)
    .where(
      and(
        inOrganization(absenceHalves, organization),
        anyOf(
          absenceHalves.employee_id,
          people.map(({ id }) => id),
        ),
        between(absenceHalves.date, from, to),
      ),
    );
  const away = new Set(rows.map(({ id, date, half }) => `${id} ${date} ${half}`));
  const calendars = people.map((one) => ({ ...one, calendar: calendarOf({ actor }, one) }));
  return (department, { date, half }) =>
    calendars.filter(
      (one) =>
        one.department === department &&
        !away.has(`${one.id} ${date} ${half}`) &&
        workingHalves(one.calendar, date).includes(half),
    ).length;
}
