import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  type ExtraConfigColumn,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Role, TokenRole } from '#server/kernel/access/access.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { type ActorRef, instant, json, sortIndex } from '../columns.ts';

export interface RateLimits {
  reads?: number;
  writes?: number;
}

export const organizations = pgTable(
  'organizations',
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    settings: json<Record<string, unknown>>().notNull(),
    rate_limits: json<RateLimits>().notNull(),
    /** Milliseconds by which its clock is ahead of the platform's. */
    clock_ahead_ms: bigint({ mode: 'number' }).notNull().default(0),
    created_at: instant().notNull(),
  },
  (t) => [
    check('organizations_clock_check', sql`${t.clock_ahead_ms} >= 0`),
    index('organizations_clock_ahead_idx').on(t.id).where(sql`clock_ahead_ms > 0`),
  ],
);

export const users = pgTable('users', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  name: text().notNull(),
  password_hash: text(),
  session_version: integer().notNull(),
  locale: text().$type<Locale>(),
  color_scheme: text().notNull(),
  disabled: boolean().notNull(),
  created_at: instant().notNull(),
});

export const memberships = pgTable(
  'memberships',
  {
    organization_id: text()
      .notNull()
      .references(() => organizations.id),
    user_id: text()
      .notNull()
      .references(() => users.id),
    role: text().$type<Role>().notNull(),
    created_at: instant().notNull(),
    /** A member who has left keeps this row, because records still name them. */
    removed_at: instant(),
    /** Incremented when the role changes or the member leaves; this ends the sessions that were opened before. */
    session_version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.user_id] }),
    index('memberships_user_idx').on(t.user_id),
  ],
);

export const apiTokens = pgTable(
  'api_tokens',
  {
    organization_id: text()
      .notNull()
      .references(() => organizations.id),
    id: text().notNull(),
    name: text().notNull(),
    role: text().$type<TokenRole>().notNull(),
    areas: text().array().notNull(),
    ip_allow: text().array().notNull(),
    hash: text().notNull(),
    prefix: text().notNull(),
    last_four: text().notNull(),
    expires_at: instant(),
    /** The time of the notification that the token will expire, which is sent only once. */
    expiring_told_at: instant(),
    revoked_at: instant(),
    replaced_by: text(),
    first_success_at: instant(),
    last_used_at: instant(),
    last_used_ip: text(),
    request_count: bigint({ mode: 'number' }).notNull(),
    created_at: instant().notNull(),
    created_by: json<ActorRef>().notNull(),
    version: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    // A token is looked up before its organization is known, so this key does not begin with the organization.
    uniqueIndex('api_tokens_hash_idx').on(t.hash),
    sortIndex('api_tokens_created_idx', t, t.created_at),
  ],
);

/** Facts of the installation itself, such as the generated session secret. */
export const installation = pgTable('installation', {
  key: text().primaryKey(),
  value: text().notNull(),
});

/** A foreign key to a member of the same organization. */
export const pointsAtMember = (
  table: Record<'organization_id', ExtraConfigColumn>,
  column: ExtraConfigColumn,
) =>
  foreignKey({
    columns: [table.organization_id, column],
    foreignColumns: [memberships.organization_id, memberships.user_id],
  });
