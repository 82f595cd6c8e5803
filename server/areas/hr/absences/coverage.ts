import { and, between, eq, inArray } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { employees } from '#db/schema/hr/employees.ts';
import { absenceHalves } from '#db/schema/hr/leave.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { calendarOf } from '../calendar.ts';
import type { Employee } from '../employees/employees.ts';
import { workingHalves } from '../schedule.ts';
import type { HalfDay } from './absence-halves.ts';
import { t } from './messages.ts';

/** The largest number of half days that a warning names. */
const most = 5;

/** Warns of half days on which a department has fewer people than it needs. */
export async function warnOfCoverage(
  ctx: Ctx,
  employee: Employee,
  absence: string,
  halves: readonly HalfDay[],
): Promise<void> {
  const { tx, organization } = ctx;
  const [first, last] = [halves[0], halves.at(-1)];
  if (!first || !last) return;
  const department = await findRecord(ctx, 'department', employee.department_id);
  if (!department || department.min_coverage === null) return;
  const people = await tx
    .select({ id: employees.id, work_schedule: employees.work_schedule })
    .from(employees)
    .where(
      and(
        inOrganization(employees, organization),
        eq(employees.department_id, department.id),
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
        between(absenceHalves.date, first.date, last.date),
      ),
    );
  const away = new Set(rows.map(({ id, date, half }) => `${id} ${date} ${half}`));
  const calendars = people.map((one) => ({ id: one.id, calendar: calendarOf(ctx, one) }));
  const needed = department.min_coverage;
  const short = halves.flatMap(({ date, half }) => {
    const there = calendars.filter(
      ({ id, calendar }) =>
        !away.has(`${id} ${date} ${half}`) && workingHalves(calendar, date).includes(half),
    ).length;
    return there < needed ? [t('shortHalf', { date, half, there, needed })] : [];
  });
  if (short.length === 0) return;
  const shown = { department: department.name, halves: short.slice(0, most) };
  const more = short.length - most;
  const message = more > 0 ? t('coverageMore', { ...shown, more }) : t('coverage', shown);
  ctx.journal.warnings.push({ code: 'coverage', message, id: absence });
}
