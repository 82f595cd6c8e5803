import { and, asc, eq, gt, gte } from 'drizzle-orm';
import { notNull } from '#db/queries/expressions.ts';
import { departments, employees } from '#db/schema/hr/employees.ts';
import { absences } from '#db/schema/hr/leave.ts';
import { addDays } from '#server/kernel/values/days.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { awayAmong, peopleOf } from '../../hr/absence-coverage.ts';
import { nameOfEmployee } from '../../hr/employee-name.ts';
import { type AgentCtx, mostRows } from '../agent.ts';
import { watchRows } from '../watching.ts';
import { type HrFinding, type HrLimits, proposeForRequest, type Team } from './hr-rules.ts';

/** Requests for leave of employees whose department needs a minimum of people. */
const requested = (ctx: AgentCtx) =>
  watchRows(
    ctx,
    ctx.tx
      .select({
        id: absences.id,
        employee_id: absences.employee_id,
        approver_id: absences.approver_id,
        start_date: absences.start_date,
        end_date: absences.end_date,
        department_id: departments.id,
        department: departments.name,
        needed: notNull(departments.min_coverage),
        name: nameOfEmployee,
      })
      .from(absences)
      .innerJoin(
        employees,
        and(inOrganization(employees, ctx.organization), eq(employees.id, absences.employee_id)),
      )
      .innerJoin(
        departments,
        and(
          inOrganization(departments, ctx.organization),
          eq(departments.id, employees.department_id),
          gt(departments.min_coverage, 0),
        ),
      )
      .where(
        and(
          inOrganization(absences, ctx.organization),
          eq(absences.status, 'requested'),
          gte(absences.end_date, ctx.today),
          isLive(absences),
        ),
      )
      .orderBy(asc(absences.start_date), asc(absences.id))
      .limit(mostRows),
  );

const inOrder = (days: readonly string[]) => days.toSorted();

/** Reads the people of each department with requests once. */
export async function proposeForRequests(ctx: AgentCtx, limits: HrLimits): Promise<HrFinding[]> {
  const found: HrFinding[] = [];
  for (const [department, own] of Map.groupBy(await requested(ctx), (one) => one.department_id)) {
    const [first] = own;
    if (!first) continue;
    const people = await peopleOf(ctx, department);
    const [from = ctx.today] = inOrder([ctx.today, ...own.map((one) => one.start_date)]);
    const ends = own.map((one) => addDays(one.end_date, limits.look_ahead_days));
    const away = await awayAmong(ctx, people, from, inOrder(ends).at(-1) ?? from);
    const team: Team = { name: first.department, needed: first.needed, people, away };
    found.push(...own.flatMap((one) => proposeForRequest(one, team, ctx.today, limits)));
  }
  return found;
}
