import { and, isNull, ne } from 'drizzle-orm';
import { memberships } from '#db/schema/kernel/identity.ts';
import { actorNames } from '#server/base/identity/names.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { recentEditors } from '../functions/edit-rows.ts';
import { editingSettings } from '../settings.ts';

const recentMs = 90 * 86_400_000;
/** A plan has at most so many rows. */
export const mostPeople = 200;

export interface PlanPerson {
  id: string;
  name: string;
  /** False for somebody who has left or may only read, so that no card can be given to them. */
  isEditor: boolean;
}

/**
 * The rows of the plan: everybody who has cards, and the members who have edited recently or have skills in the settings,
 * also while they have none. If there are none of those, all members who may edit.
 */
export async function planPeople(ctx: Ctx, withCards: readonly string[]): Promise<PlanPerson[]> {
  const { tx, organization, now } = ctx;
  const { skills } = editingSettings.of(ctx).editing;
  const since = new Date(Date.parse(now) - recentMs).toISOString();
  const known = new Set([...Object.keys(skills), ...(await recentEditors(ctx, since))]);
  const members = await tx
    .select({ id: memberships.user_id })
    .from(memberships)
    .where(
      and(
        inOrganization(memberships, organization),
        ne(memberships.role, 'viewer'),
        isNull(memberships.removed_at),
      ),
    )
    .orderBy(memberships.user_id)
    .limit(1000);
  const mayEdit = new Set(members.map(({ id }) => id));
  const editing = [...mayEdit].filter((id) => known.has(id));
  const ids = [...new Set([...withCards, ...(editing.length > 0 ? editing : mayEdit)])];
  const names = await actorNames(ctx, ids);
  return ids.map((id) => ({ id, name: names.get(id) ?? id, isEditor: mayEdit.has(id) }));
}
