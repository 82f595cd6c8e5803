import { isIP } from 'node:net';
import { z } from 'zod';
import { addressList, isWithin } from '#server/base/identity/token-directory.ts';
import type { Ctx } from '#server/calls/context.ts';
import { areaNames, atLeast, type TokenRole } from '#server/kernel/access/access.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { platformTime } from '#server/resources/time/own-clock.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';

/** Schemas of the rights that a token may be given. */
export const areas = z.array(z.enum(areaNames)).max(areaNames.length);
export const addresses = z
  .array(
    z
      .string()
      .trim()
      .refine(isAddress, refuseWith(t('notAddress'))),
  )
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

/** A new token must expire in the future. DELETE ends a token at once. */
export function checkExpiry(ctx: Ctx, until: string | null | undefined): void {
  if (until && Date.parse(until) <= Date.parse(platformTime(ctx)))
    throw invalidField('expires_at', 'past', t('notFuture'));
}

/** The rights of a token and their limits. */
interface TokenGrant {
  role: TokenRole;
  areas: readonly string[];
  ip_allow: readonly string[];
  expires_at: string | null;
}

/** Callers cannot give more than they have: no higher role, no other area or address, and no later end. */
export function checkGrant(ctx: Ctx, wanted: TokenGrant): void {
  const { actor } = ctx;
  if (!atLeast(actor.role, wanted.role))
    throw invalidField('role', 'role', t('roleTooHigh', { own: actor.role }));
  const own = actor.areas;
  if (own.length && (wanted.areas.length === 0 || wanted.areas.some((area) => !own.includes(area))))
    throw invalidField('areas', 'area', t('moreAreas', { own: own.join(', ') }), own);
  if (actor.type !== 'token') return;
  checkAddresses(actor.ipAllow, wanted.ip_allow);
  checkEnd(actor.expiresAt, wanted.expires_at);
}

function checkAddresses(own: readonly string[], wanted: readonly string[]): void {
  if (own.length === 0) return;
  const isCovered = (entry: string) => own.some((around) => isWithin(entry, around));
  if (wanted.length === 0 || !wanted.every(isCovered))
    throw invalidField('ip_allow', 'address', t('moreAddresses', { own: own.join(', ') }), own);
}

function checkEnd(own: string | null, wanted: string | null): void {
  if (own === null) return;
  if (wanted === null || Date.parse(wanted) > Date.parse(own))
    throw invalidField('expires_at', 'expiry', t('expiresTooLate', { own }));
}

/** A token changes neither itself nor a token that has more than it; revoking is always possible. */
export function checkMayChange(ctx: Ctx, before: TokenGrant & { id: string }): void {
  if (ctx.actor.type === 'token' && ctx.actor.id === before.id)
    throw invalidField('id', 'own_token', t('ownToken'));
  checkGrant(ctx, before);
}
