import { atLeast, type Role, roles } from '#server/kernel/calls/access.ts';

/** Nobody gives more than they have. */
export const rolesGivenBy = (own: Role): Role[] => roles.filter((role) => atLeast(own, role));

/** Owners are the business of owners. */
export const mayTouch = (own: Role, other: Role): boolean => other !== 'owner' || own === 'owner';

export const isRole = (value: unknown): value is Role => roles.some((role) => role === value);
