import { z } from 'zod';
import { appliesAtOnce } from '#server/base/identity/session-changes.ts';
import { endSessions, listSessions } from '#server/base/identity/session-rows.ts';
import type { Ctx } from '#server/calls/context.ts';
import { personOperation } from '#server/calls/operation.ts';
import type { UserActor } from '#server/kernel/access/actor.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import { deviceOf } from './device-name.ts';

const place = { tag: 'Session', area: null, internal: true, role: 'viewer' } as const;

const listed = z.object({
  id: z.string(),
  is_current: z.boolean(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string(),
  organization: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
});

type PersonCtx = Ctx & { actor: UserActor };

async function end(ctx: PersonCtx, which: { id: string } | { except: string }): Promise<number> {
  const ended = await endSessions(ctx.tx, ctx.actor.id, which, ctx.now);
  if (ended > 0) await appliesAtOnce(ctx);
  return ended;
}

/** The devices where a person is signed in. */
export const sessionList = {
  sessions: personOperation({
    ...place,
    method: 'GET',
    path: '/session/sessions',
    summary: 'List the sessions of this person',
    input: z.strictObject({}).optional(),
    output: z.object({ data: z.array(listed) }),
    handler: async ({ app, tx, now, actor: person }) => {
      const rows = await listSessions(tx, person.id, now);
      const data = rows.map(({ user_agent, ...row }) => {
        const seen = app.sessionUse.unwritten(row.id);
        const use = seen ? { last_seen_at: seen.at, address: seen.address } : {};
        return { ...row, ...use, ...deviceOf(user_agent), is_current: row.id === person.session };
      });
      // This device comes first, then the others by the time of their last use.
      return {
        data: data.toSorted((a, b) =>
          (a.is_current === b.is_current ? a.last_seen_at < b.last_seen_at : b.is_current) ? 1 : -1,
        ),
      };
    },
  }),
  endSession: personOperation({
    ...place,
    method: 'DELETE',
    path: '/session/sessions/{id}',
    summary: 'End one session of this person',
    input: z.strictObject({ id }),
    output: z.object({ ended: z.int() }),
    handler: async (ctx, input) => {
      const ended = await end(ctx, { id: input.id });
      if (ended === 0) throw noRecord('session', input.id);
      return { ended };
    },
  }),
  endOtherSessions: personOperation({
    ...place,
    method: 'DELETE',
    path: '/session/sessions',
    summary: 'End every other session of this person',
    input: z.strictObject({}).optional(),
    output: z.object({ ended: z.int() }),
    handler: async (ctx) => ({ ended: await end(ctx, { except: ctx.actor.session }) }),
  }),
};
