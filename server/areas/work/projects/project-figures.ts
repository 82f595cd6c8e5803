import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import { countWhere, sumOf } from '#db/queries/expressions.ts';
import { prepared } from '#db/queries/prepared.ts';
import { tasks } from '#db/schema/work/projects.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { amount, roundedIn, times } from '#server/kernel/values/money.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { findRow } from '#server/resources/records/store.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { toStored } from '#server/vocabulary/wording/stored.ts';
import { type CountedCards, furtherWork } from './further-work.ts';
import { healthOf, healths } from './project-health.ts';
import type { Project } from './projects.ts';

/** The states in which a project is worked on, so that its health matters. */
const running: readonly Project['status'][] = ['planning', 'active'];

/** The properties of a project from which its figures are computed. */
type Measured = Pick<
  Given<Project>,
  | 'status'
  | 'start_date'
  | 'end_date'
  | 'open_tasks'
  | 'open_cards'
  | 'done_tasks'
  | 'delivered_cards'
  | 'late_tasks'
  | 'late_important_tasks'
  | 'spent_hours'
  | 'hourly_cost'
  | 'currency'
  | 'budget_amount'
>;

export function figuresOf(record: Measured, today: string) {
  const openTasks = record.open_tasks ?? 0;
  const open = openTasks + (record.open_cards ?? 0);
  const done = (record.done_tasks ?? 0) + (record.delivered_cards ?? 0);
  const progress_pct =
    record.status === 'completed' ? 100 : open + done === 0 ? 0 : Math.floor((100 * done) / (open + done));
  const spent = roundedIn(record.currency, times(record.spent_hours ?? '0', record.hourly_cost ?? '0'));
  const { health, reasons } = healthOf({
    today,
    start_date: record.start_date,
    end_date: record.end_date,
    progress: progress_pct,
    openTasks,
    lateTasks: record.late_tasks ?? 0,
    lateImportantTasks: record.late_important_tasks ?? 0,
    spentShare: shareOf(spent, record.budget_amount),
  });
  const isRunning = running.includes(record.status);
  return {
    progress_pct,
    spent,
    health: isRunning ? health : null,
    health_reasons: isRunning
      ? reasons.map((reason) => ({ ...reason, message: toStored(reason.message) }))
      : [],
    health_checked_on: today,
  };
}

const shareOf = (spent: string, budget: string | null) =>
  budget === null || !amount(budget).gt(0) ? null : amount(spent).div(budget).toNumber();

/** Returns true if the health is worse than before. Without an earlier health, the project counts as on track. */
export function isWorse(before: Project['health'] | undefined, after: Project['health']): boolean {
  const rank = (health: Project['health'] | undefined) => healths.indexOf(health ?? 'on_track');
  return rank(after) > rank(before);
}

export const todayOf = (ctx: Ctx) => dayOf(ctx.now, settingsOf(ctx).timezone);

/**
 * Counts a project's work again. The project is locked, so that of two people who finish a task at once the second gets
 * the right figures.
 */
export async function refreshProject(ctx: Ctx, id: string): Promise<void> {
  const resource = resourceOf('project');
  const { tx, organization } = ctx;
  const before = await findRow(tx, resource.table, { organization, id, lock: true });
  if (!before) return;
  const counted = await countWork(ctx, id);
  const after = { ...before, ...counted };
  const figures = figuresOf(after, todayOf(ctx));
  const hasChanged = figures.progress_pct !== before.progress_pct || figures.health !== before.health;
  await amendRecord(ctx, resource, id, { ...counted, ...figures }, hasChanged ? 'updated' : null);
}

const isOpen = notInArray(tasks.status, ['done', 'cancelled']);
const isLate = and(isOpen, isNotNull(tasks.overdue_at));

const taskCounts = prepared((db, { organization, project }: { organization: string; project: string }) =>
  db
    .select({
      open_tasks: countWhere(isOpen),
      done_tasks: countWhere(eq(tasks.status, 'done')),
      late_tasks: countWhere(isLate),
      late_important_tasks: countWhere(and(isLate, inArray(tasks.priority, ['high', 'urgent']))),
      spent_hours: sumOf(tasks.spent_hours),
    })
    .from(tasks)
    .where(and(inOrganization(tasks, organization), eq(tasks.project_id, project), isLive(tasks))),
);

/** Counts the project's tasks and the records of other areas at the same time. */
async function countWork(ctx: Ctx, project: string) {
  const [[counted], ...further] = await Promise.all([
    taskCounts.run(ctx.tx, { organization: ctx.organization, project }),
    ...furtherWork().map((count) => count(ctx, project)),
  ]);
  if (!counted) throw new Error('an aggregate has one row');
  const sum = (name: keyof CountedCards) => further.reduce((total, one) => total + one[name], 0);
  return { ...counted, open_cards: sum('open_cards'), delivered_cards: sum('delivered_cards') };
}
