import type { Actor } from '#server/kernel/access/actor.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import type { Call } from '../call.ts';
import { t } from '../call-messages.ts';
import type { OperationKind } from '../operation-meta.ts';
import type { Services } from '../services.ts';
import { type Decision, limitAddress } from './limits.ts';

export type Bucket = 'reads' | 'writes';

/** The limit of this caller: the organization's where it has set one, else the installation's. */
export function limitOf(app: Services, actor: Actor, bucket: Bucket): number {
  if (actor.type === 'user') return app.config.rateLimits.console;
  if (actor.type === 'system') return 0;
  return actor.organization.rateLimits[bucket] ?? app.config.rateLimits[bucket];
}

export const keyOf = (actor: Actor, bucket: Bucket) => `${actor.type}:${actor.id}:${bucket}`;

export async function limitActor(
  app: Services,
  call: Call,
  actor: Actor,
  kind: OperationKind,
): Promise<void> {
  const bucket = kind === 'mutation' ? 'writes' : 'reads';
  await applyLimit(app, call, keyOf(actor, bucket), limitOf(app, actor, bucket), bucket);
}

/**
 * Unauthenticated callers are counted by client address: /health as a read, pages in a bucket of their own, everything
 * else under the general limit.
 */
export async function limitUnauthenticated(
  app: Services,
  call: Call,
  bucket: 'reads' | 'general' | 'pages',
): Promise<void> {
  await applyLimit(
    app,
    call,
    `address:${limitAddress(call.address)}:${bucket}`,
    app.config.rateLimits[bucket],
    bucket,
  );
}

async function applyLimit(
  app: Services,
  call: Call,
  key: string,
  limit: number,
  policy: string,
): Promise<void> {
  if (limit === 0) return;
  const taken = app.limiter.take(key, limit);
  const decision = taken instanceof Promise ? await taken : taken;
  call.limitHeaders = headersOf(decision, policy, app.now());
  if (!decision.accepted) {
    const seconds = Math.max(1, Math.ceil((decision.resetAt - app.now()) / 1000));
    throw new DomainError('rate_limit_exceeded', t('tooManyCalls', { limit, policy, seconds }), {
      headers: { 'Retry-After': String(seconds) },
    });
  }
}

const headersOf = ({ limit, remaining, resetAt }: Decision, policy: string, now: number) => ({
  'X-RateLimit-Limit': String(limit),
  'X-RateLimit-Remaining': String(remaining),
  'X-RateLimit-Reset': String(Math.ceil(resetAt / 1000)),
  RateLimit: `"${policy}";r=${remaining};t=${Math.max(0, Math.ceil((resetAt - now) / 1000))}`,
  'RateLimit-Policy': `"${policy}";q=${limit};w=60`,
});
