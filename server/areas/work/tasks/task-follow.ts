import { and, eq } from 'drizzle-orm';
import { tasks } from '#db/schema/work/projects.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { addDays, dayOf } from '#server/kernel/values/days.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { refreshProject } from '../projects/project-figures.ts';
import { nextDay } from './recurrence.ts';
import { unfinishedOf, waitingFor } from './task-graph.ts';
import { isFinished } from './task-states.ts';
import type { Task } from './tasks.ts';

/** The properties that the figures of projects depend on. */
const counted = ['project_id', 'status', 'overdue_at', 'priority', 'spent_hours', 'deleted_at'] as const;

export async function followTask(
  ctx: Ctx,
  record: Task,
  before: Task | undefined,
  changed: readonly NameIn<Task>[],
): Promise<void> {
  const isGone = (row: Task) => isFinished(row.status) || row.deleted_at !== null;
  if (record.status === 'done' && before && before.status !== 'done') await createNext(ctx, record);
  if (before && isGone(record) && !isGone(before)) await unblockWaiting(ctx, record.id);
  if (!counted.some((name) => changed.includes(name))) return;
  const projects = new Set([before?.project_id, record.project_id]);
  for (const id of [...projects].filter((one) => one != null).sort()) await refreshProject(ctx, id);
}

async function unblockWaiting(ctx: Ctx, id: string): Promise<void> {
  for (const waiting of await waitingFor(ctx, id)) {
    if ((await unfinishedOf(ctx, waiting)).length > 0) continue;
    await amendRecord(ctx, resourceOf('task'), waiting.id, { status: 'todo' });
  }
}

/** The properties that the next task of a series takes over from the one that was done. */
const inherited = [
  'title',
  'description',
  'priority',
  'assignee_id',
  'project_id',
  'parent_id',
  'estimate_hours',
  'related',
  'recurrence',
  'tags',
  'custom_fields',
  'metadata',
] as const;

async function createNext(ctx: Ctx, record: Task): Promise<void> {
  const { recurrence: rule, due_date: due, series_start: start } = record;
  if (rule === null || due === null || start === null) return;
  const { timezone } = settingsOf(ctx);
  const day = nextDay({ rule, start, timezone }, due, dayOf(ctx.now, timezone));
  if (day === null || (await hasNext(ctx, record.id))) return;
  const input = {
    ...Object.fromEntries(inherited.map((name) => [name, record[name]])),
    due_date: day,
    start_date: record.start_date === null ? null : shifted(record.start_date, due, day),
    checklist: record.checklist.map((item) => ({ ...item, done: false })),
  };
  const fixed = { series_start: start, previous_task_id: record.id };
  await createOwnRecord(ctx, resourceOf('task'), input, fixed);
}

const shifted = (day: string, from: string, to: string) =>
  addDays(day, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000));

/** A task that is done twice has only one next task, even if that one was deleted since. */
async function hasNext(ctx: Ctx, id: string): Promise<boolean> {
  const rows = await ctx.tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(inOrganization(tasks, ctx.organization), eq(tasks.previous_task_id, id)))
    .limit(1);
  return rows.length > 0;
}
