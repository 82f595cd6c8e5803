import { t as rights } from '#server/calls/call-messages.ts';
import type { Ctx } from '#server/calls/context.ts';
import { roleName } from '#server/calls/role-names.ts';
import { atLeast, type Role } from '#server/kernel/access/access.ts';
import { DomainError, invalidField } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';

/** Callers cannot give more than they have: no higher role, and no membership from a limited token. */
export function checkMayGive({ actor }: Ctx, role: Role): void {
  if (!atLeast(actor.role, role))
    throw invalidField(
      'role',
      'role',
      t('roleTooHigh', { own: roleName(actor.role), wanted: roleName(role) }),
    );
  if (actor.areas.length) throw invalidField('role', 'area', t('tokenHasAreas', { areas: actor.areas }));
  if (actor.type !== 'token') return;
  if (actor.ipAllow.length)
    throw invalidField('role', 'address', t('tokenHasAddresses', { addresses: actor.ipAllow }));
  if (actor.expiresAt !== null)
    throw invalidField('role', 'expiry', t('tokenExpires', { at: actor.expiresAt }));
}

/** Only owners may change or remove an owner. */
export function checkMayTouch({ actor }: Ctx, role: Role): void {
  if (role !== 'owner' || actor.role === 'owner') return;
  throw new DomainError('insufficient_permissions', t('onlyOwners'), {
    details: [
      {
        path: '',
        rule: 'role',
        message: rights('smallestRole', { role: roleName('owner') }),
        allowed: ['owner'],
      },
    ],
  });
}
