import { and, desc, eq, gt, isNull, lt, lte, ne, not, sql } from 'drizzle-orm';
import type { Database } from '#db/lanes/client.ts';
import type { Tx } from '#db/lanes/tx.ts';
import { prepared } from '#db/queries/prepared.ts';
import { sessions } from '#db/schema/base/sessions.ts';
import { memberships, organizations, users } from '#db/schema/kernel/identity.ts';
import type { Role } from '#server/kernel/access/access.ts';
import { type OrganizationRow, organizationFields } from '#server/kernel/access/actor.ts';
import type { Locale } from '#server/vocabulary/locales.ts';

const dayMs = 86_400_000;

export interface SessionRow extends OrganizationRow {
  id: string;
  user_id: string;
  email: string;
  name: string;
  locale: Locale | null;
  role: Role;
  has_left: boolean;
}

const isOfUser = eq(users.id, sessions.user_id);
const isOfMember = and(
  eq(memberships.user_id, sessions.user_id),
  eq(memberships.organization_id, sessions.current_organization_id),
);
const isInOrganization = eq(organizations.id, sessions.current_organization_id);

/**
 * A new password raises the version of the user, and a change of role or a removal that of the membership, in the
 * statement that makes the change. So no such change can forget to end the sessions that were opened before it.
 */
const isLive = (now: string) =>
  and(
    isNull(sessions.ended_at),
    gt(sessions.expires_at, now),
    not(users.disabled),
    eq(sessions.user_version, users.session_version),
    eq(sessions.membership_version, memberships.session_version),
  );

const sessionById = prepared((db, given: { id: string; now: string }) =>
  db
    .select({
      id: sessions.id,
      user_id: sessions.user_id,
      email: users.email,
      name: users.name,
      locale: users.locale,
      role: memberships.role,
      has_left: sql<boolean>`${memberships.removed_at} IS NOT NULL`,
      ...organizationFields,
    })
    .from(sessions)
    .innerJoin(users, isOfUser)
    .innerJoin(memberships, isOfMember)
    .innerJoin(organizations, isInOrganization)
    .where(and(eq(sessions.id, given.id), isLive(given.now))),
);

export async function findSession(tx: Tx, id: string, now: string): Promise<SessionRow | undefined> {
  const [row] = await sessionById.run(tx, { id, now });
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
  await tx.insert(sessions).values({ ...session, last_seen_at: session.created_at });
}

/** False where the person is not in that organization. */
export async function moveSession(tx: Tx, id: string, organization: string): Promise<boolean> {
  const moved = await tx
    .update(sessions)
    .set({
      current_organization_id: sql`${memberships.organization_id}`,
      membership_version: sql`${memberships.session_version}`,
    })
    .from(memberships)
    .where(
      and(
        eq(sessions.id, id),
        eq(memberships.user_id, sessions.user_id),
        eq(memberships.organization_id, organization),
        isNull(memberships.removed_at),
      ),
    )
    .returning({ id: sessions.id });
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

export const listSessions = async (tx: Tx, user: string, now: string): Promise<ListedSession[]> =>
  tx
    .select({
      id: sessions.id,
      organization: organizations.name,
      address: sessions.address,
      user_agent: sessions.user_agent,
      created_at: sessions.created_at,
      last_seen_at: sessions.last_seen_at,
    })
    .from(sessions)
    .innerJoin(users, isOfUser)
    .innerJoin(memberships, isOfMember)
    .innerJoin(organizations, isInOrganization)
    .where(and(eq(sessions.user_id, user), isNull(memberships.removed_at), isLive(now)))
    .orderBy(desc(sessions.last_seen_at), desc(sessions.id))
    .limit(200);

/** Answers how many sessions were ended. */
export async function endSessions(
  tx: Tx,
  user: string,
  which: { id: string } | { except: string },
  now: string,
): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ ended_at: now })
    .where(
      and(
        eq(sessions.user_id, user),
        'id' in which ? eq(sessions.id, which.id) : ne(sessions.id, which.except),
        isNull(sessions.ended_at),
        gt(sessions.expires_at, now),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}

export interface SeenSession {
  id: string;
  at: string;
  address: string;
  expires_at: string;
}

export async function noteSeen(tx: Tx, seen: readonly SeenSession[]): Promise<void> {
  const column = (name: keyof SeenSession) => sql.param(seen.map((one) => one[name]));
  const rows = sql`unnest(${column('id')}::text[], ${column('at')}::timestamptz[], ${column('address')}::text[],
    ${column('expires_at')}::timestamptz[]) AS seen (id, at, address, expires_at)`;
  await tx
    .update(sessions)
    .set({
      last_seen_at: sql`seen.at`,
      expires_at: sql`seen.expires_at`,
      address: sql`seen.address`,
    })
    .from(rows)
    .where(
      and(eq(sessions.id, sql`seen.id`), isNull(sessions.ended_at), lte(sessions.last_seen_at, sql`seen.at`)),
    );
}

/** Sessions that ended early still have their time of expiry, so one condition finds all of them, through its index. */
export async function reapSessions(db: Database, now: number): Promise<void> {
  const monthAgo = new Date(now - 30 * dayMs).toISOString();
  await db.asSystem((tx) => tx.delete(sessions).where(lt(sessions.expires_at, monthAgo)));
}
