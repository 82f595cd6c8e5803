import { sql } from 'drizzle-orm';
import { date, foreignKey, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { filterIndex, instant, json, money, recordColumns, recordIndexes } from './columns.ts';
import { memberships } from './identity.ts';

export const companies = pgTable(
  'companies',
  {
    ...recordColumns,
    status: text().notNull(),
    name: text().notNull(),
    legal_name: text(),
    tax_id: text(),
    domain: text(),
    industry: text(),
    size: text(),
    website: text(),
    phone: text(),
    address: json<Record<string, unknown>>().notNull(),
    parent_id: text(),
    type: text().notNull(),
    payment_terms_days: integer(),
    currency: text(),
    credit_limit: money(),
    owner_id: text(),
    open_balance: money().notNull(),
    average_days_to_pay: numeric({ precision: 8, scale: 2 }),
    merged_into_id: text(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    foreignKey({ columns: [t.organization_id, t.parent_id], foreignColumns: [t.organization_id, t.id] }),
    foreignKey({
      columns: [t.organization_id, t.owner_id],
      foreignColumns: [memberships.organization_id, memberships.user_id],
    }),
    ...recordIndexes('companies', t),
    filterIndex('companies_status_idx', t, t.status),
    filterIndex('companies_type_idx', t, t.type),
    filterIndex('companies_owner_idx', t, t.owner_id),
    filterIndex('companies_parent_idx', t, t.parent_id),
    index('companies_name_idx').on(t.organization_id, t.name, t.id),
    index('companies_domain_idx').on(t.organization_id, t.domain, t.id),
    index('companies_tax_id_idx').on(t.organization_id, t.tax_id, t.id),
  ],
);

export const contacts = pgTable(
  'contacts',
  {
    ...recordColumns,
    status: text().notNull(),
    first_name: text(),
    last_name: text(),
    email: text(),
    emails: text().array().notNull(),
    phone: text(),
    phones: text().array().notNull(),
    job_title: text(),
    company_id: text(),
    owner_id: text(),
    source: text(),
    language: text(),
    timezone: text(),
    address: json<Record<string, unknown>>().notNull(),
    birthday: date(),
    lifecycle: text().notNull(),
    consent: json<Record<string, unknown>>().notNull(),
    last_activity_at: instant(),
    score: integer(),
    merged_into_id: text(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    foreignKey({
      columns: [t.organization_id, t.company_id],
      foreignColumns: [companies.organization_id, companies.id],
    }),
    foreignKey({
      columns: [t.organization_id, t.owner_id],
      foreignColumns: [memberships.organization_id, memberships.user_id],
    }),
    ...recordIndexes('contacts', t),
    filterIndex('contacts_status_idx', t, t.status),
    filterIndex('contacts_lifecycle_idx', t, t.lifecycle),
    filterIndex('contacts_company_idx', t, t.company_id),
    filterIndex('contacts_owner_idx', t, t.owner_id),
    index('contacts_email_idx').on(t.organization_id, t.email, t.id),
    // Most contacts have no further addresses and cost this index nothing.
    index('contacts_emails_idx').using('gin', t.organization_id, t.emails).where(sql`emails <> '{}'`),
    index('contacts_last_name_idx').on(t.organization_id, t.last_name, t.id),
  ],
);
