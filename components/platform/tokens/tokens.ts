import type { Outputs } from '#components/base/data/trpc.ts';
import { type Area, areaNames, type TokenRole, tokenRoles } from '#server/kernel/access/access.ts';

export type Token = Outputs['tokens']['list']['data'][number];
export type IssuedToken = Outputs['tokens']['create']['data'];

export const tokenStatuses = [
  'active',
  'rotating',
  'expired',
  'revoked',
] as const satisfies readonly Token['status'][];

export function isTokenRole(value: unknown): value is TokenRole {
  return typeof value === 'string' && tokenRoles.some((role) => role === value);
}

export function isArea(value: unknown): value is Area {
  return typeof value === 'string' && areaNames.some((area) => area === value);
}

/** The visible part of a token by which people recognize it, in the table and in dialogs. */
export function ending(token: Pick<Token, 'prefix' | 'last_four'>): string {
  return `${token.prefix}…${token.last_four}`;
}

export function isLive(token: Pick<Token, 'status'>): boolean {
  return token.status === 'active' || token.status === 'rotating';
}
