import { and, asc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notNull } from '#db/queries/expressions.ts';
import { projects, tasks } from '#db/schema/work/projects.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { restoreValues } from '../../suggestions/undo.ts';
import { type AgentCtx, defineAgent, mostRows } from '../agent.ts';
import { isUnfinished } from '../open-tasks.ts';
import { taskKind } from '../tasks.ts';
import { watchRows } from '../watching.ts';
import { proposeForProject, proposeReplanning } from './project-rules.ts';

const change = {
  operation: 'projects-update',
  record: 'project',
  undo: restoreValues('projects-update', 'project'),
} as const;

function activeProjects(ctx: AgentCtx) {
  const { tx, organization } = ctx;
  const lastDue = tx
    .select({ day: sql`max(${tasks.due_date})` })
    .from(tasks)
    .where(
      and(
        inOrganization(tasks, organization),
        eq(tasks.project_id, projects.id),
        isUnfinished,
        isLive(tasks),
      ),
    );
  return watchRows(
    ctx,
    tx
      .select({
        id: projects.id,
        name: projects.name,
        manager_id: projects.manager_id,
        end_date: projects.end_date,
        budget_amount: projects.budget_amount,
        currency: projects.currency,
        spent: projects.spent,
        progress_pct: projects.progress_pct,
        open_tasks: projects.open_tasks,
        done_tasks: projects.done_tasks,
        last_due: sql<string | null>`${lastDue}`,
      })
      .from(projects)
      .where(and(inOrganization(projects, organization), eq(projects.status, 'active'), isLive(projects)))
      .orderBy(asc(projects.end_date), asc(projects.id))
      .limit(mostRows),
  );
}

const waitingTasks = alias(tasks, 'waiting_tasks');

function lateTasks(ctx: AgentCtx) {
  const { tx, organization } = ctx;
  const waiting = tx
    .select({ count: sql`count(*)` })
    .from(waitingTasks)
    .where(
      and(
        inOrganization(waitingTasks, organization),
        sql`${waitingTasks.depends_on} @> ARRAY[${tasks.id}]`,
        // As the partial index says it: with a parameter PostgreSQL would not use it.
        sql`${waitingTasks.depends_on} <> '{}'`,
        notInArray(waitingTasks.status, ['done', 'cancelled']),
        isLive(waitingTasks),
      ),
    );
  return watchRows(
    ctx,
    tx
      .select({
        id: tasks.id,
        title: tasks.title,
        priority: tasks.priority,
        due_date: notNull(tasks.due_date),
        project_id: projects.id,
        project: projects.name,
        manager_id: projects.manager_id,
        waiting: sql<number>`${waiting}`,
      })
      .from(tasks)
      .innerJoin(
        projects,
        and(
          inOrganization(projects, organization),
          eq(projects.id, tasks.project_id),
          eq(projects.status, 'active'),
          isLive(projects),
        ),
      )
      .where(
        and(
          inOrganization(tasks, organization),
          lt(tasks.due_date, ctx.today),
          inArray(tasks.priority, ['high', 'urgent']),
          isUnfinished,
          isLive(tasks),
        ),
      )
      .orderBy(asc(tasks.due_date), asc(tasks.id))
      .limit(mostRows),
  );
}

export const projectWatch = defineAgent({
  type: 'project_watch',
  title: 'Project watch',
  watches: 'Active projects: important tasks that are late, budgets that burn, ends that have passed.',
  proposes: 'Another day for a task or the project, a look at the budget, completing.',
  areas: ['work'],
  facets: ['manager_id', 'project_id'],
  thresholds: {
    late_days: { default: 2, min: 1, max: 90, about: 'Days after which an important task is rescheduled.' },
    replan_days: { default: 5, min: 1, max: 90, about: 'The number of days until the new date.' },
    burn_points: {
      default: 20,
      min: 5,
      max: 100,
      about: 'By how many percentage points the spent share may exceed the completed share.',
    },
  },
  kinds: {
    replan: {
      title: 'Replan the task',
      operation: 'tasks-update',
      record: 'task',
      undo: restoreValues('tasks-update', 'task'),
      minutes: 5,
    },
    budget: taskKind('Review budget', 20),
    end_date: { title: 'Move the end date of the project', minutes: 5, ...change },
    complete: { title: 'Complete the project', minutes: 5, ...change },
  },
  find: async (ctx, limits) => {
    const found = await activeProjects(ctx);
    const late = await lateTasks(ctx);
    return [
      ...late.flatMap((one) => proposeReplanning(one, ctx.today, limits)),
      ...found.flatMap((one) => proposeForProject(one, ctx.today, limits)),
    ];
  },
});
