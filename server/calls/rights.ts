import {
  atLeast,
  coversArea,
  type Demand,
  type Grant,
  isEnabled,
  type Modules,
  type Role,
} from '#server/kernel/access/access.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import { t } from './call-messages.ts';
import { roleName } from './role-names.ts';

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
      t('roleTooLow', { needed: roleName(demand.role), role: roleName(grant.role) }),
      {
        details: [
          {
            path: '',
            rule: 'role',
            message: t('smallestRole', { role: roleName(demand.role) }),
            allowed: [demand.role],
          },
        ],
      },
    );
  }
  if (!coversArea(grant, demand)) {
    throw new DomainError(
      'insufficient_permissions',
      t('areaNotGranted', { area: demand.area ?? '', areas: grant.areas }),
      {
        details: [
          { path: '', rule: 'area', message: t('area', { area: demand.area ?? '' }), allowed: grant.areas },
        ],
      },
    );
  }
}

/** Refuses calls into an area that is switched off. */
function requireEnabled(modules: Modules, role: Role, demand: Demand): void {
  if (isEnabled(modules, role, demand)) return;
  const area = demand.area ?? '';
  const needed = modules[area]?.enabled === false ? undefined : modules[area]?.min_role;
  const lowest = needed && roleName(needed);
  const message = lowest ? t('moduleNeedsRole', { area, role: lowest }) : t('moduleDisabled', { area });
  throw new DomainError('insufficient_permissions', message, {
    details: [
      {
        path: '',
        rule: 'module',
        message: lowest ? t('smallestRole', { role: lowest }) : t('disabled', { area }),
      },
    ],
  });
}
