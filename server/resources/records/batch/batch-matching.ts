import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { cursorOf, readCursor, writeCursor } from '#server/calls/pages/cursor.ts';
import type { CommonRecord } from '#server/kernel/values/record-of.ts';
import { filterParameter } from '#server/resources/lists/filter/filter-parameter.ts';
import { selectPage } from '#server/resources/lists/select.ts';
import { visibleQuery } from '#server/resources/lists/visible-query.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import type { Kind } from '#server/vocabulary/ids.ts';

/** The same change of all records that a filter finds, 50 at a time. */
export const matchingShape = (kind: Kind) =>
  z.strictObject({
    filter: filterParameter(kind).unwrap(),
    action: z.enum(['update', 'delete']),
    data: z.looseObject({}).optional(),
    cursor: cursorOf(kind),
  });
type Matching = z.output<ReturnType<typeof matchingShape>>;

/**
 * Changes keep the time at which a record was created, so in this order every record is found once, even if it does not
 * meet the filter any more after its change.
 */
const order = { sort_by: 'created_at' satisfies keyof CommonRecord, sort_dir: 'asc' } as const;

/** The next records that meet the filter, and the cursor behind them; null after the last one. */
export async function matchingRecords(
  ctx: Ctx,
  resource: Resource,
  { filter, cursor }: Pick<Matching, 'filter' | 'cursor'>,
  most: number,
): Promise<{ ids: string[]; next_cursor: string | null }> {
  const { of } = resource.list;
  const isPosition = ([, id, ...others]: readonly (string | null)[]) =>
    typeof id === 'string' && others.length === 0;
  const [value = null, id] = readCursor({ ...order, page: 1, per_page: most, cursor }, of, isPosition) ?? [];
  const query = await visibleQuery(ctx, resource, {
    perPage: most,
    sortBy: order.sort_by,
    ascending: true,
    cursor: typeof id === 'string' ? { value, id } : undefined,
    ...(filter ? { filter } : {}),
  });
  const { rows, hasMore } = await selectPage(ctx.tx, resource.table, ctx.organization, query, most);
  const last = rows.at(-1);
  const next = hasMore && last ? writeCursor(of, order, [last.created_at, last.id]) : null;
  return { ids: rows.map((row) => row.id), next_cursor: next };
}
