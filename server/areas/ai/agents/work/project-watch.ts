import { restoreValues } from '../../suggestions/undo.ts';
import { defineAgent, mostRows } from '../agent.ts';
import { watched } from '../reading.ts';
import { taskKind } from '../tasks.ts';
import { type ActiveProject, type LateTask, lookAtProject, lookAtTask } from './project-rules.ts';

const change = {
  operation: 'projects-update',
  record: 'project',
  undo: restoreValues('projects-update', 'project'),
};

export const projectWatch = defineAgent({
  type: 'project_watch',
  title: 'Project watch',
  watches: 'Active projects: important tasks that are late, budgets that burn, ends that have passed.',
  proposes: 'Another day for a task or the project, a look at the budget, completing.',
  areas: ['work'],
  facets: ['manager_id', 'project_id'],
  thresholds: {
    late_days: { default: 2, min: 1, max: 90, about: 'Days after which an important task is planned anew.' },
    replan_days: { default: 5, min: 1, max: 90, about: 'How far ahead the new day lies.' },
    burn_points: {
      default: 20,
      min: 5,
      max: 100,
      about: 'By how many points the spent share may lead the done share.',
    },
  },
  kinds: {
    replan: {
      title: 'Plan the task anew',
      operation: 'tasks-update',
      record: 'task',
      undo: restoreValues('tasks-update', 'task'),
      minutes: 5,
    },
    budget: taskKind('Go through the budget', 20),
    end_date: { title: 'Move the end of the project', minutes: 5, ...change },
    complete: { title: 'Complete the project', minutes: 5, ...change },
  },
  look: async (ctx, limits) => {
    const projects = await watched<ActiveProject>(
      ctx,
      (
        own,
      ) => `SELECT id, name, manager_id, end_date, budget_amount, currency, spent, progress_pct, open_tasks,
         done_tasks, (SELECT max(due_date) FROM tasks WHERE ${own()} AND project_id = p.id
           AND status NOT IN ('done', 'cancelled') AND deleted_at IS NULL) AS last_due
       FROM projects p WHERE ${own()} AND status = 'active' AND deleted_at IS NULL
       ORDER BY end_date NULLS LAST, id LIMIT ${mostRows}`,
    );
    const tasks = await watched<LateTask>(
      ctx,
      (
        own,
        bind,
      ) => `SELECT t.id, t.title, t.priority, t.due_date, t.project_id, p.name AS project, p.manager_id,
         (SELECT count(*) FROM tasks WHERE ${own()} AND depends_on @> ARRAY[t.id] AND deleted_at IS NULL
           AND depends_on <> '{}' AND status NOT IN ('done', 'cancelled')) AS waiting
       FROM (SELECT * FROM tasks WHERE ${own()} AND due_date < ${bind(ctx.today)} AND priority IN ('high', 'urgent')
         AND status NOT IN ('done', 'cancelled') AND project_id IS NOT NULL AND deleted_at IS NULL
         ORDER BY due_date, id LIMIT ${mostRows}) t
       JOIN LATERAL (SELECT * FROM projects WHERE ${own()} AND id = t.project_id AND status = 'active'
         AND deleted_at IS NULL) p ON true ORDER BY t.due_date, t.id`,
    );
    return [
      ...tasks.flatMap((one) => lookAtTask(one, ctx.today, limits)),
      ...projects.flatMap((one) => lookAtProject(one, ctx.today, limits)),
    ];
  },
});
