import { and, eq, gt, isNull, lt, not, sql } from 'drizzle-orm';
import type { Database } from '#db/lanes/client.ts';
import type { Tx } from '#db/lanes/tx.ts';
import { passkeys, pendingSignIns } from '#db/schema/base/second-factors.ts';
import { users } from '#db/schema/kernel/identity.ts';
import type { SignedIn } from '../account-rows.ts';

interface NewPending {
  token_hash: string;
  created_at: string;
  expires_at: string;
}

export async function insertPending(tx: Tx, user: SignedIn, pending: NewPending): Promise<void> {
  await tx.insert(pendingSignIns).values({ ...pending, user_id: user.id, user_version: user.user_version });
}

/** A sign-in that was not ended, has not expired and is of the password that the account still has. */
const isOpen = (tokenHash: string, now: string) =>
  and(
    eq(pendingSignIns.token_hash, tokenHash),
    isNull(pendingSignIns.ended_at),
    gt(pendingSignIns.expires_at, now),
    eq(users.id, pendingSignIns.user_id),
    eq(users.session_version, pendingSignIns.user_version),
    not(users.disabled),
  );

export interface Pending {
  user_id: string;
  email: string;
  has_passkey: boolean;
}

export async function findPending(tx: Tx, tokenHash: string, now: string): Promise<Pending | undefined> {
  const [row] = await tx
    .select({
      user_id: users.id,
      email: users.email,
      has_passkey: sql<boolean>`EXISTS (SELECT FROM ${passkeys} WHERE ${passkeys.user_id} = ${users.id})`,
    })
    .from(pendingSignIns)
    .innerJoin(users, isOpen(tokenHash, now));
  return row;
}

/** Of two browsers with a copy of the cookie, one finishes the sign-in. */
export async function endPending(tx: Tx, tokenHash: string, now: string): Promise<boolean> {
  const ended = await tx
    .update(pendingSignIns)
    .set({ ended_at: now })
    .from(users)
    .where(isOpen(tokenHash, now))
    .returning({ user_id: pendingSignIns.user_id });
  return ended.length === 1;
}

/** Counts a wrong code, and ends the sign-in with the last one that is allowed. */
export async function countWrongCode(
  tx: Tx,
  tokenHash: string,
  { most, now }: { most: number; now: string },
): Promise<{ isLast: boolean }> {
  const wrong = sql`${pendingSignIns.wrong_codes} + 1`;
  const [row] = await tx
    .update(pendingSignIns)
    .set({
      wrong_codes: wrong,
      ended_at: sql`CASE WHEN ${wrong} >= ${most} THEN ${now}::timestamptz END`,
    })
    .where(and(eq(pendingSignIns.token_hash, tokenHash), isNull(pendingSignIns.ended_at)))
    .returning({ wrong_codes: pendingSignIns.wrong_codes });
  return { isLast: row?.wrong_codes === most };
}

export async function reapPending(db: Database, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  await db.asSystem((tx) => tx.delete(pendingSignIns).where(lt(pendingSignIns.expires_at, at)));
}
