import { atLeast, type Role, roles } from '#server/kernel/access/access.ts';

/** The roles that a person may give to others: none above their own. */
export const rolesGivenBy = (own: Role): Role[] => roles.filter((role) => atLeast(own, role));

/** Only owners may change other owners. */
export const mayTouch = (own: Role, other: Role): boolean => other !== 'owner' || own === 'owner';

export const isRole = (value: unknown): value is Role => roles.some((role) => role === value);
