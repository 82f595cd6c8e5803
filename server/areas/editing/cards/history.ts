import { and, arrayContains, eq, gt, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import {
  editComments,
  editPlans,
  editReviewLinks,
  editReviews,
  editVersions,
} from '#db/schema/editing/cards.ts';
import { editHandOvers } from '#db/schema/editing/hand-overs.ts';
import { events } from '#db/schema/kernel/events-and-calls.ts';
import { afterNumbering } from '#server/base/events/numbered.ts';
import type { Ctx } from '#server/calls/context.ts';
import { preparedOperation } from '#server/calls/operation.ts';
import { unchecked } from '#server/calls/replies.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { wholeNumber } from '#server/resources/lists/query.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import { card } from './cards.ts';

const entry = z.object({
  sequence: z.int(),
  at: z.string(),
  event: z.string(),
  actor: z.object({ type: z.string(), id: z.string() }),
  request_id: z.string(),
  resource: z.string(),
  id: z.string(),
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
});

interface Wanted {
  id: string;
  after_sequence: number;
  per_page: number;
}

/** Reads the events of the card and of all its parts, in the order in which they happened. */
function eventsOf({ tx, organization }: Ctx, { id, after_sequence, per_page }: Wanted) {
  const partsIn = (
    table:
      | typeof editVersions
      | typeof editComments
      | typeof editPlans
      | typeof editReviews
      | typeof editHandOvers,
  ) =>
    tx
      .select({ id: table.id })
      .from(table)
      .where(and(inOrganization(table, organization), eq(table.card_id, id)));
  const links = tx
    .select({ id: editReviewLinks.id })
    .from(editReviewLinks)
    .where(and(inOrganization(editReviewLinks, organization), arrayContains(editReviewLinks.card_ids, [id])));
  const cardId = tx.select({ id: sql<string>`${id}::text` }).from(sql`(SELECT) AS card`);
  const family = unionAll(
    cardId,
    partsIn(editVersions),
    partsIn(editComments),
    partsIn(editPlans),
    links,
    partsIn(editReviews),
    partsIn(editHandOvers),
  );
  return tx
    .select({
      sequence: sql<number>`${events.sequence}`,
      at: events.created_at,
      event: events.type,
      actor: events.actor,
      request_id: events.request_id,
      resource: events.resource,
      id: events.resource_id,
      changes: sql<z.output<typeof entry>['changes']>`${events.data} -> 'changes'`,
    })
    .from(events)
    .where(
      and(
        inOrganization(events, organization),
        gt(events.sequence, after_sequence),
        inArray(events.resource_id, family),
      ),
    )
    .orderBy(events.sequence)
    .limit(per_page + 1);
}

export const historyOperation = preparedOperation({
  tag: card.resource.tag,
  area: 'editing',
  method: 'GET',
  path: '/edicion/videos/{id}/history',
  summary: 'Get the history of a card',
  description:
    'All changes of the card and of its versions, comments, plans, links, reviews and hand-overs, in order, with their author and time. Entries are never changed. For the next page, send `after_sequence` = `meta.last_sequence`.',
  input: z.strictObject({
    id: z.string().min(1).max(64),
    after_sequence: wholeNumber(0, 999_999_999_999).default(0),
    per_page: wholeNumber(1, 100).default(50),
  }),
  output: z.object({
    data: z.array(entry),
    meta: z.object({ per_page: z.int(), last_sequence: z.int(), has_more: z.boolean() }),
  }),
  prepare: afterNumbering,
  handler: async (ctx, wanted) => {
    const { id } = wanted;
    if (!(await findRecord(ctx, 'edit_card', id, { includeDeleted: true }))) throw noRecord('edit_card', id);
    const rows = await eventsOf(ctx, wanted);
    const data = rows.slice(0, wanted.per_page);
    const last_sequence = data.at(-1)?.sequence ?? wanted.after_sequence;
    return unchecked({
      data,
      meta: { per_page: wanted.per_page, last_sequence, has_more: rows.length > wanted.per_page },
    });
  },
});
