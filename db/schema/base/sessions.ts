import { doublePrecision, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { organizations, users } from '../kernel/identity.ts';

/** One sign-in of a person on one device. The cookie contains only the id of the row. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id),
    /** The organization that the person is working in; it changes when they switch. */
    current_organization_id: text()
      .notNull()
      .references(() => organizations.id),
    /** `users.session_version` at sign-in. A new password increments that number, which ends this session. */
    user_version: integer().notNull(),
    /** `memberships.session_version` when the organization was entered. */
    membership_version: integer().notNull(),
    address: text().notNull(),
    user_agent: text(),
    created_at: instant().notNull(),
    last_seen_at: instant().notNull(),
    expires_at: instant().notNull(),
    ended_at: instant(),
  },
  (t) => [index('sessions_user_idx').on(t.user_id), index('sessions_expires_idx').on(t.expires_at)],
);

/** The account of a person at a single sign-on provider. `sub` never changes, but the email address may. */
export const userIdentities = pgTable(
  'user_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    user_id: text()
      .notNull()
      .references(() => users.id),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.issuer, t.subject] }),
    uniqueIndex('user_identities_user_idx').on(t.issuer, t.user_id),
  ],
);

/** A request for a new password. It is stored for unknown addresses too, so that every request takes the same time. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    locale: text().notNull(),
    requested_at: instant().notNull(),
    /** This and the following columns are set when the mail is sent. */
    user_id: text().references(() => users.id),
    /** `users.session_version` at that time. A link is invalid once the password has been changed. */
    user_version: integer(),
    token_hash: text(),
    expires_at: instant(),
    used_at: instant(),
  },
  (t) => [
    uniqueIndex('password_resets_token_idx').on(t.token_hash),
    index('password_resets_user_idx').on(t.user_id),
    index('password_resets_requested_idx').on(t.requested_at),
  ],
);

/** Wrong passwords by address, account and device. Unlogged, so counting starts again after a database crash. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    key: text().primaryKey(),
    /** The number of failures at `counted_at`; it decreases with time. */
    level: doublePrecision().notNull(),
    counted_at: instant().notNull(),
  },
  (t) => [index('sign_in_failures_age_idx').on(t.counted_at)],
);
