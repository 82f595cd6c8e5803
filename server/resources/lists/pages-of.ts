import type { Ctx } from '#server/calls/context.ts';
import type { CommonRecord } from '#server/kernel/values/record-of.ts';
import type { Row } from '#server/kernel/values/row.ts';
import type { Resource } from '../resource/resource.ts';
import type { AskedFilter } from './filter/tree.ts';
import type { ListQuery } from './query.ts';
import { selectPage } from './select.ts';
import { visibleQuery } from './visible-query.ts';

/**
 * The records that the caller finds with this filter, page by page. In the order of their creation, no change meanwhile
 * moves a record to another page.
 */
export async function* pagesOf(
  ctx: Ctx,
  resource: Resource,
  { filter, perPage }: { filter: AskedFilter; perPage: number },
): AsyncGenerator<Row[]> {
  const query = await visibleQuery(ctx, resource, {
    perPage,
    sortBy: 'created_at' satisfies keyof CommonRecord,
    ascending: true,
    filter,
  });
  for (let cursor: ListQuery['cursor']; ; ) {
    const page = { ...query, cursor };
    const { rows, hasMore } = await selectPage(ctx.tx, resource.table, ctx.organization, page, perPage);
    yield rows;
    const last = rows.at(-1);
    if (!hasMore || !last) return;
    cursor = { value: last.created_at, id: last.id };
  }
}
