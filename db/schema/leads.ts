import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { filterIndex, instant, json, money, recordColumns, recordIndexes } from './columns.ts';
import { companies, contacts } from './crm.ts';
import { memberships } from './identity.ts';
import { deals } from './sales.ts';

export const leads = pgTable(
  'leads',
  {
    ...recordColumns,
    status: text().notNull(),
    name: text(),
    first_name: text(),
    last_name: text(),
    email: text(),
    phone: text(),
    company_name: text(),
    title: text(),
    source: text(),
    utm: json<Record<string, unknown>>().notNull(),
    estimated_value: money(),
    currency: text(),
    owner_id: text(),
    unqualified_reason: text(),
    archived: boolean().notNull(),
    convert: json<Record<string, unknown>>(),
    score: integer(),
    converted_at: instant(),
    converted_contact_id: text(),
    converted_company_id: text(),
    converted_deal_id: text(),
    last_activity_at: instant(),
    merged_into_id: text(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    foreignKey({
      columns: [t.organization_id, t.owner_id],
      foreignColumns: [memberships.organization_id, memberships.user_id],
    }),
    foreignKey({
      columns: [t.organization_id, t.converted_contact_id],
      foreignColumns: [contacts.organization_id, contacts.id],
    }),
    foreignKey({
      columns: [t.organization_id, t.converted_company_id],
      foreignColumns: [companies.organization_id, companies.id],
    }),
    foreignKey({
      columns: [t.organization_id, t.converted_deal_id],
      foreignColumns: [deals.organization_id, deals.id],
    }),
    ...recordIndexes('leads', t),
    filterIndex('leads_status_idx', t, t.status),
    filterIndex('leads_owner_idx', t, t.owner_id),
    filterIndex('leads_source_idx', t, t.source),
    index('leads_email_idx').on(t.organization_id, t.email, t.id),
    index('leads_name_idx').on(t.organization_id, t.name, t.id),
    index('leads_score_idx').on(t.organization_id, t.score, t.id),
    index('leads_value_idx').on(t.organization_id, t.estimated_value, t.id),
  ],
);
