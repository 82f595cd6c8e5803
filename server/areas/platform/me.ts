import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { keyOf, limitOf } from '#server/calls/limits/throttle.ts';
import { operation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import { roles } from '#server/kernel/access/access.ts';

/** The state of a rate limit. All values are null if there is no limit. */
const limit = z.object({
  limit: z.int().nullable(),
  remaining: z.int().nullable(),
  resets_at: z.string().nullable(),
});

async function limitNow({ app, actor, tx }: Ctx, bucket: 'reads' | 'writes') {
  const allowed = limitOf(app, actor, bucket);
  if (allowed === 0) return { limit: null, remaining: null, resets_at: null };
  const decision = await app.limiter.peek(keyOf(actor, bucket), allowed, tx);
  return {
    limit: allowed,
    remaining: decision.remaining,
    resets_at: new Date(decision.resetAt).toISOString(),
  };
}

export const me = {
  get: operation({
    method: 'GET',
    path: '/me',
    summary: 'Get the current token',
    description:
      'Organization, role, areas and current limits; a limit that does not apply is null. A good first call, and a way to test a token.',
    tag: 'Platform',
    area: null,
    input: z.strictObject({}),
    output: recordReply(
      z.object({
        type: z.string(),
        id: z.string(),
        name: z.string().nullable(),
        role: z.enum(roles),
        areas: z.array(z.string()),
        expires_at: z.string().nullable(),
        organization: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
        limits: z.object({ reads: limit, writes: limit }),
      }),
    ),
    handler: async (ctx) => {
      const { actor } = ctx;
      const { id, slug, name } = actor.organization;
      return {
        data: {
          type: actor.type,
          id: actor.id,
          name: 'name' in actor ? actor.name : null,
          role: actor.role,
          areas: [...actor.areas],
          expires_at: actor.type === 'token' ? actor.expiresAt : null,
          organization: { id, slug, name },
          limits: { reads: await limitNow(ctx, 'reads'), writes: await limitNow(ctx, 'writes') },
        },
      };
    },
  }),
};
