import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#db/lanes/client.ts';
import type { Tx } from '#db/lanes/tx.ts';
import { passkeyChallenges, passkeys } from '#db/schema/base/second-factors.ts';

export type Passkey = typeof passkeys.$inferSelect;

export const listPasskeys = (tx: Tx, user: string): Promise<Passkey[]> =>
  tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.user_id, user))
    .orderBy(desc(passkeys.created_at), passkeys.id);

export async function findPasskey(tx: Tx, id: string): Promise<Passkey | undefined> {
  const [row] = await tx.select().from(passkeys).where(eq(passkeys.id, id));
  return row;
}

export async function countPasskeys(tx: Tx, user: string): Promise<number> {
  const [row] = await tx.select({ has: count() }).from(passkeys).where(eq(passkeys.user_id, user));
  return row?.has ?? 0;
}

/** False if the device has given this key before. */
export async function insertPasskey(tx: Tx, passkey: Omit<Passkey, 'last_used_at'>): Promise<boolean> {
  const stored = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.id })
    .returning({ id: passkeys.id });
  return stored.length === 1;
}

/** False if the count of the device has not grown, which shows a copy of the key. */
export async function notePasskeyUse(
  tx: Tx,
  { id, counter, now }: { id: string; counter: number; now: string },
): Promise<boolean> {
  const isNewer = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`));
  const noted = await tx
    .update(passkeys)
    .set({ counter, last_used_at: now })
    .where(and(eq(passkeys.id, id), isNewer))
    .returning({ id: passkeys.id });
  return noted.length === 1;
}

export async function deletePasskey(tx: Tx, user: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.user_id, user), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return deleted.length === 1;
}

/** Answers how many there were. */
export async function deletePasskeys(tx: Tx, user: string): Promise<number> {
  const deleted = await tx.delete(passkeys).where(eq(passkeys.user_id, user)).returning({ id: passkeys.id });
  return deleted.length;
}

export async function insertChallenge(
  tx: Tx,
  challenge: typeof passkeyChallenges.$inferInsert,
): Promise<void> {
  await tx.insert(passkeyChallenges).values(challenge);
}

/** Null is a challenge that anybody may sign. */
const isOpen = (digest: string, user: string | null, now: string) =>
  and(
    eq(passkeyChallenges.digest, digest),
    user === null ? isNull(passkeyChallenges.user_id) : eq(passkeyChallenges.user_id, user),
    gt(passkeyChallenges.expires_at, now),
  );

export async function hasChallenge(
  tx: Tx,
  digest: string,
  user: string | null,
  now: string,
): Promise<boolean> {
  const found = await tx
    .select({ digest: passkeyChallenges.digest })
    .from(passkeyChallenges)
    .where(isOpen(digest, user, now));
  return found.length === 1;
}

/** Of two calls with one challenge, one gets it. */
export async function takeChallenge(
  tx: Tx,
  digest: string,
  user: string | null,
  now: string,
): Promise<boolean> {
  const taken = await tx
    .delete(passkeyChallenges)
    .where(isOpen(digest, user, now))
    .returning({ digest: passkeyChallenges.digest });
  return taken.length === 1;
}

export async function reapChallenges(db: Database, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  await db.asSystem((tx) => tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expires_at, at)));
}
