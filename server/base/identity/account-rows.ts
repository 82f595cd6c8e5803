import type { Tx } from '#db/lane.ts';
import { announceIdentityChange } from './directory.ts';

/** A person who may enter, and the organization that they enter first. */
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
  locale: string | null;
  user_version: number;
}

/** The hash stays beside the person, so that nothing made from the person can carry it out. */
export interface Found<T> {
  user: T;
  hash: string | null;
}

interface WithHash {
  password_hash: string | null;
}

const entry = `u.id, u.email, u.name, u.session_version AS user_version, u.password_hash, m.organization_id,
  m.session_version AS membership_version`;

/** Where somebody belongs to several organizations, they enter the one that they joined first. */
async function findEntryWhere(
  tx: Tx,
  column: 'id' | 'email',
  value: string,
): Promise<Found<SignedIn> | undefined> {
  const [row] = await tx.text<SignedIn & WithHash>(
    `SELECT ${entry} FROM users u JOIN memberships m ON m.user_id = u.id
     WHERE u.${column} = $1 AND m.removed_at IS NULL AND NOT u.disabled ORDER BY m.created_at LIMIT 1`,
    [value],
  );
  if (!row) return undefined;
  const { password_hash: hash, ...user } = row;
  return { user, hash };
}

export const findEntry = (tx: Tx, email: string) => findEntryWhere(tx, 'email', email);
export const findEntryById = (tx: Tx, id: string) => findEntryWhere(tx, 'id', id);

async function findAccountWhere(
  tx: Tx,
  column: 'id' | 'email',
  value: string,
): Promise<Found<Account> | undefined> {
  const [row] = await tx.text<Account & WithHash>(
    `SELECT id, email, name, locale, session_version AS user_version, password_hash
     FROM users WHERE ${column} = $1 AND NOT disabled`,
    [value],
  );
  if (!row) return undefined;
  const { password_hash: hash, ...user } = row;
  return { user, hash };
}

export const findAccount = (tx: Tx, email: string) => findAccountWhere(tx, 'email', email);
export const findAccountById = (tx: Tx, id: string) => findAccountWhere(tx, 'id', id);

/**
 * Ends every session of the person and every link to reset the password, since each names the version that it was made
 * with. False where the password was changed in the meantime.
 */
export async function replacePassword(
  tx: Tx,
  { id, user_version }: Pick<Account, 'id' | 'user_version'>,
  hash: string,
): Promise<boolean> {
  const changed = await tx.text(
    `UPDATE users SET password_hash = $3, session_version = session_version + 1
     WHERE id = $1 AND session_version = $2 AND NOT disabled RETURNING 1`,
    [id, user_version, hash],
  );
  if (changed.length === 0) return false;
  await announceIdentityChange(tx);
  return true;
}
