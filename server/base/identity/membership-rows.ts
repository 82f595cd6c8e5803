import type { Tx } from '#db/lane.ts';
import type { Role } from '#server/kernel/calls/access.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';

export interface Membership {
  id: string;
  role: Role;
  created_at: string;
  removed_at: string | null;
}

const columns = 'user_id AS id, role, created_at, removed_at';

/** Kept as it is until the transaction ends. */
export async function lockMembership(
  tx: Tx,
  organization: string,
  id: string,
): Promise<Membership | undefined> {
  const { values, bind } = new Params();
  const [row] = await tx.text<Membership>(
    `SELECT ${columns} FROM memberships WHERE ${tenantIs(organization, bind)} AND user_id = ${bind(id)}
     AND removed_at IS NULL FOR UPDATE`,
    values,
  );
  return row;
}

/** All of them locked, so that of two owners who go at once one stays. */
export async function lockOwners(tx: Tx, organization: string): Promise<string[]> {
  const { values, bind } = new Params();
  const rows = await tx.text<{ id: string }>(
    `SELECT user_id AS id FROM memberships WHERE ${tenantIs(organization, bind)} AND role = 'owner'
     AND removed_at IS NULL ORDER BY user_id FOR UPDATE`,
    values,
  );
  return rows.map(({ id }) => id);
}

export interface Wanted {
  role: Role | undefined;
  includeRemoved: boolean;
}

export function listMemberships(
  tx: Tx,
  organization: string,
  { role, includeRemoved }: Wanted,
): Promise<Membership[]> {
  const { values, bind } = new Params();
  return tx.text<Membership>(
    `SELECT ${columns} FROM memberships WHERE ${tenantIs(organization, bind)}
     ${role === undefined ? '' : `AND role = ${bind(role)}`} ${includeRemoved ? '' : 'AND removed_at IS NULL'}
     ORDER BY created_at, user_id`,
    values,
  );
}

/** Ends the sessions that the person has in the organization. False where there is no such member. */
export async function setRole(tx: Tx, organization: string, id: string, role: Role): Promise<boolean> {
  const { values, bind } = new Params();
  const changed = await tx.text(
    `UPDATE memberships SET role = ${bind(role)}, session_version = session_version + 1
     WHERE ${tenantIs(organization, bind)} AND user_id = ${bind(id)}
     AND removed_at IS NULL RETURNING 1`,
    values,
  );
  return changed.length === 1;
}

/**
 * The row stays: records go on naming who worked on them. Teams are of those who are here. Removing somebody ends the
 * sessions that they have in the organization; who leaves takes them to another organization.
 */
export async function endMembership(
  tx: Tx,
  organization: string,
  id: string,
  { now, leaves }: { now: string; leaves: boolean },
): Promise<boolean> {
  const { values, bind } = new Params();
  const ended = await tx.text(
    `UPDATE memberships SET removed_at = ${bind(now)}${leaves ? '' : ', session_version = session_version + 1'}
     WHERE ${tenantIs(organization, bind)}
     AND user_id = ${bind(id)} AND removed_at IS NULL RETURNING 1`,
    values,
  );
  if (ended.length === 0) return false;
  await tx.text(
    `UPDATE organizations SET settings = jsonb_set(settings, '{teams}', (
       SELECT jsonb_agg(team || jsonb_build_object('members', coalesce(team -> 'members', '[]') - $2::text) ORDER BY nth)
       FROM jsonb_array_elements(settings -> 'teams') WITH ORDINALITY AS all_teams (team, nth)))
     WHERE id = $1 AND settings -> 'teams' @> jsonb_build_array(jsonb_build_object('members', jsonb_build_array($2::text)))`,
    [organization, id],
  );
  return true;
}
