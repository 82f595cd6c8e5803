import type { Ctx } from '#server/calls/context.ts';
import { DomainError, invalidField } from '#server/calls/errors.ts';
import { atLeast, type Role } from '#server/kernel/calls/access.ts';

/** Callers cannot give more than they have: no higher role, and no membership from a limited token. */
export function checkMayGive({ actor }: Ctx, role: Role): void {
  if (!atLeast(actor.role, role))
    throw invalidField('role', 'role', `you have ${actor.role} yourself: ${role} is more than that`);
  if (actor.areas.length)
    throw invalidField(
      'role',
      'area',
      `this token was given ${actor.areas.join(', ')}; a person could use every area`,
    );
  if (actor.type !== 'token') return;
  if (actor.ipAllow.length)
    throw invalidField(
      'role',
      'address',
      `this token may only be used from ${actor.ipAllow.join(', ')}; a person could sign in from everywhere`,
    );
  if (actor.expiresAt !== null)
    throw invalidField('role', 'expiry', `this token ends at ${actor.expiresAt}; a person would stay`);
}

/** Only owners may change or remove an owner. */
export function checkMayTouch({ actor }: Ctx, role: Role): void {
  if (role !== 'owner' || actor.role === 'owner') return;
  throw new DomainError('insufficient_permissions', 'Only an owner changes or removes an owner.', {
    details: [{ path: '', rule: 'role', message: 'smallest role: owner', allowed: ['owner'] }],
  });
}
