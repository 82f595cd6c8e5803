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

const ofProject = (project: ActiveProject) => ({
  target: { type: 'project', id: project.id } as const,
  amount: project.budget_amount === null ? null : floatOf(project.budget_amount),
  currency: project.currency,
  facets: { manager_id: project.manager_id, project_id: project.id },
});

export function proposeForProject(
  project: ActiveProject,
  today: string,
  { burn_points, replan_days }: ProjectLimits,
): Found[] {
  const { progress_pct, open_tasks, done_tasks, end_date: end } = project;
  const budget = amount(project.budget_amount);
  const used = budget.gt(0) ? amount(project.spent).div(budget).times(100) : amount(0);
  const isAhead = used.gte(progress_pct + burn_points);
  const isDone = open_tasks === 0 && done_tasks > 0;
  const isPast = end !== null && end < today;
  return [
    ...(isAhead ? [reviewingBudget(project, used.toFixed(0), addDays(today, 3))] : []),
    ...(isDone ? [completing(project)] : []),
    ...(isPast && !isDone ? [movingEnd(project, end, addDays(today, replan_days))] : []),
  ];
}

function reviewingBudget(project: ActiveProject, spent: string, due: string): Found {
  const about = ofProject(project);
  const { name, manager_id: assignee } = project;
  const text = t('budgetUse', { spent, done: project.progress_pct });
  return {
    ...about,
    kind: 'budget',
    title: t('budgetAhead', { name }),
    rationale: t('budgetAheadWhy'),
    evidence: [{ text, record: about.target }],
    input: taskInput({
      title: t('reviewBudget', { name }),
      why: text,
      about: about.target,
      assignee,
      due,
      priority: 'high',
    }),
    confidence: 0.8,
  };
}

function completing(project: ActiveProject): Found {
  const about = ofProject(project);
  return {
    ...about,
    kind: 'complete',
    title: t('complete', { name: project.name }),
    rationale: t('completeWhy'),
    evidence: [{ text: t('allDone', { count: project.done_tasks }), record: about.target }],
    input: { id: project.id, status: 'completed' },
    confidence: 0.6,
  };
}

/** The new end is the day on which the last task is due, but not before `earliest`. */
function movingEnd(project: ActiveProject, day: string, earliest: string): Found {
  const about = ofProject(project);
  const { last_due: last } = project;
  const text = t('openAfterEnd', { day, count: project.open_tasks });
  return {
    ...about,
    kind: 'end_date',
    title: t('endPassed', { name: project.name }),
    rationale: t('endPassedWhy'),
    evidence: [{ text, record: about.target }],
    input: { id: project.id, end_date: last !== null && last > earliest ? last : earliest },
    confidence: 0.6,
  };
}
