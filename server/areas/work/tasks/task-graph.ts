import type { Ctx } from '#server/calls/context.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { NameIn } from '#server/kernel/resource/behaviour.ts';
import { circleThrough, type Edges } from './dependencies.ts';
import type { Task } from './tasks.ts';

/** No task waits for itself, and none is part of itself, at whatever distance. */
export async function circlesOf(
  ctx: Ctx,
  record: Task,
  changed: readonly NameIn<Task>[],
): Promise<ErrorDetail[]> {
  const details: ErrorDetail[] = [];
  for (const column of ['depends_on', 'parent_id'] as const) {
    const targets =
      column === 'depends_on' ? record.depends_on : [record.parent_id].filter((one) => one !== null);
    if (targets.length === 0 || !changed.includes(column)) continue;
    await lockGraph(ctx, column);
    const circle = circleThrough(record.id, targets, await edgesFrom(ctx, column, targets));
    if (circle)
      details.push({ path: column, rule: 'cycle', message: `would close a circle: ${circle.join(' → ')}` });
  }
  return details;
}

/** Two halves of a circle, written at once, would not see each other. */
async function lockGraph(ctx: Ctx, column: string): Promise<void> {
  await ctx.tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [
    `${ctx.organization} task ${column}`,
  ]);
}

/** Everything that can be reached, read in one statement. */
async function edgesFrom(
  ctx: Ctx,
  column: 'depends_on' | 'parent_id',
  from: readonly string[],
): Promise<Edges> {
  const { values, bind } = new Params();
  const targets = column === 'depends_on' ? 'depends_on' : `array_remove(ARRAY[parent_id], NULL)`;
  const own = tenantIs(ctx.organization, bind);
  const rows = await ctx.tx.query<{ id: string; targets: string[] }>(
    `WITH RECURSIVE reached AS (
       SELECT id, ${targets} AS targets FROM tasks WHERE ${own} AND id = ANY(${bind(from)})
       UNION SELECT t.id, t.targets FROM reached r
       JOIN (SELECT id, ${targets} AS targets FROM tasks WHERE ${own}) t ON t.id = ANY(r.targets))
     SELECT id, targets FROM reached`,
    values,
  );
  return new Map(rows.map(({ id, targets }) => [id, targets]));
}

/** Those that a task waits for and that are neither done, cancelled nor deleted. */
export async function unfinishedOf(
  ctx: Ctx,
  { depends_on: ids }: Pick<Task, 'depends_on'>,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { values, bind } = new Params();
  const rows = await ctx.tx.query<{ id: string }>(
    `SELECT id FROM tasks WHERE ${tenantIs(ctx.organization, bind)} AND id = ANY(${bind(ids)})
     AND status NOT IN ('done', 'cancelled') AND deleted_at IS NULL ORDER BY id`,
    values,
  );
  return rows.map(({ id }) => id);
}

/**
 * Tasks that are blocked for no other reason than what they wait for, locked in one order: of two that finish what
 * one task waits for, the second sees the first.
 */
export async function waitingFor(ctx: Ctx, id: string): Promise<{ id: string; depends_on: string[] }[]> {
  const { values, bind } = new Params();
  return ctx.tx.query(
    `SELECT id, depends_on FROM tasks WHERE ${tenantIs(ctx.organization, bind)}
     AND depends_on @> ARRAY[${bind(id)}]::text[] AND depends_on <> '{}' AND status = 'blocked'
     AND blocked_reason IS NULL AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
    values,
  );
}
