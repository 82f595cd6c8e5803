import { isIP } from 'node:net';
import { z } from 'zod';
import { invalidField } from '../errors.ts';
import { areaNames, atLeast, type tokenRoles } from '../kernel/access.ts';
import type { Ctx } from '../operation.ts';
import { addressList } from './token-directory.ts';

/** What a token may be given, and by whom. */
export const areas = z.array(z.enum(areaNames)).max(areaNames.length);
export const addresses = z
  .array(z.string().trim().refine(isAddress, 'must be an address or a network such as 10.0.0.0/8'))
  .max(50);
export const expiry = z.iso.datetime({ offset: true }).nullable();

function isAddress(entry: string): boolean {
  // A missing or odd prefix length would open the token to everyone: "10.0.0.0/" is not a network.
  if (!/^[^/]+(\/\d{1,3})?$/.test(entry)) return false;
  try {
    addressList([entry]);
    return isIP(entry.split('/')[0] ?? '') !== 0;
  } catch {
    return false;
  }
}

/** A key that has expired already opens nothing; to end one at once there is DELETE. */
export function checkExpiry({ now }: Ctx, until: string | null | undefined): void {
  if (until && Date.parse(until) <= Date.parse(now))
    throw invalidField('expires_at', 'past', 'must be in the future; DELETE ends a token at once');
}

/** Nobody hands out more than they have: neither a higher role nor an area they were not given. */
export function checkGrant(ctx: Ctx, role: (typeof tokenRoles)[number], wanted: readonly string[]): void {
  if (!atLeast(ctx.actor.role, role))
    throw invalidField('role', 'role', `you have ${ctx.actor.role} yourself`);
  const own = ctx.actor.areas;
  if (own.length && (wanted.length === 0 || wanted.some((area) => !own.includes(area)))) {
    throw invalidField('areas', 'area', `you were given ${own.join(', ')} yourself`, own);
  }
}
