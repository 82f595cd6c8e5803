import { amount } from '#server/kernel/schema/money.ts';
import { addDays } from '#server/kernel/time/days.ts';
import type { Limits, Sensed } from '../agent.ts';
import { daysBetween } from '../days-between.ts';
import { taskInput } from '../tasks.ts';

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
type Found = Sensed & { kind: Kind };

export function lookAtTask(
  task: LateTask,
  today: string,
  { late_days, replan_days }: ProjectLimits,
): Found[] {
  const late = daysBetween(task.due_date, today);
  if (late < late_days) return [];
  const target = { type: 'task', id: task.id };
  const waiting = task.waiting ? [{ text: `${task.waiting} other tasks wait for it`, record: target }] : [];
  return [
    {
      kind: 'replan',
      target,
      title: `${task.title}: give it a day that can be kept`,
      rationale: `A task of priority ${task.priority} is late; a plan that nobody keeps is none.`,
      evidence: [{ text: `It was due on ${task.due_date}, ${late} days ago`, record: target }, ...waiting],
      input: { id: task.id, due_date: addDays(today, replan_days) },
      confidence: 0.6,
      facets: { manager_id: task.manager_id, project_id: task.project_id },
    },
  ];
}

export function lookAtProject(
  project: ActiveProject,
  today: string,
  { burn_points, replan_days }: ProjectLimits,
): Found[] {
  const target = { type: 'project', id: project.id };
  const about = {
    target,
    amount: project.budget_amount === null ? null : Number(project.budget_amount),
    currency: project.currency,
    facets: { manager_id: project.manager_id, project_id: project.id },
  };
  const found: Found[] = [];
  const budget = amount(project.budget_amount);
  const used = budget.gt(0) ? amount(project.spent).div(budget).times(100) : amount(0);
  if (used.gte(project.progress_pct + burn_points)) {
    const text = `${used.toFixed(0)} % of the budget are spent, ${project.progress_pct} % of the tasks are done`;
    found.push({
      ...about,
      kind: 'budget',
      title: `${project.name}: the budget goes faster than the work`,
      rationale: 'At this pace the money is gone before the work is done.',
      evidence: [{ text, record: target }],
      input: taskInput({
        title: `Go through the budget of ${project.name}`,
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
    const text = `All of its ${project.done_tasks} tasks are done`;
    found.push({
      ...about,
      kind: 'complete',
      title: `${project.name}: complete it`,
      rationale: 'Nothing is left to do.',
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
      title: `${project.name}: its end has passed`,
      rationale: 'Work goes on after the day on which it should have ended.',
      evidence: [
        {
          text: `It should have ended on ${project.end_date}; ${project.open_tasks} tasks are open`,
          record: target,
        },
      ],
      input: { id: project.id, end_date: last },
      confidence: 0.6,
    });
  }
  return found;
}
