import type { Ctx } from '#server/calls/context.ts';
import { findRecord } from '#server/kernel/records/records.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { calendarOf } from '../calendar.ts';
import type { Employee } from '../employees/employees.ts';
import { workingHalves } from '../schedule.ts';
import type { HalfDay } from './absence-halves.ts';

/** So many half days are named; one would do to think twice. */
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
  const { values, bind } = new Params();
  const own = tenantIs(organization, bind);
  const people = await tx.text<Pick<Employee, 'id' | 'work_schedule'>>(
    `SELECT id, work_schedule FROM employees WHERE ${own} AND department_id = ${bind(department.id)}
     AND status IN ('active', 'on_leave', 'onboarding') AND deleted_at IS NULL`,
    values,
  );
  const away = new Params();
  const rows = await tx.text<{ place: string }>(
    `SELECT employee_id || ' ' || date || ' ' || half AS place FROM absence_halves
     WHERE ${tenantIs(organization, away.bind)} AND employee_id = ANY(${away.bind(people.map(({ id }) => id))})
     AND date BETWEEN ${away.bind(first.date)} AND ${away.bind(last.date)}`,
    away.values,
  );
  const gone = new Set(rows.map(({ place }) => place));
  const calendars = people.map((one) => ({ id: one.id, calendar: calendarOf(ctx, one) }));
  const needed = department.min_coverage;
  const short = halves.flatMap(({ date, half }) => {
    const there = calendars.filter(
      ({ id, calendar }) =>
        !gone.has(`${id} ${date} ${half}`) && workingHalves(calendar, date).includes(half),
    ).length;
    return there < needed ? [`${date} ${half} (${there} of ${needed})`] : [];
  });
  if (short.length === 0) return;
  const more = short.length > most ? ` and ${short.length - most} more` : '';
  const message = `${department.name} has too few people on ${short.slice(0, most).join(', ')}${more}.`;
  ctx.journal.warnings.push({ code: 'coverage', message, id: absence });
}
