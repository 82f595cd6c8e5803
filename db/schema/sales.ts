import { date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { filterIndex, instant, json, money, recordColumns, recordIndexes } from './columns.ts';
import { companies, contacts } from './crm.ts';
import { memberships } from './identity.ts';

export const pipelines = pgTable(
  'pipelines',
  {
    organization_id: text().notNull(),
    id: text().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    deleted_at: instant(),
    version: integer().notNull(),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organization_id, t.id] })],
);

export const dealStages = pgTable(
  'deal_stages',
  {
    organization_id: text().notNull(),
    id: text().notNull(),
    pipeline_id: text().notNull(),
    deleted_at: instant(),
    name: text().notNull(),
    position: integer().notNull(),
    kind: text().notNull(),
    probability: integer().notNull(),
    rot_days: integer(),
    required_fields: text().array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    foreignKey({
      columns: [t.organization_id, t.pipeline_id],
      foreignColumns: [pipelines.organization_id, pipelines.id],
    }),
    index('deal_stages_pipeline_idx').on(t.organization_id, t.pipeline_id, t.position),
  ],
);

export const deals = pgTable(
  'deals',
  {
    ...recordColumns,
    status: text().notNull(),
    title: text().notNull(),
    pipeline_id: text().notNull(),
    stage_id: text().notNull(),
    amount: money(),
    currency: text(),
    probability: integer().notNull(),
    expected_close_date: date(),
    contact_id: text(),
    company_id: text(),
    owner_id: text(),
    source: text(),
    lines: json<Record<string, unknown>[]>().notNull(),
    lost_reason: text(),
    competitor: text(),
    won_at: instant(),
    lost_at: instant(),
    stage_entered_at: instant().notNull(),
    stage_history: json<Record<string, unknown>[]>().notNull(),
    weighted_amount: money(),
    last_activity_at: instant(),
    rots_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    foreignKey({
      columns: [t.organization_id, t.pipeline_id],
      foreignColumns: [pipelines.organization_id, pipelines.id],
    }),
    foreignKey({
      columns: [t.organization_id, t.stage_id],
      foreignColumns: [dealStages.organization_id, dealStages.id],
    }),
    foreignKey({
      columns: [t.organization_id, t.contact_id],
      foreignColumns: [contacts.organization_id, contacts.id],
    }),
    foreignKey({
      columns: [t.organization_id, t.company_id],
      foreignColumns: [companies.organization_id, companies.id],
    }),
    foreignKey({
      columns: [t.organization_id, t.owner_id],
      foreignColumns: [memberships.organization_id, memberships.user_id],
    }),
    ...recordIndexes('deals', t),
    filterIndex('deals_status_idx', t, t.status),
    filterIndex('deals_pipeline_idx', t, t.pipeline_id),
    filterIndex('deals_stage_idx', t, t.stage_id),
    filterIndex('deals_owner_idx', t, t.owner_id),
    filterIndex('deals_contact_idx', t, t.contact_id),
    filterIndex('deals_company_idx', t, t.company_id),
    index('deals_title_idx').on(t.organization_id, t.title, t.id),
    index('deals_amount_idx').on(t.organization_id, t.amount, t.id),
    index('deals_expected_close_idx').on(t.organization_id, t.expected_close_date, t.id),
    index('deals_stage_entered_idx').on(t.organization_id, t.stage_entered_at, t.id),
    index('deals_rots_idx').on(t.organization_id, t.rots_at, t.id),
  ],
);
