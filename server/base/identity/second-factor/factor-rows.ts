import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { authenticators, recoveryCodes } from '#db/schema/base/second-factors.ts';
import { countPasskeys, deletePasskeys, listPasskeys } from '../passkeys/passkey-rows.ts';

export type Authenticator = typeof authenticators.$inferSelect;

export async function findAuthenticator(tx: Tx, user: string): Promise<Authenticator | undefined> {
  const [row] = await tx.select().from(authenticators).where(eq(authenticators.user_id, user));
  return row;
}

/** Replaces a key that no code has confirmed yet. False if there is one that counts. */
export async function storeKey(
  tx: Tx,
  { user_id, sealed_key, created_at }: Pick<Authenticator, 'user_id' | 'sealed_key' | 'created_at'>,
): Promise<boolean> {
  const stored = await tx
    .insert(authenticators)
    .values({ user_id, sealed_key, created_at })
    .onConflictDoUpdate({
      target: authenticators.user_id,
      set: { sealed_key, created_at, last_step: 0 },
      setWhere: isNull(authenticators.confirmed_at),
    })
    .returning({ user_id: authenticators.user_id });
  return stored.length === 1;
}

/** Of two calls with codes of one step, one finds the step unused. */
export async function takeStep(tx: Tx, user: string, step: number): Promise<boolean> {
  const taken = await tx
    .update(authenticators)
    .set({ last_step: step })
    .where(and(eq(authenticators.user_id, user), lt(authenticators.last_step, step)))
    .returning({ user_id: authenticators.user_id });
  return taken.length === 1;
}

export async function confirmAuthenticator(tx: Tx, user: string, now: string): Promise<boolean> {
  const confirmed = await tx
    .update(authenticators)
    .set({ confirmed_at: now })
    .where(and(eq(authenticators.user_id, user), isNull(authenticators.confirmed_at)))
    .returning({ user_id: authenticators.user_id });
  return confirmed.length === 1;
}

/** True if the person had an app that counts. */
export async function deleteAuthenticator(tx: Tx, user: string): Promise<boolean> {
  const deleted = await tx
    .delete(authenticators)
    .where(eq(authenticators.user_id, user))
    .returning({ confirmed_at: authenticators.confirmed_at });
  return deleted.some(({ confirmed_at }) => confirmed_at !== null);
}

/** Earlier codes stop working. */
export async function replaceRecoveryCodes(
  tx: Tx,
  user: string,
  digests: readonly string[],
  now: string,
): Promise<void> {
  await deleteRecoveryCodes(tx, user);
  await tx
    .insert(recoveryCodes)
    .values(digests.map((digest) => ({ user_id: user, digest, created_at: now })));
}

async function deleteRecoveryCodes(tx: Tx, user: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user));
}

const isUnused = (user: string) => and(eq(recoveryCodes.user_id, user), isNull(recoveryCodes.used_at));

export async function hasRecoveryCode(tx: Tx, user: string, digest: string): Promise<boolean> {
  const found = await tx
    .select({ digest: recoveryCodes.digest })
    .from(recoveryCodes)
    .where(and(isUnused(user), eq(recoveryCodes.digest, digest)));
  return found.length === 1;
}

export async function takeRecoveryCode(tx: Tx, user: string, digest: string, now: string): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ used_at: now })
    .where(and(isUnused(user), eq(recoveryCodes.digest, digest)))
    .returning({ digest: recoveryCodes.digest });
  return taken.length === 1;
}

export async function countRecoveryCodes(tx: Tx, user: string): Promise<number> {
  const [row] = await tx.select({ left: count() }).from(recoveryCodes).where(isUnused(user));
  return row?.left ?? 0;
}

async function hasAuthenticator(tx: Tx, user: string): Promise<boolean> {
  const found = await tx
    .select({ user_id: authenticators.user_id })
    .from(authenticators)
    .where(and(eq(authenticators.user_id, user), isNotNull(authenticators.confirmed_at)));
  return found.length === 1;
}

export const hasFactor = async (tx: Tx, user: string): Promise<boolean> =>
  (await hasAuthenticator(tx, user)) || (await countPasskeys(tx, user)) > 0;

/** Recovery codes replace a second factor, so they end with the last one. */
export async function dropUnneededCodes(tx: Tx, user: string): Promise<void> {
  if (!(await hasFactor(tx, user))) await deleteRecoveryCodes(tx, user);
}

/** Removes every second factor of a person. True if there was one. */
export async function removeFactors(tx: Tx, user: string): Promise<boolean> {
  const hadApp = await deleteAuthenticator(tx, user);
  const passkeys = await deletePasskeys(tx, user);
  await deleteRecoveryCodes(tx, user);
  return hadApp || passkeys > 0;
}

export async function readFactors(tx: Tx, user: string) {
  const app = await findAuthenticator(tx, user);
  const passkeys = await listPasskeys(tx, user);
  return {
    app: app?.confirmed_at ? { since: app.confirmed_at } : null,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at,
      last_used_at,
    })),
    recovery_codes_left: await countRecoveryCodes(tx, user),
  };
}
