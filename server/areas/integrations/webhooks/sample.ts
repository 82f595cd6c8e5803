import { and, desc, gt } from 'drizzle-orm';
import { z } from 'zod';
import { anyOf } from '#db/queries/expressions.ts';
import { events } from '#db/schema/kernel/events-and-calls.ts';
import { afterNumbering } from '#server/base/events/numbered.ts';
import { type EventView, event, eventColumns, lastSequence, presentEvent } from '#server/base/events/rows.ts';
import type { Ctx } from '#server/calls/context.ts';
import { preparedOperation } from '#server/calls/operation.ts';
import {
  eventPattern,
  matchesPattern,
  noEventType,
  readableTypes,
} from '#server/kernel/journal/event-kinds.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { wholeNumber } from '#server/resources/lists/query.ts';
import { limitOf } from '#server/resources/lists/slice.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import { describedTypes } from './catalogue.ts';
import { checkEvents } from './endpoint-changes.ts';
import { bodyOf } from './matching.ts';
import { t } from './messages.ts';
import { place } from './settings.ts';

/**
 * The most events that are searched, because a person waits for the sample in an editor. Older events would be no
 * better than the example of the catalogue.
 */
const mostLookedAt = 10_000;

async function newest(ctx: Ctx, types: readonly string[], limit: number): Promise<EventView[]> {
  const { tx, organization } = ctx;
  const after = (await lastSequence(tx, organization)) - mostLookedAt;
  const rows = await tx
    .select(eventColumns)
    .from(events)
    .where(and(inOrganization(events, organization), gt(events.sequence, after), anyOf(events.type, types)))
    .orderBy(desc(events.sequence))
    .limit(limitOf(limit));
  return rows.map(presentEvent);
}

export const sample = preparedOperation({
  ...place,
  method: 'GET',
  path: '/settings/webhooks/event-types/{type}/sample',
  summary: 'Get samples of an event',
  description: `Bodies as a webhook receives them, to develop against: the newest events of this type (among the last ${mostLookedAt.toLocaleString('en')}), or of the types that match a pattern such as \`contact.*\`. If there is none yet, the example of the catalogue is returned, so the list is never empty.`,
  // The query is narrow, so that the example does not depend on other records.
  examples: { named: 'contact.created', query: { limit: '1' } },
  input: z.strictObject({
    type: z.string().min(1).max(100),
    limit: wholeNumber(1, 10).default(3).describe('The largest number of samples.'),
    payload: z.enum(['full', 'thin']).default('full').describe('In the form of the subscription.'),
  }),
  output: z.object({ data: z.array(event) }),
  prepare: afterNumbering,
  handler: async (ctx, { type, limit, payload }) => {
    if (!eventPattern.safeParse(type).success)
      throw new DomainError('not_found', t('typeProblem', { type, problem: noEventType(type) }));
    checkEvents(ctx, [type], 'type');
    const known = describedTypes().filter((one) => matchesPattern(one.type, [type]));
    const types = known.map((one) => one.type);
    const readable = readableTypes(ctx.actor) ?? types;
    const real = await newest(
      ctx,
      types.filter((one) => readable.includes(one)),
      limit,
    );
    const shown = real.length ? real : known.slice(0, limit).map(({ example }) => event.parse(example));
    return { data: shown.map((one) => event.parse(JSON.parse(bodyOf(one, payload)))) };
  },
});
