import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { CardTemplate } from '#server/areas/editing/templates/card-templates.ts';
import { filterIndex, json, pointsAt, recordColumns, recordKeys, sortIndex } from '../columns.ts';
import { companies } from '../crm/contacts.ts';
import { pointsAtMember } from '../kernel/identity.ts';
import { projects } from '../work/projects.ts';

export const cardTemplates = pgTable(
  'card_templates',
  {
    ...recordColumns,
    name: text().notNull(),
    title: text(),
    description: text(),
    project_id: text(),
    client_company_id: text(),
    deliverable: text().$type<CardTemplate['deliverable']>().notNull(),
    brief: json<CardTemplate['brief']>().notNull(),
    language: text(),
    target: json<CardTemplate['target']>(),
    priority: integer().notNull(),
    estimate_minutes: integer(),
    assignee_id: text(),
    reviewer_ids: json<string[]>().notNull(),
    skills_required: text().array().notNull(),
    max_rounds: integer(),
    approvals_needed: integer(),
  },
  (t) => [
    pointsAt(projects, t, t.project_id),
    pointsAt(companies, t, t.client_company_id),
    pointsAtMember(t, t.assignee_id),
    ...recordKeys('card_templates', t),
    filterIndex('card_templates_project_idx', t, t.project_id),
    filterIndex('card_templates_client_idx', t, t.client_company_id),
    filterIndex('card_templates_assignee_idx', t, t.assignee_id),
    sortIndex('card_templates_name_idx', t, t.name),
  ],
);
