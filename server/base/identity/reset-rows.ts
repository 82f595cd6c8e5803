import type { Database } from '#db/client.ts';
import type { Tx } from '#db/lane.ts';
import type { Account } from './account-rows.ts';

export const resetMinutes = 30;

export interface ResetRequest {
  id: string;
  email: string;
  locale: string;
  requested_at: string;
}

export async function insertReset(tx: Tx, { id, email, locale, requested_at }: ResetRequest): Promise<void> {
  await tx.text('INSERT INTO password_resets (id, email, locale, requested_at) VALUES ($1, $2, $3, $4)', [
    id,
    email,
    locale,
    requested_at,
  ]);
}

/** A request that no link was taken from yet. */
export async function findRequest(tx: Tx, id: string): Promise<ResetRequest | undefined> {
  const [row] = await tx.text<ResetRequest>(
    'SELECT id, email, locale, requested_at FROM password_resets WHERE id = $1 AND used_at IS NULL',
    [id],
  );
  return row;
}

interface Link {
  token_hash: string;
  now: string;
}

/** The newest link is the only one: those of earlier requests open nothing any more. */
export async function storeLink(
  tx: Tx,
  id: string,
  account: Account,
  { token_hash, now }: Link,
): Promise<void> {
  await tx.text('DELETE FROM password_resets WHERE user_id = $1 AND id <> $2 AND used_at IS NULL', [
    account.id,
    id,
  ]);
  await tx.text(
    `UPDATE password_resets SET user_id = $2, user_version = $3, token_hash = $4,
       expires_at = $5::timestamptz + interval '${resetMinutes} minutes' WHERE id = $1`,
    [id, account.id, account.user_version, token_hash, now],
  );
}

type Taken = Pick<Account, 'id' | 'email' | 'user_version'>;

const isOpen = `r.token_hash = $1 AND r.used_at IS NULL AND r.expires_at > $2 AND u.id = r.user_id
  AND u.session_version = r.user_version AND NOT u.disabled`;

export async function findOpenReset(tx: Tx, tokenHash: string, now: string): Promise<Taken | undefined> {
  const [row] = await tx.text<Taken>(
    `SELECT u.id, u.email, r.user_version FROM password_resets r, users u WHERE ${isOpen}`,
    [tokenHash, now],
  );
  return row;
}

/** Of two who use a link at the same moment, one finds it open. */
export async function takeReset(tx: Tx, tokenHash: string, now: string): Promise<Taken | undefined> {
  const [row] = await tx.text<Taken>(
    `UPDATE password_resets r SET used_at = $2 FROM users u WHERE ${isOpen}
     RETURNING u.id, u.email, r.user_version`,
    [tokenHash, now],
  );
  return row;
}

export async function deleteReset(tx: Tx, id: string): Promise<void> {
  await tx.text('DELETE FROM password_resets WHERE id = $1', [id]);
}

export async function reapResets(db: Database, now: number): Promise<void> {
  await db.asSystem((tx) =>
    tx.text("DELETE FROM password_resets WHERE requested_at < $1::timestamptz - interval '1 day'", [
      new Date(now).toISOString(),
    ]),
  );
}
