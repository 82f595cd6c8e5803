import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { memberships, organizations } from '#db/schema/kernel/identity.ts';
import type { Role } from '#server/kernel/access/access.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';

const columns = {
  id: memberships.user_id,
  role: memberships.role,
  created_at: memberships.created_at,
  removed_at: memberships.removed_at,
};

export interface Membership {
  id: string;
  role: Role;
  created_at: string;
  removed_at: string | null;
}

/** The membership of somebody who has not left. */
const isMember = (organization: string, id: string) =>
  and(inOrganization(memberships, organization), eq(memberships.user_id, id), isNull(memberships.removed_at));

export async function findMembership(
  tx: Tx,
  organization: string,
  id: string,
): Promise<Membership | undefined> {
  const [row] = await tx.select(columns).from(memberships).where(isMember(organization, id));
  return row;
}

/** Nobody else can change the membership until the transaction ends. */
export async function lockMembership(
  tx: Tx,
  organization: string,
  id: string,
): Promise<Membership | undefined> {
  const [row] = await tx.select(columns).from(memberships).where(isMember(organization, id)).for('update');
  return row;
}

/** Locks all owners, so that of two owners who leave at once one stays. */
export async function lockOwners(tx: Tx, organization: string): Promise<string[]> {
  const rows = await tx
    .select({ id: memberships.user_id })
    .from(memberships)
    .where(
      and(
        inOrganization(memberships, organization),
        eq(memberships.role, 'owner'),
        isNull(memberships.removed_at),
      ),
    )
    .orderBy(memberships.user_id)
    .for('update');
  return rows.map(({ id }) => id);
}

export interface Wanted {
  role: Role | undefined;
  includeRemoved: boolean;
}

export async function listMemberships(
  tx: Tx,
  organization: string,
  { role, includeRemoved }: Wanted,
): Promise<Membership[]> {
  return tx
    .select(columns)
    .from(memberships)
    .where(
      and(
        inOrganization(memberships, organization),
        role === undefined ? undefined : eq(memberships.role, role),
        includeRemoved ? undefined : isNull(memberships.removed_at),
      ),
    )
    .orderBy(memberships.created_at, memberships.user_id);
}

const nextVersion = sql`${memberships.session_version} + 1`;

/** Ends the sessions that the person has in the organization. False where there is no such member. */
export async function setRole(tx: Tx, organization: string, id: string, role: Role): Promise<boolean> {
  const changed = await tx
    .update(memberships)
    .set({ role, session_version: nextVersion })
    .where(isMember(organization, id))
    .returning({ id: memberships.user_id });
  return changed.length === 1;
}

/**
 * Keeps the row, because records still name the people who worked on them, and takes the person out of all teams. Removing
 * somebody ends the sessions that they have in the organization; a person who leaves takes them to another organization.
 */
export async function endMembership(
  tx: Tx,
  organization: string,
  id: string,
  { now, leaves }: { now: string; leaves: boolean },
): Promise<boolean> {
  const ended = await tx
    .update(memberships)
    .set({ removed_at: now, ...(leaves ? {} : { session_version: nextVersion }) })
    .where(isMember(organization, id))
    .returning({ id: memberships.user_id });
  if (ended.length === 0) return false;
  const { settings } = organizations;
  await tx
    .update(organizations)
    .set({
      settings: sql`jsonb_set(${settings}, '{teams}', (
        SELECT jsonb_agg(team || jsonb_build_object('members', coalesce(team -> 'members', '[]') - ${id}::text) ORDER BY nth)
        FROM jsonb_array_elements(${settings} -> 'teams') WITH ORDINALITY AS all_teams (team, nth)))`,
    })
    .where(
      and(
        eq(organizations.id, organization),
        sql`${settings} -> 'teams' @> jsonb_build_array(jsonb_build_object('members', jsonb_build_array(${id}::text)))`,
      ),
    );
  return true;
}
