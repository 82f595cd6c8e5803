import { and, count, eq, gte, isNull, lte, ne, or } from 'drizzle-orm';
import { z } from 'zod';
import { employees } from '#db/schema/hr/employees.ts';
import { askedRange } from '#server/areas/platform/reports/asked-range.ts';
import { operation } from '#server/calls/operation.ts';
import { listReply } from '#server/calls/replies.ts';
import { addDays } from '#server/kernel/values/days.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { rowList } from '#server/resources/lists/row-list.ts';
import { todayOf } from '../leave/leave-review.ts';
import { holidayNames, rosterRows } from './roster-rows.ts';
import { rosterRow, rosterSummary } from './roster-shape.ts';
import { shortagesOf } from './shortages.ts';

/** The longest period of one answer: a month with the days of the weeks around it. */
const mostDays = 42;

const people = rowList({
  of: 'roster',
  sorts: { last_name: [employees.last_name], created_at: [employees.created_at] },
  key: [employees.id],
  sortDir: 'asc',
});

export const roster = {
  list: operation({
    tag: 'Attendance',
    area: 'hr',
    method: 'GET',
    path: '/hr/roster',
    summary: 'Hours, absences and attendance by person and day',
    description: `For each employee by name and each day of a period of at most ${mostDays} days: the scheduled hours, the holiday, requested and approved half days away, and the attendance. \`summary\` has the holidays, and the half days on which a department has fewer people than its \`min_coverage\`. Without dates, the seven days from today. The kind of an absence is null for callers who may not read it.`,
    input: z.strictObject({
      from: z.iso.date().optional().describe('The first day; the default is today.'),
      to: z.iso.date().optional().describe('The last day, inclusive; the default is six days after `from`.'),
      employee_id: id.optional().describe('Only this employee.'),
      department_id: id.optional().describe('Only the employees of this department.'),
      ...people.input,
    }),
    output: listReply(rosterRow).extend({ summary: rosterSummary }),
    handler: async (ctx, { from: first, to: last, employee_id, department_id, ...page }) => {
      const { tx, organization } = ctx;
      const today = todayOf(ctx);
      const start = first ?? (last !== undefined && last < today ? addDays(last, -6) : today);
      const range = askedRange(ctx, { from: start, to: last ?? addDays(start, 6) }, mostDays);
      const where = and(
        inOrganization(employees, organization),
        isLive(employees),
        ne(employees.status, 'terminated'),
        lte(employees.hire_date, range.to),
        or(isNull(employees.termination_date), gte(employees.termination_date, range.from)),
        employee_id === undefined ? undefined : eq(employees.id, employee_id),
        department_id === undefined ? undefined : eq(employees.department_id, department_id),
      );
      const { rows, meta } = await people.read(page, {
        rows: ({ list_position, after, order, limit, offset }) =>
          tx
            .select({
              id: employees.id,
              first_name: employees.first_name,
              last_name: employees.last_name,
              position: employees.position,
              department_id: employees.department_id,
              work_schedule: employees.work_schedule,
              pay_terms: employees.pay_terms,
              hire_date: employees.hire_date,
              termination_date: employees.termination_date,
              list_position,
            })
            .from(employees)
            .where(and(where, after))
            .orderBy(...order)
            .limit(limit)
            .offset(offset),
        total: () => tx.select({ total: count() }).from(employees).where(where),
      });
      const departments = [...new Set(rows.flatMap((one) => one.department_id ?? []))];
      const holidays = [...holidayNames(ctx)]
        .filter(([date]) => date >= range.from && date <= range.to)
        .map(([date, name]) => ({ date, name }));
      return {
        data: await rosterRows(ctx, rows, range),
        meta,
        summary: { ...range, today, holidays, shortages: await shortagesOf(ctx, departments, range) },
      };
    },
  }),
};
