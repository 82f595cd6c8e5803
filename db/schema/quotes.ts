import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type ActorRef, filterIndex, instant, json, money, recordColumns, recordIndexes } from './columns.ts';
import { companies, contacts } from './crm.ts';
import { memberships } from './identity.ts';
import { deals } from './sales.ts';

const unitPrice = () => numeric({ precision: 20, scale: 6 });

export const promotions = pgTable(
  'promotions',
  {
    ...recordColumns,
    status: text().notNull(),
    name: text().notNull(),
    code: text().notNull(),
    kind: text().notNull(),
    value: unitPrice().notNull(),
    currency: text(),
    buy_quantity: integer(),
    get_quantity: integer(),
    max_discount: money(),
    min_order_amount: money(),
    starts_at: instant(),
    ends_at: instant(),
    usage_limit: integer(),
    usage_limit_per_customer: integer(),
    applies_to: json<Record<string, unknown>>().notNull(),
    first_purchase_only: boolean().notNull(),
    stackable: boolean().notNull(),
    usage_count: integer().notNull(),
    shown_as: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    ...recordIndexes('promotions', t),
    filterIndex('promotions_status_idx', t, t.status),
    filterIndex('promotions_shown_idx', t, t.shown_as),
    index('promotions_name_idx').on(t.organization_id, t.name, t.id),
    index('promotions_ends_idx').on(t.organization_id, t.ends_at, t.id),
    uniqueIndex('promotions_code_idx').on(t.organization_id, t.code).where(sql`deleted_at IS NULL`),
  ],
);

export const quotes = pgTable(
  'quotes',
  {
    ...recordColumns,
    status: text().notNull(),
    number: text().notNull(),
    revision: integer().notNull(),
    revises_id: text(),
    superseded_by_id: text(),
    deal_id: text(),
    contact_id: text(),
    company_id: text(),
    owner_id: text(),
    currency: text(),
    valid_until: date(),
    lines: json<Record<string, unknown>[]>().notNull(),
    promotion_code: text(),
    promotion_id: text(),
    terms: text(),
    notes: text(),
    subtotal: money().notNull(),
    discount_total: money().notNull(),
    tax_total: money().notNull(),
    total: money().notNull(),
    promotion_discount: money().notNull(),
    accepted_by: json<Record<string, unknown>>(),
    rejection_reason: text(),
    sent_at: instant(),
    viewed_at: instant(),
    accepted_at: instant(),
    rejected_at: instant(),
    expired_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    foreignKey({ columns: [t.organization_id, t.revises_id], foreignColumns: [t.organization_id, t.id] }),
    foreignKey({
      columns: [t.organization_id, t.superseded_by_id],
      foreignColumns: [t.organization_id, t.id],
    }),
    foreignKey({
      columns: [t.organization_id, t.deal_id],
      foreignColumns: [deals.organization_id, deals.id],
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
    foreignKey({
      columns: [t.organization_id, t.promotion_id],
      foreignColumns: [promotions.organization_id, promotions.id],
    }),
    ...recordIndexes('quotes', t),
    filterIndex('quotes_status_idx', t, t.status),
    filterIndex('quotes_deal_idx', t, t.deal_id),
    filterIndex('quotes_contact_idx', t, t.contact_id),
    filterIndex('quotes_company_idx', t, t.company_id),
    filterIndex('quotes_owner_idx', t, t.owner_id),
    index('quotes_number_idx').on(t.organization_id, t.number, t.id),
    index('quotes_total_idx').on(t.organization_id, t.total, t.id),
    index('quotes_valid_until_idx').on(t.organization_id, t.valid_until, t.id),
  ],
);

/** One row per use of a promotion: held for a while, redeemed, or given back. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    organization_id: text().notNull(),
    id: text().notNull(),
    created_at: instant().notNull(),
    created_by: json<ActorRef>().notNull(),
    promotion_id: text().notNull(),
    status: text().notNull(),
    quote_id: text(),
    contact_id: text(),
    email: text(),
    discount_amount: money().notNull(),
    currency: text(),
    expires_at: instant(),
    redeemed_at: instant(),
    released_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    foreignKey({
      columns: [t.organization_id, t.promotion_id],
      foreignColumns: [promotions.organization_id, promotions.id],
    }),
    foreignKey({
      columns: [t.organization_id, t.quote_id],
      foreignColumns: [quotes.organization_id, quotes.id],
    }),
    foreignKey({
      columns: [t.organization_id, t.contact_id],
      foreignColumns: [contacts.organization_id, contacts.id],
    }),
    index('promotion_uses_promotion_idx').on(t.organization_id, t.promotion_id, t.status, t.created_at),
    index('promotion_uses_quote_idx').on(t.organization_id, t.quote_id),
    index('promotion_uses_contact_idx').on(t.organization_id, t.contact_id, t.promotion_id),
  ],
);
