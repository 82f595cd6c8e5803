import { z } from 'zod';
import type { TokenRow } from '#server/base/identity/token-rows.ts';
import type { Ctx } from '#server/calls/context.ts';
import { keyOf, limitOf } from '#server/calls/limits/throttle.ts';
import { areas, roles, tokenRoles } from '#server/kernel/access/access.ts';
import { platformTime } from '#server/resources/time/own-clock.ts';

const bucket = z.object({ limit: z.int(), remaining: z.int() });
export const token = z
  .object({
    id: z.string(),
    name: z.string(),
    role: z.enum(tokenRoles),
    areas: z.array(z.string()),
    ip_allow: z.array(z.string()),
    status: z.enum(['active', 'rotating', 'revoked', 'expired']),
    prefix: z.string(),
    last_four: z.string(),
    expires_at: z.string().nullable(),
    revoked_at: z.string().nullable(),
    created_at: z.string(),
    created_by: z.object({ type: z.string(), id: z.string() }),
    last_used_at: z.string().nullable(),
    last_used_ip: z.string().nullable(),
    request_count: z.int(),
    rate: z.object({ reads: bucket, writes: bucket }),
    version: z.int(),
  })
  .meta({ id: 'Token' });

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    api_token: z.input<typeof token>;
  }
}

export const createdToken = z.object({ ...token.shape, value: z.string() }).meta({ id: 'CreatedToken' });

export const callable = z.object({
  method: z.string(),
  path: z.string(),
  summary: z.string(),
  area: z.enum(Object.keys(areas)).nullable(),
  role: z.enum(roles),
});

/** The status is computed from the current time, so no job is needed for a token to expire. */
export function statusOf(row: TokenRow, now: string): z.output<typeof token>['status'] {
  if (row.revoked_at !== null) return 'revoked';
  if (row.expires_at !== null && Date.parse(row.expires_at) <= Date.parse(now)) return 'expired';
  return row.replaced_by === null ? 'active' : 'rotating';
}

export async function present(ctx: Ctx, row: TokenRow) {
  const { app, actor, tx } = ctx;
  const holder = {
    ...actor,
    type: 'token',
    id: row.id,
    role: row.role,
    name: row.name,
    expiresAt: null,
    ipAllow: [],
  } as const;
  const remaining = async (kind: 'reads' | 'writes') => {
    const limit = limitOf(app, holder, kind);
    return { limit, remaining: limit && (await app.limiter.peek(keyOf(holder, kind), limit, tx)).remaining };
  };
  return {
    ...row,
    status: statusOf(row, platformTime(ctx)),
    ...app.usage.withRecent(row.id, row),
    rate: { reads: await remaining('reads'), writes: await remaining('writes') },
  };
}
