import type { Database } from '#db/client.ts';
import type { Tx } from '#db/lane.ts';
import type { Locale } from '#server/calls/locales.ts';
import type { Role } from '#server/kernel/calls/access.ts';
import { type OrganizationRow, organizationColumns } from '#server/kernel/calls/actor.ts';

export interface SessionRow extends OrganizationRow {
  id: string;
  user_id: string;
  email: string;
  name: string;
  locale: Locale | null;
  role: Role;
  has_left: boolean;
}

const people = `sessions s JOIN users u ON u.id = s.user_id
  JOIN memberships m ON m.user_id = s.user_id AND m.organization_id = s.current_organization_id
  JOIN organizations o ON o.id = s.current_organization_id`;

/**
 * A new password raises the user's version, a change of role or removal the membership's, in the statement that makes
 * the change. So no such change can forget to end the sessions that were opened before it.
 */
const isLive = (now: string) => `s.ended_at IS NULL AND s.expires_at > ${now} AND NOT u.disabled
  AND s.user_version = u.session_version AND s.membership_version = m.session_version`;

export async function findSession(tx: Tx, id: string, now: string): Promise<SessionRow | undefined> {
  const [row] = await tx.text<SessionRow>(
    `SELECT s.id, s.user_id, u.email, u.name, u.locale, m.role, m.removed_at IS NOT NULL AS has_left,
       ${organizationColumns}
     FROM ${people} WHERE s.id = $1 AND ${isLive('$2')}`,
    [id, now],
  );
  return row;
}

export interface NewSession {
  id: string;
  user_id: string;
  current_organization_id: string;
  user_version: number;
  membership_version: number;
  address: string;
  user_agent: string | null;
  created_at: string;
  expires_at: string;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.text(
    `INSERT INTO sessions (id, user_id, current_organization_id, user_version, membership_version, address, user_agent,
       created_at, last_seen_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)`,
    [
      session.id,
      session.user_id,
      session.current_organization_id,
      session.user_version,
      session.membership_version,
      session.address,
      session.user_agent,
      session.created_at,
      session.expires_at,
    ],
  );
}

/** False where the person is not in that organization. */
export async function moveSession(tx: Tx, id: string, organization: string): Promise<boolean> {
  const moved = await tx.text(
    `UPDATE sessions s SET current_organization_id = m.organization_id, membership_version = m.session_version
     FROM memberships m WHERE s.id = $1 AND m.user_id = s.user_id AND m.organization_id = $2
     AND m.removed_at IS NULL RETURNING 1`,
    [id, organization],
  );
  return moved.length === 1;
}

export interface ListedSession {
  id: string;
  organization: string;
  address: string;
  user_agent: string | null;
  created_at: string;
  last_seen_at: string;
}

export const listSessions = (tx: Tx, user: string, now: string): Promise<ListedSession[]> =>
  tx.text<ListedSession>(
    `SELECT s.id, o.name AS organization, s.address, s.user_agent, s.created_at, s.last_seen_at
     FROM ${people} WHERE s.user_id = $1 AND m.removed_at IS NULL AND ${isLive('$2')}
     ORDER BY s.last_seen_at DESC, s.id DESC LIMIT 200`,
    [user, now],
  );

/** Answers how many there were. */
export async function endSessions(
  tx: Tx,
  user: string,
  which: { id: string } | { except: string },
  now: string,
): Promise<number> {
  const [id, operator] = 'id' in which ? [which.id, '='] : [which.except, '<>'];
  const ended = await tx.text(
    `UPDATE sessions SET ended_at = $3 WHERE user_id = $1 AND id ${operator} $2 AND ended_at IS NULL
     AND expires_at > $3 RETURNING 1`,
    [user, id, now],
  );
  return ended.length;
}

export interface SeenSession {
  id: string;
  at: string;
  address: string;
  expires_at: string;
}

export async function noteSeen(tx: Tx, seen: readonly SeenSession[]): Promise<void> {
  const column = (name: keyof SeenSession) => seen.map((one) => one[name]);
  await tx.text(
    `UPDATE sessions s SET last_seen_at = n.at::timestamptz, expires_at = n.expires::timestamptz, address = n.address
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS n(id, at, address, expires)
     WHERE s.id = n.id AND s.ended_at IS NULL AND s.last_seen_at <= n.at::timestamptz`,
    [column('id'), column('at'), column('address'), column('expires_at')],
  );
}

/** Sessions that ended early have an end of their own too: one condition finds all of them, by its index. */
export async function reapSessions(db: Database, now: number): Promise<void> {
  await db.asSystem((tx) =>
    tx.text("DELETE FROM sessions WHERE expires_at < $1::timestamptz - interval '30 days'", [
      new Date(now).toISOString(),
    ]),
  );
}
