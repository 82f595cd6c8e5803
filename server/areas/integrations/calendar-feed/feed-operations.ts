import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import { findFeed, removeFeed, replaceFeed } from './feed-rows.ts';

const place = { tag: 'Calendar', area: 'contracts', role: 'viewer', isAboutCaller: true } as const;

const feed = z.object({ created_at: z.string().nullable() }).meta({ id: 'CalendarFeed' });

/** The secret address of the caller's own calendar. A token has one too, with the events that it created. */
export const calendarFeed = {
  read: operation({
    ...place,
    method: 'GET',
    path: '/calendar/feed',
    summary: 'Get whether your calendar has a secret address',
    description: 'The address itself is shown only when it is made. Without one, `created_at` is null.',
    input: z.object({}),
    output: recordReply(feed),
    handler: async (ctx) => {
      const found = await findFeed(ctx, ctx.actor.id);
      return { data: { created_at: found?.created_at ?? null } };
    },
  }),
  make: operation({
    ...place,
    method: 'POST',
    path: '/calendar/feed',
    summary: 'Make or replace the secret address of your calendar',
    description:
      'Other calendar programs can subscribe to the address. It is shown only now, because only its hash is stored. An earlier address ends. Anybody who has it can read your events, your absences and what is due of yours.',
    showsSecret: true,
    examples: { request: {} },
    input: z.object({}),
    output: recordReply(z.object({ url: z.string(), created_at: z.string() })),
    handler: async (ctx) => {
      const token = await replaceFeed(ctx, ctx.actor.id);
      return { data: { url: `${ctx.app.baseUrl}/api/v1/calendar/feeds/${token}`, created_at: ctx.now } };
    },
  }),
  remove: operation({
    ...place,
    method: 'DELETE',
    path: '/calendar/feed',
    summary: 'Remove the secret address of your calendar',
    description: 'From now on it answers with status 404.',
    input: z.object({}),
    output: recordReply(feed),
    handler: async (ctx) => {
      await removeFeed(ctx, ctx.actor.id);
      return { data: { created_at: null } };
    },
  }),
};
