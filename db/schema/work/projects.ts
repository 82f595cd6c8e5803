import { sql } from 'drizzle-orm';
import { date, foreignKey, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Activity } from '#server/areas/work/activities.ts';
import type { Project } from '#server/areas/work/projects/projects.ts';
import type { Task } from '#server/areas/work/tasks/tasks.ts';
import {
  attachments,
  filterIndex,
  instant,
  json,
  money,
  pointsAt,
  recordColumns,
  recordKeys,
  sortIndex,
} from '../columns.ts';
import { companies } from '../crm/contacts.ts';
import { deals } from '../crm/deals.ts';
import { pointsAtMember } from '../kernel/identity.ts';

const hours = () => numeric({ precision: 12, scale: 2 });

export const projects = pgTable(
  'projects',
  {
    ...recordColumns,
    status: text().$type<Project['status']>().notNull(),
    name: text().notNull(),
    code: text(),
    description: text(),
    client_company_id: text(),
    deal_id: text(),
    manager_id: text(),
    members: text().array().notNull(),
    start_date: date(),
    end_date: date(),
    budget_amount: money(),
    currency: text(),
    hourly_cost: money(),
    hourly_rate: money(),
    /** Counted from its tasks. */
    open_tasks: integer().notNull(),
    done_tasks: integer().notNull(),
    late_tasks: integer().notNull(),
    late_important_tasks: integer().notNull(),
    open_cards: integer().notNull().default(0),
    delivered_cards: integer().notNull().default(0),
    progress_pct: integer().notNull(),
    spent_hours: hours().notNull(),
    spent: money().notNull(),
    /** Null unless the project is planned or active. */
    health: text().$type<Project['health']>(),
    health_reasons: json<Project['health_reasons']>().notNull(),
    /** The day on which its health was last computed. */
    health_checked_on: date(),
    completed_at: instant(),
  },
  (t) => [
    pointsAt(companies, t, t.client_company_id),
    pointsAt(deals, t, t.deal_id),
    pointsAtMember(t, t.manager_id),
    ...recordKeys('projects', t),
    filterIndex('projects_status_idx', t, t.status),
    filterIndex('projects_company_idx', t, t.client_company_id),
    filterIndex('projects_manager_idx', t, t.manager_id),
    filterIndex('projects_deal_idx', t, t.deal_id),
    sortIndex('projects_name_idx', t, t.name),
    sortIndex('projects_code_idx', t, t.code),
    sortIndex('projects_end_idx', t, t.end_date),
  ],
);

export const tasks = pgTable(
  'tasks',
  {
    ...recordColumns,
    status: text().$type<Task['status']>().notNull(),
    title: text().notNull(),
    description: text(),
    attachments: attachments(),
    priority: text().$type<Task['priority']>().notNull(),
    assignee_id: text(),
    project_id: text(),
    parent_id: text(),
    start_date: date(),
    due_date: date(),
    estimate_hours: hours(),
    spent_hours: hours(),
    depends_on: text().array().notNull(),
    blocked_reason: text(),
    related: json<Task['related']>(),
    related_id: text(),
    checklist: json<Task['checklist']>().notNull(),
    recurrence: text(),
    /** The first day of the series that the task belongs to. */
    series_start: date(),
    previous_task_id: text(),
    completed_at: instant(),
    overdue_at: instant(),
  },
  (t) => [
    pointsAt(projects, t, t.project_id),
    foreignKey({ columns: [t.organization_id, t.parent_id], foreignColumns: [t.organization_id, t.id] }),
    pointsAtMember(t, t.assignee_id),
    ...recordKeys('tasks', t),
    filterIndex('tasks_status_idx', t, t.status),
    filterIndex('tasks_priority_idx', t, t.priority),
    filterIndex('tasks_assignee_idx', t, t.assignee_id),
    filterIndex('tasks_parent_idx', t, t.parent_id),
    filterIndex('tasks_related_idx', t, t.related_id),
    filterIndex('tasks_project_idx', t, t.project_id),
    // The tasks that a project's progress and health are computed from.
    index('tasks_progress_idx').on(t.organization_id, t.project_id, t.status, t.due_date),
    sortIndex('tasks_completed_idx', t, t.completed_at),
    sortIndex('tasks_due_idx', t, t.due_date),
    sortIndex('tasks_title_idx', t, t.title),
    // A task of a series has one next task, even if it is completed several times.
    uniqueIndex('tasks_previous_idx')
      .on(t.organization_id, t.previous_task_id)
      .where(sql`previous_task_id is not null`),
    // Most tasks depend on none, so they have no entry in this index.
    index('tasks_depends_idx').using('gin', t.organization_id, t.depends_on).where(sql`depends_on <> '{}'`),
  ],
);

export const activities = pgTable(
  'activities',
  {
    ...recordColumns,
    kind: text().$type<Activity['kind']>().notNull(),
    subject: text().notNull(),
    body: text(),
    attachments: attachments(),
    related: json<Activity['related']>().notNull(),
    related_id: text().notNull(),
    occurred_at: instant().notNull(),
    duration_minutes: integer(),
    outcome: text(),
    participants: text().array().notNull(),
  },
  (t) => [
    ...recordKeys('activities', t),
    filterIndex('activities_kind_idx', t, t.kind),
    index('activities_related_idx').on(t.organization_id, t.related_id, t.occurred_at, t.id),
    sortIndex('activities_occurred_idx', t, t.occurred_at),
  ],
);
