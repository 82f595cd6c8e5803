import { z } from 'zod';
import { tasks as table } from '#db/schema/work/projects.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { endOfDay } from '#server/kernel/values/days.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { isNegative } from '#server/kernel/values/money.ts';
import { lines, references } from '#server/kernel/values/nested-fields.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { keepAlarms } from '#server/resources/time/alarms.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { relatedId, relatedOf, relatedRecord } from '../related.ts';
import { taskSums } from '../work-sums.ts';
import { t } from './messages.ts';
import { isEmpty } from './recurrence.ts';
import { recurrenceField } from './recurrence-field.ts';
import { followTask } from './task-follow.ts';
import { circlesOf, unfinishedOf } from './task-graph.ts';
import { isFinished, taskStates } from './task-states.ts';

const priorities = ['low', 'medium', 'high', 'urgent'] as const;

function isSensible(record: Task): DetailOf<Task>[] {
  const details: DetailOf<Task>[] = [];
  const { start_date: start, due_date: due } = record;
  if (start !== null && due !== null && start > due)
    details.push({ path: 'due_date', rule: 'order', message: t('dueBeforeStart') });
  if (record.recurrence !== null && due === null)
    details.push({ path: 'due_date', rule: 'required', message: t('dueDateNeeded') });
  for (const path of ['estimate_hours', 'spent_hours'] as const) {
    if (isNegative(record[path])) details.push({ path, rule: 'min', message: t('negative') });
  }
  return details;
}

async function check(
  ctx: Ctx,
  record: Task,
  changed: readonly NameIn<Task>[],
  before: Task | undefined,
  options: Readonly<Record<string, unknown>>,
): Promise<DetailOf<Task>[]> {
  const details = await circlesOf(ctx, record, changed);
  const { recurrence: rule, series_start: start } = record;
  if (changed.includes('recurrence') && rule !== null && start !== null) {
    const isOver = isEmpty({ rule, start, timezone: settingsOf(ctx).timezone });
    if (isOver) details.push({ path: 'recurrence', rule: 'recurrence', message: t('neverOccurs') });
  }
  if (record.status !== 'done' || before?.status === 'done' || options.force === true) return details;
  const waiting = await unfinishedOf(ctx, record);
  if (waiting.length) {
    const message = t('unfinishedDependencies', { tasks: waiting, count: waiting.length });
    details.push({ path: 'status', rule: 'unfinished_dependencies', message, allowed: waiting });
  }
  return details;
}

/** A series begins with the first due date under its rule; another due date of one task is an exception to it. */
function derive(_ctx: Ctx, record: Given<Task>, before: Task | undefined): Partial<Task> {
  const isSameSeries = before === undefined || before.recurrence === record.recurrence;
  const start = isSameSeries ? (record.series_start ?? record.due_date) : record.due_date;
  return {
    related_id: relatedOf(record)?.id ?? null,
    series_start: record.recurrence === null ? null : start,
    overdue_at: before && before.due_date !== record.due_date ? null : record.overdue_at,
  };
}

const endOf = ({ due_date: due }: Task, timezone: string) => (due === null ? null : endOfDay(due, timezone));

async function ringOverdue(ctx: Ctx, record: Task): Promise<void> {
  const due = endOf(record, settingsOf(ctx).timezone);
  if (due === null || isFinished(record.status) || record.overdue_at !== null) return;
  // If the organization has moved to another time zone since, the day may not be over yet.
  if (due > ctx.now) return keepAlarms(ctx, 'task', record.id, {}, { overdue: due });
  await amendRecord(ctx, task.resource, record.id, { overdue_at: ctx.now }, 'overdue');
}

const item = { text: z.string().trim().min(1).max(500), done: z.boolean().default(false) };

const taskFields = {
  status: taskStates.field,
  title: f.requiredText(300),
  description: f.speech(f.text(20_000)),
  priority: f.oneOf(priorities),
  assignee_id: f.responsible(),
  project_id: f.reference('project'),
  parent_id: f.reference('task'),
  start_date: f.date(),
  due_date: f.date(),
  estimate_hours: f.decimal(2, 'hours'),
  spent_hours: f.decimal(2, 'hours'),
  depends_on: references('task', 50),
  blocked_reason: f.text(500),
  related: relatedRecord(),
  attachments: f.attachments(),
  checklist: lines(item, { text: z.string(), done: z.boolean() }),
  recurrence: recurrenceField,
} satisfies Fields;

const taskDerived = {
  related_id: relatedId(),
  series_start: f.derived('date', z.string().nullable()),
  previous_task_id: f.derived('id', z.string().nullable()),
  completed_at: f.derivedInstant(),
  overdue_at: f.derivedInstant(),
} satisfies Fields;

export type Task = RecordOf<typeof taskFields & typeof taskDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    task: Task;
  }
  interface MoreVerbs {
    task: keyof typeof moreEvents;
  }
}

const moreEvents = { overdue: 'The due date of a task passed and it was not finished.' };

export const task = defineResource({
  kind: 'task',
  prefix: 'tsk',
  plural: 'tasks',
  path: '/tasks',
  tag: 'Tasks',
  about: 'Work to do: dependencies, checklists, recurrence.',
  area: 'work',
  table,
  screen: {
    title: ['title'],
    columns: ['status', 'priority', 'assignee_id', 'due_date', 'project_id'],
    essentials: ['title', 'description', 'assignee_id', 'due_date', 'priority', 'project_id'],
    later: ['blocked_reason', 'spent_hours'],
    next: {
      todo: ['step:in_progress', 'step:done'],
      in_progress: ['step:done', 'step:in_review'],
      blocked: ['step:in_progress'],
      in_review: ['step:done', 'step:in_progress'],
      done: ['step:in_progress'],
    },
  },
  views: {
    record: {
      head: ['due_date', 'assignee_id', 'priority', 'project_id'],
      feed: ['tasks'],
      hide: ['series_start', 'overdue_at', 'previous_task_id', 'related_id'],
      related: ['tasks'],
    },
    due: { by: 'due_date', in: ['todo', 'in_progress', 'blocked', 'in_review'] },
    board: { by: 'status', sum: 'estimate_hours', stale: 'due_date', ask: { blocked: ['blocked_reason'] } },
  },
  fields: taskFields,
  derived: taskDerived,
  writeOptions: { force: z.boolean().optional() },
  defaults: { priority: 'medium', depends_on: [], attachments: [], checklist: [] },
  filters: [
    'status',
    'priority',
    'assignee_id',
    'project_id',
    'parent_id',
    'due_date',
    'start_date',
    'depends_on',
    'related_id',
    'overdue_at',
    'completed_at',
    'previous_task_id',
  ],
  sorts: ['created_at', 'updated_at', 'due_date', 'title'],
  search: ['title', 'description'],
  expand: { project: 'project_id', parent: 'parent_id', assignee: 'assignee_id' },
  rules: isSensible,
  check,
  derive,
  follow: followTask,
  sumsOf: taskSums,
  alarms: (record, ctx) => {
    const isOpen = !isFinished(record.status) && record.overdue_at === null;
    return { overdue: isOpen ? endOf(record, settingsOf(ctx).timezone) : null };
  },
  whenDue: { overdue: ringOverdue },
  ownEvents: { assignee_id: 'assigned' },
  moreEvents,
  example: {
    title: 'Prepare the offer',
    priority: 'high',
    due_date: '2026-02-13',
    estimate_hours: 3.5,
    checklist: [
      { id: 'plan', text: 'Ask for the floor plan' },
      { id: 'prices', text: 'Check prices' },
    ],
    tags: ['sales'],
  },
});
