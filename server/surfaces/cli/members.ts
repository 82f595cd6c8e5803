import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { userIdentities } from '#db/schema/base/sessions.ts';
import { memberships, users } from '#db/schema/kernel/identity.ts';
import { endMembership, setRole } from '#server/base/identity/membership-rows.ts';
import { removeFactors } from '#server/base/identity/second-factor/factor-rows.ts';
import type { Role } from '#server/kernel/access/access.ts';
import { notFound } from '#server/vocabulary/errors.ts';
import { verbatim } from '#server/vocabulary/wording/message.ts';

export const listMembers = (tx: Tx, organization: string) =>
  tx
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      role: memberships.role,
      since: memberships.created_at,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(and(eq(memberships.organization_id, organization), isNull(memberships.removed_at)))
    .orderBy(users.email);

/** A new session version ends every session that was signed in with the old password. */
export async function replacePassword(tx: Tx, email: string, hash: string): Promise<void> {
  await tx
    .update(users)
    .set({ password_hash: hash, session_version: sql`${users.session_version} + 1` })
    .where(eq(users.id, await userId(tx, email)));
}

/** True if the person had a second factor. */
export const resetFactors = async (tx: Tx, email: string): Promise<boolean> =>
  removeFactors(tx, await userId(tx, email));

/** Returns the number of accounts that the person was linked to. */
export async function unlinkIdentities(tx: Tx, email: string): Promise<number> {
  const unlinked = await tx
    .delete(userIdentities)
    .where(eq(userIdentities.user_id, await userId(tx, email)))
    .returning({ subject: userIdentities.subject });
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
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, normal(email)));
  if (!user) throw notFound(verbatim(`The user "${email}" was not found.`));
  return user.id;
}

const normal = (email: string) => email.trim().toLowerCase();

const notMember = (email: string) =>
  notFound(verbatim(`In this organization the user "${email}" was not found.`));
