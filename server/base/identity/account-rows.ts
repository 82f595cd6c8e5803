import { and, eq, isNull, not, sql } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { prepared } from '#db/queries/prepared.ts';
import { memberships, users } from '#db/schema/kernel/identity.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { announceIdentityChange } from './directory.ts';

/** A person who may sign in, and the organization that they enter first. */
export interface SignedIn {
  id: string;
  email: string;
  name: string;
  organization_id: string;
  user_version: number;
  membership_version: number;
}

export interface Account {
  id: string;
  email: string;
  name: string;
  locale: Locale | null;
  user_version: number;
}

/** The hash is returned separately from the person, so that no value made from the person can contain it. */
export interface Found<T> {
  user: T;
  hash: string | null;
}

function found<T extends { password_hash: string | null }>(row: T | undefined) {
  if (!row) return undefined;
  const { password_hash: hash, ...user } = row;
  return { user, hash };
}

/** Somebody who belongs to several organizations enters the one that they joined first. */
const entryBy = (column: 'id' | 'email') =>
  prepared((db, given: { value: string }) =>
    db
      .select({
        id: users.id,
        email: users.email,
        name: users.name,
        user_version: users.session_version,
        password_hash: users.password_hash,
        organization_id: memberships.organization_id,
        membership_version: memberships.session_version,
      })
      .from(users)
      .innerJoin(memberships, eq(memberships.user_id, users.id))
      .where(and(eq(users[column], given.value), isNull(memberships.removed_at), not(users.disabled)))
      .orderBy(memberships.created_at)
      .limit(1),
  );
const entryByEmail = entryBy('email');
const entryById = entryBy('id');

export const findEntry = async (tx: Tx, email: string): Promise<Found<SignedIn> | undefined> =>
  found((await entryByEmail.run(tx, { value: email }))[0]);
export const findEntryById = async (tx: Tx, id: string): Promise<Found<SignedIn> | undefined> =>
  found((await entryById.run(tx, { value: id }))[0]);

const accountByEmail = prepared((db, given: { value: string }) =>
  db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      locale: users.locale,
      user_version: users.session_version,
      password_hash: users.password_hash,
    })
    .from(users)
    .where(and(eq(users.email, given.value), not(users.disabled))),
);

export const findAccount = async (tx: Tx, email: string): Promise<Found<Account> | undefined> =>
  found((await accountByEmail.run(tx, { value: email }))[0]);

/**
 * Ends every session of the person and every link to reset the password, since each names the version that it was made
 * with. False where the password was changed in the meantime.
 */
export async function replacePassword(
  tx: Tx,
  { id, user_version }: Pick<Account, 'id' | 'user_version'>,
  hash: string,
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ password_hash: hash, session_version: sql`${users.session_version} + 1` })
    .where(and(eq(users.id, id), eq(users.session_version, user_version), not(users.disabled)))
    .returning({ id: users.id });
  if (changed.length === 0) return false;
  announceIdentityChange(tx);
  return true;
}
