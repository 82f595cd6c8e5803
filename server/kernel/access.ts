import { DomainError } from '../errors.ts';

/** From the least to the most; owner is a person's role only, a token never carries it. */
export const roles = ['viewer', 'member', 'manager', 'admin', 'owner'] as const;
export type Role = (typeof roles)[number];

export const tokenRoles = ['viewer', 'member', 'manager', 'admin'] as const;
export type TokenRole = (typeof tokenRoles)[number];

export const areas = {
  platform: 'Platform',
  crm: 'CRM and sales',
  work: 'Work and support',
  contracts: 'Contracts and conversations',
  ai: 'AI and agents',
  editing: 'Audiovisual editing',
  finance: 'Finance',
  hr: 'Human resources',
  purchasing: 'Purchasing and works',
  integrations: 'Integrations and webhooks',
} as const;
export type Area = keyof typeof areas;
// Object.keys forgets which names there are, and that there is one.
export const areaNames = Object.keys(areas) as [Area, ...Area[]];

export const atLeast = (role: Role, needed: Role) => roles.indexOf(role) >= roles.indexOf(needed);

/** The contract's grid by method; an operation says another role only where the contract does. */
export const roleOfMethod = { GET: 'viewer', POST: 'member', PATCH: 'member', DELETE: 'manager' } as const;
export type Method = keyof typeof roleOfMethod;

export interface Grant {
  role: Role;
  areas: readonly string[];
}

export interface Demand {
  role: Role;
  area: Area | null;
}

/** How an organization limits an area: switched off, or from a role on. */
export type Modules = Readonly<
  Record<string, { enabled?: boolean | undefined; min_role?: Role | undefined }>
>;

/** Nobody calls into an area that is switched off. */
export function requireEnabled(modules: Modules, role: Role, demand: Demand): void {
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

export function isEnabled(modules: Modules, role: Role, { area }: Demand): boolean {
  const { enabled = true, min_role: needed = 'viewer' } = modules[area ?? ''] ?? {};
  return enabled && atLeast(role, needed);
}

/** Throws what the caller lacks: the smallest role that would pass, or the area the token was not given. */
export function authorize(grant: Grant, demand: Demand): void {
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

/** No areas means all of them; an operation without an area (such as /me) belongs to everyone. */
const coversArea = (grant: Grant, demand: Demand) =>
  demand.area === null || grant.areas.length === 0 || grant.areas.includes(demand.area);

export const allows = (grant: Grant, demand: Demand) =>
  atLeast(grant.role, demand.role) && coversArea(grant, demand);
