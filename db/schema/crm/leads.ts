import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Lead } from '#server/areas/crm/leads/leads.ts';
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
import { deals } from './deals.ts';

export const leads = pgTable(
  'leads',
  {
    ...recordColumns,
    status: text().$type<Lead['status']>().notNull(),
    name: text(),
    first_name: text(),
    last_name: text(),
    email: text(),
    phone: text(),
    company_name: text(),
    title: text(),
    source: text(),
    utm: json<Lead['utm']>().notNull(),
    estimated_value: money(),
    currency: text(),
    owner_id: text(),
    unqualified_reason: text(),
    archived: boolean().notNull(),
    convert: json<Lead['convert']>(),
    score: integer(),
    converted_at: instant(),
    converted_contact_id: text(),
    converted_company_id: text(),
    converted_deal_id: text(),
    last_activity_at: instant(),
    merged_into_id: text(),
  },
  (t) => [
    pointsAtMember(t, t.owner_id),
    pointsAt(contacts, t, t.converted_contact_id),
    pointsAt(companies, t, t.converted_company_id),
    pointsAt(deals, t, t.converted_deal_id),
    ...recordKeys('leads', t),
    filterIndex('leads_status_idx', t, t.status),
    filterIndex('leads_owner_idx', t, t.owner_id),
    filterIndex('leads_source_idx', t, t.source),
    sortIndex('leads_email_idx', t, t.email),
    sortIndex('leads_name_idx', t, t.name),
    sortIndex('leads_score_idx', t, t.score),
    filterIndex('leads_contact_idx', t, t.converted_contact_id),
    filterIndex('leads_company_idx', t, t.converted_company_id),
    filterIndex('leads_deal_idx', t, t.converted_deal_id),
    sortIndex('leads_value_idx', t, t.estimated_value),
  ],
);
