import type { Outputs } from '#components/base/data/trpc.ts';
import { type Area, areaNames, type TokenRole, tokenRoles } from '#server/kernel/calls/access.ts';

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

/** Enough of a token to recognise it by, as the table and every dialog show it. */
export function ending(token: Pick<Token, 'prefix' | 'last_four'>): string {
  return `${token.prefix}…${token.last_four}`;
}

export function isLive(token: Pick<Token, 'status'>): boolean {
  return token.status === 'active' || token.status === 'rotating';
}
