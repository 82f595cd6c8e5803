import { and, eq, gt, isNull, lt, ne, not } from 'drizzle-orm';
import type { Database } from '#db/lanes/client.ts';
import type { Tx } from '#db/lanes/tx.ts';
import { passwordResets } from '#db/schema/base/sessions.ts';
import { users } from '#db/schema/kernel/identity.ts';
import type { Account } from './account-rows.ts';

export const resetMinutes = 30;
const dayMs = 86_400_000;

const request = {
  id: passwordResets.id,
  email: passwordResets.email,
  locale: passwordResets.locale,
  requested_at: passwordResets.requested_at,
};

export type ResetRequest = Pick<typeof passwordResets.$inferSelect, keyof typeof request>;

export async function insertReset(tx: Tx, { id, email, locale, requested_at }: ResetRequest): Promise<void> {
  await tx.insert(passwordResets).values({ id, email, locale, requested_at });
}

/** A request whose link was not used yet. */
export async function findRequest(tx: Tx, id: string): Promise<ResetRequest | undefined> {
  const [row] = await tx
    .select(request)
    .from(passwordResets)
    .where(and(eq(passwordResets.id, id), isNull(passwordResets.used_at)));
  return row;
}

interface Link {
  token_hash: string;
  now: string;
}

/** Only the newest link is valid: the links of earlier requests are deleted. */
export async function storeLink(
  tx: Tx,
  id: string,
  account: Account,
  { token_hash, now }: Link,
): Promise<void> {
  await tx
    .delete(passwordResets)
    .where(
      and(eq(passwordResets.user_id, account.id), ne(passwordResets.id, id), isNull(passwordResets.used_at)),
    );
  await tx
    .update(passwordResets)
    .set({
      user_id: account.id,
      user_version: account.user_version,
      token_hash,
      expires_at: new Date(Date.parse(now) + resetMinutes * 60_000).toISOString(),
    })
    .where(eq(passwordResets.id, id));
}

const taken = { id: users.id, email: users.email, user_version: users.session_version };

type Taken = Pick<Account, 'id' | 'email' | 'user_version'>;

/** A link that was not used, has not expired and is of the password that the account still has. */
const isOpen = (tokenHash: string, now: string) =>
  and(
    eq(passwordResets.token_hash, tokenHash),
    isNull(passwordResets.used_at),
    gt(passwordResets.expires_at, now),
    eq(users.id, passwordResets.user_id),
    eq(users.session_version, passwordResets.user_version),
    not(users.disabled),
  );

export async function findOpenReset(tx: Tx, tokenHash: string, now: string): Promise<Taken | undefined> {
  const [row] = await tx.select(taken).from(passwordResets).innerJoin(users, isOpen(tokenHash, now));
  return row;
}

/** Of two people who use a link at the same moment, one finds it open. */
export async function takeReset(tx: Tx, tokenHash: string, now: string): Promise<Taken | undefined> {
  const [row] = await tx
    .update(passwordResets)
    .set({ used_at: now })
    .from(users)
    .where(isOpen(tokenHash, now))
    .returning(taken);
  return row;
}

export async function deleteReset(tx: Tx, id: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.id, id));
}

export async function reapResets(db: Database, now: number): Promise<void> {
  const dayAgo = new Date(now - dayMs).toISOString();
  await db.asSystem((tx) => tx.delete(passwordResets).where(lt(passwordResets.requested_at, dayAgo)));
}
