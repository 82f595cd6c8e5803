import { z } from 'zod';
import { callTimeOf, isRequestId } from '#server/base/events/call-time.ts';
import { afterNumbering } from '#server/base/events/numbered.ts';
import { actorTypes, event, findEvent, lastSequence, readEvents } from '#server/base/events/rows.ts';
import type { StreamCtx } from '#server/calls/context.ts';
import { preparedOperation, streamOperation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import {
  eventPattern,
  eventResource,
  matchesPattern,
  readableTypes,
  typesMatching,
  typesOf,
} from '#server/kernel/journal/event-kinds.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { commaList, moment, wholeNumber } from '#server/resources/lists/query.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';

const place = { tag: 'Events', area: 'integrations' } as const;
const sequence = wholeNumber(0, 999_999_999_999);

/** Returns the sequence behind which a follower begins: the last one that it has seen, or the newest. */
async function startOf(ctx: StreamCtx, stoppedAt: string | undefined, after: number | undefined) {
  const { app, organization } = ctx;
  const given = stoppedAt === undefined ? after : Number(stoppedAt);
  if (given !== undefined) return given;
  await app.sequencer.flush(organization);
  return app.db.withTenant(organization, 'read', (tx) => lastSequence(tx, organization));
}

async function* eventsAfter(
  { app, actor, organization, signal }: StreamCtx,
  start: number,
  types: readonly string[] | undefined,
) {
  const readable = readableTypes(actor);
  for await (const one of app.feed.follow(organization, start, signal)) {
    if (readable && !readable.includes(one.type)) continue;
    if (!types || matchesPattern(one.type, types)) yield { id: `${one.sequence}`, data: one };
  }
}

/** The list and the stream choose events like a subscription. */
const eventPatterns = commaList(
  eventPattern,
  'Events of these types, comma-separated: `contact.created`, `contact.*`.',
);

/** Returns the types that all of these restrictions let through; undefined means all types. */
function typesIn(restrictions: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
  const [first, ...others] = restrictions.filter((one) => one !== undefined);
  return first?.filter((type) => others.every((types) => types.includes(type)));
}

export const events = {
  list: preparedOperation({
    ...place,
    method: 'GET',
    path: '/events',
    summary: 'List events',
    description:
      'In the order of their gapless `sequence`. For the next page, send `after_sequence` = `meta.last_sequence`; a reply has all events that were committed before the call. With `sort_dir=desc` the newest come first, as in an audit trail, and `before_sequence` = `meta.last_sequence` gets the next page. Only events of areas and modules that the caller may read are listed: a token for some areas needs `integrations` to call this, and the area of each kind of event that it wants to see.',
    // The query is narrow, so that the example does not depend on other records.
    examples: { query: { type: 'contact.created', per_page: '1' } },
    input: z.strictObject({
      after_sequence: sequence.default(0),
      before_sequence: sequence.optional().describe('Events before the one with this sequence.'),
      sort_dir: z.enum(['asc', 'desc']).default('asc').describe('The oldest first, or the newest.'),
      per_page: wholeNumber(1, 100).default(20),
      type: eventPatterns.optional(),
      resource: eventResource.optional().describe('Events of this kind of record, such as `contact`.'),
      resource_id: id.optional().describe('Events of the record with this id.'),
      request_id: id
        .refine(isRequestId, refuseWith(t('requestId')))
        .optional()
        .describe('Events of the call with this id, which is the header `X-Request-Id` of its reply.'),
      actor_type: z
        .enum(actorTypes)
        .optional()
        .describe('Events caused by people, tokens, agents or the platform.'),
      actor_id: id.optional().describe('Events caused by the person, token or agent with this id.'),
      created_after: moment.optional().describe('Events after this date or time.'),
      created_before: moment.optional().describe('Events before this date or time.'),
    }),
    output: z.object({
      data: z.array(event),
      meta: z.object({ per_page: z.int(), last_sequence: z.int(), has_more: z.boolean() }),
    }),
    prepare: afterNumbering,
    handler: async (
      { actor, tx, organization },
      { per_page, sort_dir, type, resource, request_id, ...wanted },
    ) => {
      const types = typesIn([
        readableTypes(actor),
        resource === undefined ? undefined : typesOf(resource),
        type === undefined ? undefined : typesMatching(type),
      ]);
      const descending = sort_dir === 'desc';
      const rows = await readEvents(tx, organization, {
        ...wanted,
        request: request_id === undefined ? undefined : callTimeOf(request_id, actor),
        types,
        descending,
        limit: per_page + 1,
      });
      const page = rows.slice(0, per_page);
      const start = descending ? (wanted.before_sequence ?? 0) : wanted.after_sequence;
      const last_sequence = page.at(-1)?.sequence ?? start;
      return { data: page, meta: { per_page, last_sequence, has_more: rows.length > per_page } };
    },
  }),
  get: preparedOperation({
    ...place,
    method: 'GET',
    path: '/events/{id}',
    summary: 'Get one event',
    description: 'The event has the record as it was after the change, and what changed.',
    input: z.strictObject({ id }),
    output: recordReply(event),
    prepare: afterNumbering,
    handler: async ({ actor, tx, organization }, { id }) => {
      const found = await findEvent(tx, organization, id);
      if (!found || readableTypes(actor)?.includes(found.type) === false) throw noRecord('event', id);
      return { data: found };
    },
  }),
  stream: streamOperation({
    ...place,
    path: '/events/stream',
    summary: 'Follow events as they happen',
    description:
      'Server-sent events: each `data` is one event and each `id` its sequence. A client that reconnects with `Last-Event-ID` (or `after_sequence`) gets everything since then, without repeats or gaps; without either it gets new events only. A comment is sent every 15 seconds if there are no events.',
    input: z.strictObject({
      after_sequence: sequence.optional(),
      types: eventPatterns.optional(),
      lastEventId: z
        .string()
        .regex(/^\d{1,12}$/, refuseWith(t('streamEventId')))
        .optional()
        .describe('The same as the header `Last-Event-ID`, for clients that cannot send it.'),
    }),
    output: event,
    follow: async (ctx, { after_sequence, types, lastEventId }) =>
      eventsAfter(ctx, await startOf(ctx, lastEventId, after_sequence), types),
  }),
};
