import postgres from 'postgres';
import type { Tx } from '#db/lane.ts';
import { invalidField, notFound } from '../errors.ts';
import type { Role } from '../kernel/access.ts';

export interface MemberRow {
  id: string;
  email: string;
  name: string;
  role: Role;
  since: string;
}

export const listMembers = (tx: Tx, organization: string) =>
  tx.query<MemberRow>(
    `SELECT u.id, u.email, u.name, m.role, m.created_at AS since
     FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.organization_id = $1 ORDER BY u.email`,
    [organization],
  );

/** A new session version ends every session that was signed in with the old password. */
export async function replacePassword(tx: Tx, email: string, hash: string): Promise<void> {
  const changed = await tx.query(
    `UPDATE users SET password_hash = $2, session_version = session_version + 1
     WHERE email = $1 RETURNING 1`,
    [normal(email), hash],
  );
  if (changed.length === 0) throw notFound(`The user "${email}"`);
}

export async function changeRole(tx: Tx, organization: string, email: string, role: Role): Promise<void> {
  const changed = await tx.query(
    `UPDATE memberships m SET role = $3 FROM users u
     WHERE u.id = m.user_id AND m.organization_id = $1 AND u.email = $2 RETURNING 1`,
    [organization, normal(email), role],
  );
  if (changed.length === 0) throw notMember(email);
}

export async function removeMember(tx: Tx, organization: string, email: string): Promise<void> {
  const removed = await tx
    .query(
      `DELETE FROM memberships m USING users u
       WHERE u.id = m.user_id AND m.organization_id = $1 AND u.email = $2 RETURNING 1`,
      [organization, normal(email)],
    )
    .catch((error) => {
      const isNeeded = error instanceof postgres.PostgresError && error.code === '23503';
      throw isNeeded ? stillOwner(email, error.table_name) : error;
    });
  if (removed.length === 0) throw notMember(email);
}

const normal = (email: string) => email.trim().toLowerCase();

const notMember = (email: string) => notFound(`In this organization the user "${email}"`);

const stillOwner = (email: string, table = 'records') =>
  invalidField('email', 'owner', `${email} owns ${table}; give them to somebody else first`);
