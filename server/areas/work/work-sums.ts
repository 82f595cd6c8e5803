import { measure } from '#server/base/reports/measure.ts';
import type { SumPart } from '#server/kernel/journal/sums.ts';
import type { Settings } from '#server/kernel/settings/settings.ts';
import type { Activity } from './activities.ts';
import type { Project } from './projects/projects.ts';
import type { Task } from './tasks/tasks.ts';
import type { Ticket } from './tickets/tickets.ts';

declare module '#server/kernel/journal/metrics.ts' {
  interface Metrics {
    'tasks.created': 'assignee_id' | 'project_id' | 'priority';
    'tasks.open': 'assignee_id' | 'project_id' | 'priority';
    'tasks.done': 'assignee_id' | 'project_id' | 'priority' | 'due';
    'projects.created': 'manager_id' | 'status' | 'client_company_id' | 'health';
    activities: 'kind' | 'outcome' | 'owner_id';
    'tickets.created': 'assignee_id' | 'priority' | 'category' | 'team' | 'channel';
    'tickets.open': 'assignee_id' | 'priority' | 'category' | 'team' | 'channel';
    'tickets.solved': 'assignee_id' | 'priority' | 'category' | 'team' | 'channel' | 'sla';
  }
}

/**
 * Open tasks count on the day they are due, finished ones on the day they were finished. `due` separates late tasks
 * from those in time.
 */
export function taskSums(record: Task, settings: Settings): SumPart[] {
  const { assignee_id, project_id, priority, due_date } = record;
  const by = { assignee_id, project_id, priority };
  const begun = measure({ metric: 'tasks.created', at: record.created_at, by }, settings);
  if (record.status === 'cancelled') return begun;
  if (record.status !== 'done')
    return [...begun, ...measure({ metric: 'tasks.open', day: due_date, by }, settings)];
  const done = { at: record.completed_at, by: { ...by, due: due_date }, amount: record.spent_hours ?? '0' };
  return [...begun, ...measure({ metric: 'tasks.done', ...done }, settings)];
}

export function projectSums(record: Project, settings: Settings): SumPart[] {
  const { manager_id, status, client_company_id, health } = record;
  const worth = { currency: record.currency, amount: record.budget_amount ?? '0' };
  const by = { manager_id, status, client_company_id, health };
  return measure({ metric: 'projects.created', at: record.created_at, by, ...worth }, settings);
}

/** Counts activities with customers; their minutes are the amount. */
export function activitySums(record: Activity, settings: Settings): SumPart[] {
  const { kind, occurred_at: at, duration_minutes: amount } = record;
  const author = record.created_by;
  const by = { kind, outcome: record.outcome, owner_id: author.type === 'user' ? author.id : '' };
  return measure({ metric: 'activities', at, by, amount: amount ?? '0' }, settings);
}

/**
 * A merged ticket counts only as the ticket that it became part of. A ticket that was closed without being solved
 * counts as solved when it was closed.
 */
export function ticketSums(record: Ticket, settings: Settings): SumPart[] {
  if (record.merged_into_id !== null) return [];
  const { assignee_id, priority, category, team, channel } = record;
  const by = { assignee_id, priority, category, team, channel };
  const begun = measure({ metric: 'tickets.created', at: record.created_at, by }, settings);
  const isOpen = record.status !== 'solved' && record.status !== 'closed';
  if (isOpen) return [...begun, ...measure({ metric: 'tickets.open', by }, settings)];
  const at = record.solved_at ?? record.closed_at;
  const sla = record.sla?.breached.length ? 'breached' : 'met';
  return [...begun, ...measure({ metric: 'tickets.solved', at, by: { ...by, sla } }, settings)];
}
