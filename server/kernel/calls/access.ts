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

export function isEnabled(modules: Modules, role: Role, { area }: Demand): boolean {
  const { enabled = true, min_role: needed = 'viewer' } = modules[area ?? ''] ?? {};
  return enabled && atLeast(role, needed);
}

/** No areas means all of them; an operation without an area (such as /me) belongs to everyone. */
export const coversArea = (grant: Grant, demand: Demand) =>
  demand.area === null || grant.areas.length === 0 || grant.areas.includes(demand.area);

export const allows = (grant: Grant, demand: Demand) =>
  atLeast(grant.role, demand.role) && coversArea(grant, demand);
