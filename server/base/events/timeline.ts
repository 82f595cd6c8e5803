import type { SQLWrapper } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { asOperation, type OperationFacts } from '#server/calls/declared.ts';
import { preparedOperation } from '#server/calls/operation.ts';
import { readableTypes } from '#server/kernel/journal/event-kinds.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { wholeNumber } from '#server/resources/lists/query.ts';
import { findRow } from '#server/resources/records/store.ts';
import { hasValue } from '#server/resources/resource/lapse.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import { wordsOf } from '#server/vocabulary/kind-words.ts';
import { afterNumbering } from './numbered.ts';
import { type EventView, event, readEvents } from './rows.ts';

type Operations = Readonly<Record<string, OperationFacts>>;

/** Adds the operation that reads the timeline of a record to every group of operations that reads one. */
export function withTimelines<R extends Readonly<Record<string, Operations>>>(router: R): R {
  const groups = Object.entries<Operations>(router).map(([name, operations]) => {
    const { get } = operations;
    const kind = get?.meta.openapi.path.endsWith('/{id}') ? get.meta.list?.of : undefined;
    return [name, get && kind ? { ...operations, timeline: timelineOf(get, kind) } : operations];
  });
  // The groups are the same, and callers by tRPC use the types of their declared operations.
  return Object.fromEntries(groups) as R;
}

/** The history of the records that an operation reads. */
function timelineOf(get: OperationFacts, kind: Kind) {
  const { openapi, area, role, examples } = asOperation(get).meta;
  return preparedOperation({
    method: 'GET',
    path: `${openapi.path}/timeline`,
    tag: openapi.tags[0],
    area,
    role,
    summary: `Get the timeline of one ${wordsOf(kind)}`,
    description:
      'Everything that happened to the record, as events, the newest first. `before_sequence` = `meta.last_sequence` gets the next page. Deleted records have one too.',
    ...(examples.recordFrom === undefined ? {} : { examples: { recordFrom: examples.recordFrom } }),
    input: z.strictObject({
      id,
      per_page: wholeNumber(1, 100).default(20),
      before_sequence: wholeNumber(0, 999_999_999_999)
        .optional()
        .describe('Events before the one with this sequence.'),
    }),
    output: z.object({
      data: z.array(event),
      meta: z.object({ per_page: z.int(), last_sequence: z.int(), has_more: z.boolean() }),
    }),
    prepare: afterNumbering,
    handler: async (ctx, { id: wanted, per_page, before_sequence }) => {
      await requireFound(ctx, kind, wanted);
      const { data, has_more } = await readTimeline(ctx, {
        resource_ids: [wanted],
        before_sequence,
        per_page,
      });
      const last_sequence = data.at(-1)?.sequence ?? before_sequence ?? 0;
      return { data, meta: { per_page, last_sequence, has_more } };
    },
  });
}

/** A page of what happened to records, the newest first. */
export async function readTimeline(
  { tx, organization, actor }: Pick<Ctx, 'tx' | 'organization' | 'actor'>,
  {
    per_page,
    ...wanted
  }: {
    resource_ids: readonly string[];
    further_ids?: readonly SQLWrapper[];
    step_ids?: readonly SQLWrapper[];
    before_sequence: number | undefined;
    per_page: number;
  },
): Promise<{ data: EventView[]; has_more: boolean }> {
  const types = readableTypes(actor);
  const rows = await readEvents(tx, organization, {
    ...wanted,
    types,
    descending: true,
    limit: per_page + 1,
  });
  return { data: rows.slice(0, per_page), has_more: rows.length > per_page };
}

/** The history of a record that the caller does not find in lists is not found either. */
async function requireFound(ctx: Ctx, kind: Kind, wanted: string): Promise<void> {
  const { table, visibleTo } = resourceOf(kind);
  const { tx, organization } = ctx;
  const row = await findRow(tx, table, { organization, id: wanted, includeDeleted: true });
  const isVisible = (visibleTo?.(ctx) ?? []).every((one) => {
    const value = row?.[one.column];
    return typeof value === 'string' && hasValue(one, value);
  });
  if (!row || !isVisible) throw noRecord(kind, wanted);
}
