import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Deal } from '#server/areas/crm/deals/deals.ts';
import type { Stay } from '#server/areas/crm/pipelines/stage-rules.ts';
import type { StageKind } from '#server/areas/crm/pipelines/stage-table.ts';
import {
  filterIndex,
  instant,
  json,
  money,
  pointsAt,
  recordColumns,
  recordKeys,
  sortIndex,
} from '../columns.ts';
import { pointsAtMember } from '../kernel/identity.ts';
import { companies, contacts } from './contacts.ts';

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
    kind: text().$type<StageKind>().notNull(),
    probability: integer().notNull(),
    rot_days: integer(),
    required_fields: text().array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    pointsAt(pipelines, t, t.pipeline_id),
    index('deal_stages_pipeline_idx').on(t.organization_id, t.pipeline_id, t.position),
  ],
);

export const deals = pgTable(
  'deals',
  {
    ...recordColumns,
    status: text().$type<Deal['status']>().notNull(),
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
    lines: json<Deal['lines']>().notNull(),
    lost_reason: text(),
    competitor: text(),
    won_at: instant(),
    lost_at: instant(),
    stage_entered_at: instant().notNull(),
    stage_history: json<Stay[]>().notNull(),
    weighted_amount: money(),
    last_activity_at: instant(),
    rots_at: instant(),
  },
  (t) => [
    pointsAt(pipelines, t, t.pipeline_id),
    pointsAt(dealStages, t, t.stage_id),
    pointsAt(contacts, t, t.contact_id),
    pointsAt(companies, t, t.company_id),
    pointsAtMember(t, t.owner_id),
    ...recordKeys('deals', t),
    filterIndex('deals_status_idx', t, t.status),
    filterIndex('deals_pipeline_idx', t, t.pipeline_id),
    filterIndex('deals_stage_idx', t, t.stage_id),
    filterIndex('deals_owner_idx', t, t.owner_id),
    filterIndex('deals_contact_idx', t, t.contact_id),
    filterIndex('deals_company_idx', t, t.company_id),
    sortIndex('deals_title_idx', t, t.title),
    sortIndex('deals_amount_idx', t, t.amount),
    sortIndex('deals_expected_close_idx', t, t.expected_close_date),
    sortIndex('deals_stage_entered_idx', t, t.stage_entered_at),
    sortIndex('deals_rots_idx', t, t.rots_at),
  ],
);
