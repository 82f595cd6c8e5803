import { z } from 'zod';
import { endMembership, lockMembership, lockOwners, setRole } from '#server/base/identity/membership-rows.ts';
import { peopleBy } from '#server/base/identity/names.ts';
import { appliesAtOnce } from '#server/base/identity/session-changes.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import { atLeast, type Role, roles } from '#server/kernel/access/access.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { invalidField, noRecord } from '#server/vocabulary/errors.ts';
import { checkMayGive, checkMayTouch } from './grant.ts';
import { memberEvents } from './member-events.ts';
import { t } from './messages.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { listSecondFactors } from './second-factors.ts';

const place = { tag: 'Members', area: 'platform', role: 'admin' } as const;

const member = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    created_at: z.string(),
    removed_at: z.string().nullable(),
  })
  .meta({ id: 'Member' });

async function lockMember(ctx: Ctx, wanted: string) {
  const membership = await lockMembership(ctx.tx, ctx.organization, wanted);
  const person = membership && (await peopleBy(ctx.tx, [wanted])).get(wanted);
  if (!person) throw noRecord('user', wanted);
  return { ...person, ...membership };
}

type Member = Awaited<ReturnType<typeof lockMember>>;

const eventObjectOf = ({ id, name, email }: Member, role: Role) => ({ id, name, email, role });

/**
 * Locks a member who is about to leave or to lose rights. All callers lock the owners first and in the same order, so
 * that two owners who leave at once cannot leave the organization without an owner.
 */
async function lockLeaving(ctx: Ctx, wanted: string): Promise<Member> {
  const owners = await lockOwners(ctx.tx, ctx.organization);
  const before = await lockMember(ctx, wanted);
  checkMayTouch(ctx, before.role);
  if (owners.length === 1 && owners[0] === wanted) throw invalidField('id', 'last_owner', t('lastOwner'));
  return before;
}

async function end(ctx: Ctx, wanted: string, leaves: boolean) {
  const before = await lockLeaving(ctx, wanted);
  await endMembership(ctx.tx, ctx.organization, wanted, { now: ctx.now, leaves });
  ctx.journal.emit(memberEvents.removed, 'user', eventObjectOf(before, before.role));
  await appliesAtOnce(ctx);
  return { data: { ...before, removed_at: ctx.now } };
}

export const members = {
  secondFactors: listSecondFactors,
  resetSecondFactor,
  update: operation({
    ...place,
    method: 'PATCH',
    path: '/settings/members/{id}',
    extras: 'refused',
    summary: 'Change the role of a member',
    description:
      'Ends their sessions in the organization, so they have to sign in again. You cannot give a role higher than your own; only owners can make or change owners, and the last owner cannot be changed. Tokens keep their role.',
    examples: { request: { role: 'manager' } },
    input: z.looseObject({ id, role: z.enum(roles) }),
    output: recordReply(member),
    handler: async (ctx, { id: wanted, role }) => {
      const before = await (role === 'owner' ? lockMember(ctx, wanted) : lockLeaving(ctx, wanted));
      if (before.role === role) return { data: before };
      if (!atLeast(before.role, role)) checkMayGive(ctx, role);
      await setRole(ctx.tx, ctx.organization, wanted, role);
      const changes = { role: { from: before.role, to: role } };
      ctx.journal.emit(memberEvents.role_changed, 'user', eventObjectOf(before, role), changes);
      await appliesAtOnce(ctx);
      return { data: { ...before, role } };
    },
  }),
  remove: operation({
    ...place,
    method: 'DELETE',
    path: '/settings/members/{id}',
    summary: 'Remove a member from the organization',
    description:
      'Their next request is refused, and they are removed from every team. Records keep their name, and open work stays assigned to them until it is reassigned. Tokens they created keep working.',
    input: z.looseObject({ id }),
    output: recordReply(member),
    handler: (ctx, { id: wanted }) => end(ctx, wanted, false),
  }),
  leave: operation({
    ...place,
    role: 'viewer',
    internal: true,
    method: 'POST',
    path: '/me/leave',
    summary: 'Leave the organization',
    input: z.looseObject({}),
    output: recordReply(member),
    handler: (ctx) => {
      if (ctx.actor.type !== 'user') throw invalidField('', 'session', t('onlyPeopleLeave'));
      return end(ctx, ctx.actor.id, true);
    },
  }),
};
