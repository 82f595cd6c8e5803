import type { Tx } from '#db/lane.ts';
import { endMembership, setRole } from '#server/base/identity/membership-rows.ts';
import { notFound } from '#server/calls/errors.ts';
import type { Role } from '#server/kernel/calls/access.ts';

export interface MemberRow {
  id: string;
  email: string;
  name: string;
  role: Role;
  since: string;
}

export const listMembers = (tx: Tx, organization: string) =>
  tx.text<MemberRow>(
    `SELECT u.id, u.email, u.name, m.role, m.created_at AS since
     FROM memberships m JOIN users u ON u.id = m.user_id
     WHERE m.organization_id = $1 AND m.removed_at IS NULL ORDER BY u.email`,
    [organization],
  );

/** A new session version ends every session that was signed in with the old password. */
export async function replacePassword(tx: Tx, email: string, hash: string): Promise<void> {
  await tx.text('UPDATE users SET password_hash = $2, session_version = session_version + 1 WHERE id = $1', [
    await userId(tx, email),
    hash,
  ]);
}

/** Answers to how many accounts the person was linked. */
export async function unlinkIdentities(tx: Tx, email: string): Promise<number> {
  const unlinked = await tx.text('DELETE FROM user_identities WHERE user_id = $1 RETURNING 1', [
    await userId(tx, email),
  ]);
  return unlinked.length;
}

export async function changeRole(tx: Tx, organization: string, email: string, role: Role): Promise<void> {
  const isDone = await setRole(tx, organization, await userId(tx, email), role);
  if (!isDone) throw notMember(email);
}

export async function removeMember(tx: Tx, organization: string, email: string, now: string): Promise<void> {
  const isDone = await endMembership(tx, organization, await userId(tx, email), { now, leaves: false });
  if (!isDone) throw notMember(email);
}

async function userId(tx: Tx, email: string): Promise<string> {
  const [user] = await tx.text<{ id: string }>('SELECT id FROM users WHERE email = $1', [normal(email)]);
  if (!user) throw notFound(`The user "${email}"`);
  return user.id;
}

const normal = (email: string) => email.trim().toLowerCase();

const notMember = (email: string) => notFound(`In this organization the user "${email}"`);
