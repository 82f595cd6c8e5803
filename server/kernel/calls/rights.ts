import { DomainError } from '#server/calls/errors.ts';
import {
  atLeast,
  coversArea,
  type Demand,
  type Grant,
  isEnabled,
  type Modules,
  type Role,
} from './access.ts';

/** Refuses a caller without the role or the area, and every caller when the organization has switched the area off. */
export function requireRight(grant: Grant, modules: Modules, demand: Demand): void {
  requireGrant(grant, demand);
  requireEnabled(modules, grant.role, demand);
}

/**
 * Throws an error that names what the caller lacks: the lowest role that is enough, or the missing area of the token.
 */
function requireGrant(grant: Grant, demand: Demand): void {
  if (!atLeast(grant.role, demand.role)) {
    throw new DomainError(
      'insufficient_permissions',
      `This needs the role ${demand.role} or higher; you have ${grant.role}.`,
      {
        details: [
          { path: '', rule: 'role', message: `smallest role: ${demand.role}`, allowed: [demand.role] },
        ],
      },
    );
  }
  if (!coversArea(grant, demand)) {
    throw new DomainError(
      'insufficient_permissions',
      `This token was not given the area ${demand.area}; it may use ${grant.areas.join(', ')}.`,
      { details: [{ path: '', rule: 'area', message: `area: ${demand.area}`, allowed: grant.areas }] },
    );
  }
}

/** Refuses calls into an area that is switched off. */
function requireEnabled(modules: Modules, role: Role, demand: Demand): void {
  if (isEnabled(modules, role, demand)) return;
  const { area } = demand;
  const needed = modules[area ?? '']?.enabled === false ? undefined : modules[area ?? '']?.min_role;
  const message = needed ? `needs the role ${needed} or higher` : 'is disabled';
  throw new DomainError('insufficient_permissions', `The module ${area} ${message} in this organization.`, {
    details: [
      { path: '', rule: 'module', message: needed ? `smallest role: ${needed}` : `disabled: ${area}` },
    ],
  });
}
