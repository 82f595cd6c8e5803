import { DomainError, invalidField } from '../errors.ts';
import { atLeast, type Role } from '../kernel/access.ts';
import type { Ctx } from '../operation.ts';

/** Nobody hands out more than they have: neither a higher role nor, with a token of some areas, a person's reach. */
export function checkMayGive({ actor }: Ctx, role: Role): void {
  if (!atLeast(actor.role, role))
    throw invalidField('role', 'role', `you have ${actor.role} yourself: ${role} is more than that`);
  if (actor.areas.length)
    throw invalidField(
      'role',
      'area',
      `this token was given ${actor.areas.join(', ')}; a person could use every area`,
    );
}

/** What an owner is, only owners decide. */
export function checkMayTouch({ actor }: Ctx, role: Role): void {
  if (role !== 'owner' || actor.role === 'owner') return;
  throw new DomainError('insufficient_permissions', 'Only an owner changes or removes an owner.', {
    details: [{ path: '', rule: 'role', message: 'smallest role: owner', allowed: ['owner'] }],
  });
}
