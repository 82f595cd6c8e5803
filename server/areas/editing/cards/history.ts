import { z } from 'zod';
import { afterNumbering } from '#server/base/events/numbered.ts';
import type { Ctx } from '#server/calls/context.ts';
import { noRecord } from '#server/calls/errors.ts';
import { preparedOperation } from '#server/calls/operation.ts';
import { pageMeta, unchecked } from '#server/kernel/calls/replies.ts';
import { wholeNumber } from '#server/kernel/lists/query.ts';
import { findRow, Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
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

/** What was told of the card and of everything that belongs to it, in the order in which it happened. */
function toldOf({ tx, organization }: Ctx, { id, after_sequence, per_page }: Wanted) {
  const { values, bind } = new Params();
  const own = tenantIs(organization, bind);
  const wanted = bind(id);
  const parts = ['edit_versions', 'edit_comments', 'edit_plans', 'edit_review_links'].map(
    (table) => `SELECT id FROM ${table} WHERE ${own} AND card_id = ${wanted}`,
  );
  return tx.text<z.output<typeof entry>>(
    `SELECT sequence, created_at AS at, type AS event, actor, request_id, resource, resource_id AS id,
       data -> 'changes' AS changes
     FROM events WHERE ${own} AND sequence > ${bind(after_sequence)}
     AND resource_id IN (SELECT ${wanted} UNION ALL ${parts.join(' UNION ALL ')})
     ORDER BY sequence LIMIT ${bind(per_page + 1)}`,
    values,
  );
}

export const historyOperation = preparedOperation({
  tag: card.resource.tag,
  area: 'editing',
  method: 'GET',
  path: '/edicion/videos/{id}/history',
  summary: 'The history of a card',
  description:
    'Who did what and when, of the card and its versions, comments, plans and links, as it happened. Nothing of it is ever changed. Ask again with `after_sequence` = `meta.last_sequence` to go on.',
  input: z.strictObject({
    id: z.string().min(1).max(64),
    after_sequence: wholeNumber(0, 999_999_999_999).default(0),
    per_page: wholeNumber(1, 100).default(50),
  }),
  output: z.object({
    data: z.array(entry),
    meta: z.object({ per_page: pageMeta.shape.per_page, last_sequence: z.int(), has_more: z.boolean() }),
  }),
  prepare: afterNumbering,
  handler: async (ctx, wanted) => {
    const { tx, organization } = ctx;
    const { id } = wanted;
    if (!(await findRow(tx, card.resource.table, { organization, id, includeDeleted: true })))
      throw noRecord('edit_card', id);
    const rows = await toldOf(ctx, wanted);
    const data = rows.slice(0, wanted.per_page);
    const last_sequence = data.at(-1)?.sequence ?? wanted.after_sequence;
    return unchecked({
      data,
      meta: { per_page: wanted.per_page, last_sequence, has_more: rows.length > wanted.per_page },
    });
  },
});
