import { and, arrayContains, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { sendLock } from '#db/advisory-locks.ts';
import { anyOf } from '#db/queries/expressions.ts';
import { TextStatement } from '#db/queries/text-statement.ts';
import { tasks } from '#db/schema/work/projects.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { circleThrough, type Edges } from './dependencies.ts';
import { t } from './messages.ts';
import type { Task } from './tasks.ts';

/** Refuses tasks that would wait for themselves or be part of themselves, at any distance. */
export async function circlesOf(
  ctx: Ctx,
  record: Task,
  changed: readonly NameIn<Task>[],
): Promise<DetailOf<Task>[]> {
  const details: DetailOf<Task>[] = [];
  for (const column of ['depends_on', 'parent_id'] as const) {
    const targets =
      column === 'depends_on' ? record.depends_on : [record.parent_id].filter((one) => one !== null);
    if (targets.length === 0 || !changed.includes(column)) continue;
    // The lock is needed because two transactions that each write half of a circle would not see each other.
    sendLock(ctx.tx, { purpose: 'taskGraph', name: `${ctx.organization} task ${column}` });
    const circle = circleThrough(record.id, targets, await edgesFrom(ctx, column, targets));
    if (circle)
      details.push({ path: column, rule: 'cycle', message: t('cycle', { path: circle.join(' → ') }) });
  }
  return details;
}

/** Selects all tasks that can be reached from some tasks, each with the tasks that it refers to, in one statement. */
const reachable = (targets: string) =>
  new TextStatement({
    text: `WITH RECURSIVE reached AS (
       SELECT id, ${targets} AS targets FROM tasks WHERE organization_id = $1 AND id = ANY($2)
       UNION SELECT t.id, t.targets FROM reached r
       JOIN (SELECT id, ${targets} AS targets FROM tasks WHERE organization_id = $1) t ON t.id = ANY(r.targets))
     SELECT id, targets FROM reached`,
    params: ['text', '_text'],
    columns: { id: 'text', targets: '_text' },
  });

const reachedBy = {
  depends_on: reachable('depends_on'),
  parent_id: reachable('array_remove(ARRAY[parent_id], NULL)'),
};

async function edgesFrom(ctx: Ctx, column: keyof typeof reachedBy, from: string[]): Promise<Edges> {
  const rows = await reachedBy[column].run(ctx.tx, ctx.organization, from);
  return new Map(rows.map(({ id, targets }) => [id, targets]));
}

/** Tasks that another one waits for: they are neither done, cancelled nor deleted. */
export async function unfinishedOf(
  ctx: Ctx,
  { depends_on: ids }: Pick<Task, 'depends_on'>,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(
        inOrganization(tasks, ctx.organization),
        anyOf(tasks.id, ids),
        notInArray(tasks.status, ['done', 'cancelled']),
        isLive(tasks),
      ),
    )
    .orderBy(tasks.id);
  return rows.map(({ id }) => id);
}

/**
 * Returns the tasks that are blocked only because they wait for this one. They are locked in one order, so that if two
 * tasks they wait for are finished at once, the second transaction sees the first.
 */
export async function waitingFor(ctx: Ctx, id: string): Promise<{ id: string; depends_on: string[] }[]> {
  return ctx.tx
    .select({ id: tasks.id, depends_on: tasks.depends_on })
    .from(tasks)
    .where(
      and(
        inOrganization(tasks, ctx.organization),
        arrayContains(tasks.depends_on, [id]),
        // The condition is written as in the partial index, because PostgreSQL would not use the index with a
        // parameter.
        sql`${tasks.depends_on} <> '{}'`,
        eq(tasks.status, 'blocked'),
        isNull(tasks.blocked_reason),
        isLive(tasks),
      ),
    )
    .orderBy(tasks.id)
    .for('no key update');
}
