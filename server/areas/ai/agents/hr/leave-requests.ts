import { addDays } from '#server/kernel/time/days.ts';
import { awayAmong, peopleOf } from '../../hr/absence-coverage.ts';
import { type Looking, mostRows } from '../agent.ts';
import { watched } from '../reading.ts';
import { type HrFinding, type HrLimits, lookAtRequest, type Request, type Team } from './hr-rules.ts';

type Row = Request & { department: string; needed: number };

const requested = (ctx: Looking) =>
  watched<Row>(
    ctx,
    (
      own,
      bind,
    ) => `SELECT a.id, a.employee_id, a.approver_id, a.start_date, a.end_date, p.id AS department_id,
       p.name AS department, p.min_coverage AS needed, concat_ws(' ', e.first_name, e.last_name) AS name
     FROM (SELECT * FROM absences WHERE ${own()} AND status = 'requested' AND end_date >= ${bind(ctx.today)}
       AND deleted_at IS NULL ORDER BY start_date, id LIMIT ${mostRows}) a
     JOIN LATERAL (SELECT * FROM employees WHERE ${own()} AND id = a.employee_id) e ON true
     JOIN LATERAL (SELECT * FROM departments WHERE ${own()} AND id = e.department_id AND min_coverage > 0) p ON true
     ORDER BY a.start_date, a.id`,
  );

const inOrder = (days: readonly string[]) => days.toSorted();

/** Who is there is read once for each department that somebody asks to be away from. */
export async function lookAtRequests(ctx: Looking, limits: HrLimits): Promise<HrFinding[]> {
  const found: HrFinding[] = [];
  for (const [department, own] of Map.groupBy(await requested(ctx), (one) => one.department_id)) {
    const [first] = own;
    if (!first) continue;
    const people = await peopleOf(ctx, department);
    const [from = ctx.today] = inOrder([ctx.today, ...own.map((one) => one.start_date)]);
    const ends = own.map((one) => addDays(one.end_date, limits.look_ahead_days));
    const away = await awayAmong(ctx, people, from, inOrder(ends).at(-1) ?? from);
    const team: Team = { name: first.department, needed: first.needed, people, away };
    found.push(...own.flatMap((one) => lookAtRequest(one, team, ctx.today, limits)));
  }
  return found;
}
