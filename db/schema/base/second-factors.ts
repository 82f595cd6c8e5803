import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { users } from '../kernel/identity.ts';

/** The authenticator app of a person. It counts as a second factor once a first code has confirmed it. */
export const authenticators = pgTable('authenticators', {
  user_id: text()
    .primaryKey()
    .references(() => users.id),
  sealed_key: text().notNull(),
  created_at: instant().notNull(),
  confirmed_at: instant(),
  /** The newest time step of which a code was accepted, so that no code is accepted twice. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
});

/** Codes for people who have lost their second factor. Only digests are stored, and each code works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: text()
      .notNull()
      .references(() => users.id),
    digest: text().notNull(),
    created_at: instant().notNull(),
    used_at: instant(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.digest] })],
);

/** A key on a device of a person, which signs in without a password. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The id that the device gave the key. */
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    public_key: text().notNull(),
    /** The number of uses by the count of the device. Devices that share their keys always send 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    created_at: instant().notNull(),
    last_used_at: instant(),
  },
  (t) => [index('passkeys_user_idx').on(t.user_id)],
);

/** A random value that a passkey has to sign once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    digest: text().primaryKey(),
    /** The person who adds a passkey or removes a factor; null for a sign-in. */
    user_id: text().references(() => users.id),
    expires_at: instant().notNull(),
  },
  (t) => [
    index('passkey_challenges_expires_idx').on(t.expires_at),
    index('passkey_challenges_user_idx').on(t.user_id),
  ],
);

/** A sign-in with the right password that waits for the second factor. The browser has its token in a cookie. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    token_hash: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id),
    /** `users.session_version` at that time. A new password ends the sign-in. */
    user_version: integer().notNull(),
    wrong_codes: integer().notNull().default(0),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    /** The time when the second factor was accepted, or when too many codes were wrong. */
    ended_at: instant(),
  },
  (t) => [
    index('pending_sign_ins_user_idx').on(t.user_id),
    index('pending_sign_ins_expires_idx').on(t.expires_at),
  ],
);
