import { addDays } from '#server/kernel/values/days.ts';
import { amount, floatOf } from '#server/kernel/values/money.ts';
import type { AgentFinding, Limits } from '../agent.ts';
import { daysBetween } from '../days-between.ts';
import { taskInput } from '../tasks.ts';
import { t } from './messages.ts';

export interface LateTask {
  id: string;
  title: string;
  project: string;
  project_id: string;
  manager_id: string | null;
  priority: string;
  due_date: string;
  waiting: number;
}

export interface ActiveProject {
  id: string;
  name: string;
  manager_id: string | null;
  end_date: string | null;
  budget_amount: string | null;
  currency: string | null;
  spent: string;
  progress_pct: number;
  open_tasks: number;
  done_tasks: number;
  /** The last day on which any of its open tasks is due. */
  last_due: string | null;
}

type Kind = 'replan' | 'budget' | 'end_date' | 'complete';
export type ProjectLimits = Limits<'late_days' | 'replan_days' | 'burn_points'>;
type Found = AgentFinding & { kind: Kind };

export function proposeReplanning(
  task: LateTask,
  today: string,
  { late_days, replan_days }: ProjectLimits,
): Found[] {
  const late = daysBetween(task.due_date, today);
  if (late < late_days) return [];
  const target = { type: 'task', id: task.id } as const;
  const waiting = task.waiting ? [{ text: t('tasksWait', { count: task.waiting }), record: target }] : [];
  return [
    {
      kind: 'replan',
      target,
      title: t('replan', { title: task.title }),
      rationale: t('replanWhy', { priority: task.priority }),
      evidence: [{ text: t('wasDue', { day: task.due_date, days: late }), record: target }, ...waiting],
      input: { id: task.id, due_date: addDays(today, replan_days) },
      confidence: 0.6,
      facets: { manager_id: task.manager_id, project_id: task.project_id },
    },
  ];
}

export function proposeForProject(
  project: ActiveProject,
  today: string,
  { burn_points, replan_days }: ProjectLimits,
): Found[] {
  const target = { type: 'project', id: project.id } as const;
  const about = {
    target,
    amount: project.budget_amount === null ? null : floatOf(project.budget_amount),
    currency: project.currency,
    facets: { manager_id: project.manager_id, project_id: project.id },
  };
  const found: Found[] = [];
  const budget = amount(project.budget_amount);
  const used = budget.gt(0) ? amount(project.spent).div(budget).times(100) : amount(0);
  if (used.gte(project.progress_pct + burn_points)) {
    const text = t('budgetUse', { spent: used.toFixed(0), done: project.progress_pct });
    found.push({
      ...about,
      kind: 'budget',
      title: t('budgetAhead', { name: project.name }),
      rationale: t('budgetAheadWhy'),
      evidence: [{ text, record: target }],
      input: taskInput({
        title: t('reviewBudget', { name: project.name }),
        why: text,
        about: target,
        assignee: project.manager_id,
        due: addDays(today, 3),
        priority: 'high',
      }),
      confidence: 0.8,
    });
  }
  if (project.open_tasks === 0 && project.done_tasks > 0) {
    const text = t('allDone', { count: project.done_tasks });
    found.push({
      ...about,
      kind: 'complete',
      title: t('complete', { name: project.name }),
      rationale: t('completeWhy'),
      evidence: [{ text, record: target }],
      input: { id: project.id, status: 'completed' },
      confidence: 0.6,
    });
  } else if (project.end_date !== null && project.end_date < today) {
    const earliest = addDays(today, replan_days);
    const last = project.last_due !== null && project.last_due > earliest ? project.last_due : earliest;
    found.push({
      ...about,
      kind: 'end_date',
      title: t('endPassed', { name: project.name }),
      rationale: t('endPassedWhy'),
      evidence: [
        {
          text: t('openAfterEnd', { day: project.end_date, count: project.open_tasks }),
          record: target,
        },
      ],
      input: { id: project.id, end_date: last },
      confidence: 0.6,
    });
  }
  return found;
}
