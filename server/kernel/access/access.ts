/** Roles from the lowest to the highest. Only a person can be owner; a token never has that role. */
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
  purchasing: 'Purchasing and construction',
  integrations: 'Integrations and webhooks',
} as const;
export type Area = keyof typeof areas;
// The type of Object.keys loses the names of the areas and that there is at least one.
export const areaNames = Object.keys(areas) as [Area, ...Area[]];

export const atLeast = (role: Role, needed: Role) => roles.indexOf(role) >= roles.indexOf(needed);

/** The role that each method needs by default; an operation names another role only where the contract does. */
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

/** The limits that an organization sets for each area: it can switch the area off or require a minimum role. */
export type Modules = Readonly<
  Record<string, { enabled?: boolean | undefined; min_role?: Role | undefined }>
>;

export function isEnabled(modules: Modules, role: Role, { area }: Demand): boolean {
  const { enabled = true, min_role: needed = 'viewer' } = modules[area ?? ''] ?? {};
  return enabled && atLeast(role, needed);
}

/** An empty list of areas means all areas; an operation without an area (such as /me) is open to everyone. */
export const coversArea = (grant: Grant, demand: Demand) =>
  demand.area === null || grant.areas.length === 0 || grant.areas.includes(demand.area);

export const allows = (grant: Grant, demand: Demand) =>
  atLeast(grant.role, demand.role) && coversArea(grant, demand);
