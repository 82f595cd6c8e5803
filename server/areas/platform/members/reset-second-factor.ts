import { and, eq, exists, inArray, isNull, not } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Tx } from '#db/lanes/tx.ts';
import { memberships } from '#db/schema/kernel/identity.ts';
import { lockMembership } from '#server/base/identity/membership-rows.ts';
import { peopleBy } from '#server/base/identity/names.ts';
import { removeFactors } from '#server/base/identity/second-factor/factor-rows.ts';
import { personOperation } from '#server/calls/operation.ts';
import { roles } from '#server/kernel/access/access.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { DomainError, invalidField, noRecord } from '#server/vocabulary/errors.ts';
import { tellPerson } from '../session/second-factor/tell-person.ts';
import { checkMayTouch } from './grant.ts';
import { memberEvents } from './member-events.ts';
import { t } from './messages.ts';

/** Whether a person belongs to an organization in which somebody else is no administrator. */
async function belongsElsewhere(tx: Tx, person: string, administrator: string): Promise<boolean> {
  const own = alias(memberships, 'own');
  const administers = tx
    .select({ role: own.role })
    .from(own)
    .where(
      and(
        eq(own.organization_id, memberships.organization_id),
        eq(own.user_id, administrator),
        inArray(own.role, ['admin', 'owner']),
        isNull(own.removed_at),
      ),
    );
  const [elsewhere] = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.user_id, person), isNull(memberships.removed_at), not(exists(administers))))
    .limit(1);
  return elsewhere !== undefined;
}

/**
 * Removes the second factor of a person who has lost it. The factor belongs to the account and not to the organization, so
 * an administrator of only one of the person's organizations may not open the way into the others.
 */
export const resetSecondFactor = personOperation({
  tag: 'Members',
  area: 'platform',
  role: 'admin',
  internal: true,
  method: 'POST',
  path: '/settings/members/{id}/second-factor/reset',
  summary: 'Remove the second factor of a person who has lost it',
  input: z.object({ id }),
  output: z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(roles) }),
  handler: async (ctx, { id: wanted }) => {
    const { tx, actor, organization, journal } = ctx;
    if (wanted === actor.id) throw invalidField('id', 'own', t('ownFactor'));
    const membership = await lockMembership(tx, organization, wanted);
    const person = membership && (await peopleBy(tx, [wanted])).get(wanted);
    if (!person) throw noRecord('user', wanted);
    checkMayTouch(ctx, membership.role);
    if (await belongsElsewhere(tx, wanted, actor.id))
      throw new DomainError('insufficient_permissions', t('otherOrganizations', { name: person.name }));
    if (!(await removeFactors(tx, wanted)))
      throw invalidField('id', 'second_factor', t('noFactor', { name: person.name }));
    const reset = { id: wanted, name: person.name, email: person.email, role: membership.role };
    journal.emit(memberEvents.second_factor_reset, 'user', reset);
    await tellPerson(ctx, wanted, 'factors_reset');
    return reset;
  },
});
