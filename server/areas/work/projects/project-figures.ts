import type { Ctx } from '#server/calls/context.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { findRow, Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { amount, rounded, times } from '#server/kernel/schema/money.ts';
import type { Given } from '#server/kernel/schema/record-of.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { dayOf } from '#server/kernel/time/days.ts';
import { type CountedCards, furtherWork } from './further-work.ts';
import { healthOf, healths } from './project-health.ts';
import type { Project } from './projects.ts';

/** A project in one of these states is worked on, so it can go well or badly. */
const running: readonly Project['status'][] = ['planning', 'active'];

/** What follows from a project's own properties, the figures of its tasks and cards, and the day. */
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
  | 'budget_amount'
>;

export function figuresOf(record: Measured, today: string) {
  const openTasks = record.open_tasks ?? 0;
  const open = openTasks + (record.open_cards ?? 0);
  const done = (record.done_tasks ?? 0) + (record.delivered_cards ?? 0);
  const progress_pct =
    record.status === 'completed' ? 100 : open + done === 0 ? 0 : Math.floor((100 * done) / (open + done));
  const spent = rounded(times(record.spent_hours ?? '0', record.hourly_cost ?? '0'));
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
    health_reasons: isRunning ? reasons : [],
    health_checked_on: today,
  };
}

const shareOf = (spent: string, budget: string | null) =>
  budget === null || !amount(budget).gt(0) ? null : amount(spent).div(budget).toNumber();

/** Worse than before, where it was known before, or bad from the start. */
export function isWorse(before: Project['health'] | undefined, after: Project['health']): boolean {
  const rank = (health: Project['health'] | undefined) => healths.indexOf(health ?? 'on_track');
  return rank(after) > rank(before);
}

export const todayOf = (ctx: Ctx) => dayOf(ctx.now, settingsOf(ctx).timezone);

interface WorkFigures extends CountedCards {
  open_tasks: number;
  done_tasks: number;
  late_tasks: number;
  late_important_tasks: number;
  spent_hours: string;
}

/** Counts a project's work again, with the project locked, so that of two who finish a task the second is right. */
export async function refreshProject(ctx: Ctx, id: string): Promise<void> {
  const resource = resourceOf('project');
  const { tx, organization } = ctx;
  const before = await findRow(tx, resource.table, { organization, id, lock: true });
  if (!before) return;
  const counted = await countWork(ctx, id);
  const after = { ...before, ...counted };
  const figures = figuresOf(after, todayOf(ctx));
  const isTold = figures.progress_pct !== before.progress_pct || figures.health !== before.health;
  await amendRecord(ctx, resource, id, { ...counted, ...figures }, isTold ? 'updated' : null);
}

async function countWork(ctx: Ctx, id: string): Promise<WorkFigures> {
  const { values, bind } = new Params();
  const ofProject = `${tenantIs(ctx.organization, bind)} AND project_id = ${bind(id)} AND deleted_at IS NULL`;
  const open = "status NOT IN ('done', 'cancelled')";
  const late = `${open} AND overdue_at IS NOT NULL`;
  const [row] = await ctx.tx.query<WorkFigures>(
    `SELECT * FROM (SELECT count(*) FILTER (WHERE ${open})::int AS open_tasks,
       count(*) FILTER (WHERE status = 'done')::int AS done_tasks,
       count(*) FILTER (WHERE ${late})::int AS late_tasks,
       count(*) FILTER (WHERE ${late} AND priority IN ('high', 'urgent'))::int AS late_important_tasks,
       coalesce(sum(spent_hours), 0) AS spent_hours FROM tasks WHERE ${ofProject}) of_tasks
     ${furtherWork()
       .map((further, at) => `CROSS JOIN (${further(ofProject)}) further_${at}`)
       .join(' ')}`,
    values,
  );
  if (!row) throw new Error('an aggregate has one row');
  return row;
}
