import { atLeast, type Role } from '#server/kernel/access/access.ts';

export function canManageTokens(role: Role): boolean {
  return atLeast(role, 'admin');
}
