import type { Ctx } from '#server/calls/context.ts';
import { invalidParameter } from '#server/calls/errors.ts';
import { type SumPart, Sums } from '#server/kernel/journal/sums.ts';
import type { AskedFilter } from '#server/kernel/lists/filter/tree.ts';
import type { ListQuery } from '#server/kernel/lists/query.ts';
import { selectPage } from '#server/kernel/lists/select.ts';
import { visibleQuery } from '#server/kernel/lists/visible-query.ts';
import type { Row } from '#server/kernel/records/store.ts';
import type { Range } from '#server/kernel/records/totals.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import type { Resource } from '#server/kernel/resource/resource.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { addDays } from '#server/kernel/time/days.ts';
import { dayStart } from '#server/kernel/time/time-zones.ts';
import { metricsOf, type ReportDefinition } from './definitions.ts';
import { t } from './messages.ts';

const recordsAtOnce = 1_000;
/** About two seconds of work. */
const mostRecords = 50_000;

interface Wanted extends Range {
  filter: AskedFilter;
  /** The dimension of the rows, in addition to the sums of all records. */
  dim: string;
}

/**
 * Adds up the parts of sums of the records that meet the filter: the same parts that every write adds to the stored
 * sums. Only these days, and only sums of all records or by this dimension.
 */
export async function sumsOfFiltered(
  ctx: Ctx,
  definition: ReportDefinition,
  { filter, dim, ...range }: Wanted,
): Promise<Required<SumPart>[]> {
  const resource = resourceOf(definition.kind);
  const settings = settingsOf(ctx);
  const metrics = metricsOf(definition);
  const isWanted = (part: SumPart) =>
    metrics.includes(part.metric) &&
    (part.dim === undefined || part.dim === dim) &&
    part.day !== undefined &&
    part.day >= range.from &&
    part.day <= range.to;
  const sums = new Sums();
  const near: AskedFilter = { is: 'all', trees: [filter, atMoments(ctx, definition.moments, range)] };
  for await (const rows of pagesOf(ctx, resource, near))
    for (const row of rows) sums.add((resource.sumsOf?.(row, settings) ?? []).filter(isWanted), 1);
  return sums.changed;
}

/** Records with one of these times in the period. A day more on both sides covers changes of the time zone. */
function atMoments(ctx: Ctx, columns: readonly string[], { from, to }: Range): AskedFilter {
  const zones = settingsOf(ctx);
  const [first, last] = [dayStart(addDays(from, -1), zones), dayStart(addDays(to, 2), zones)];
  return {
    is: 'any',
    trees: columns.map((column) => ({
      is: 'all',
      trees: [
        { is: 'test', test: { column, op: 'gte', value: first } },
        { is: 'test', test: { column, op: 'lt', value: last } },
      ],
    })),
  };
}

/** The records that the caller finds with this filter, in an order that no change affects. */
async function* pagesOf(ctx: Ctx, resource: Resource, filter: AskedFilter): AsyncGenerator<Row[]> {
  const query: ListQuery = await visibleQuery(ctx, resource, {
    perPage: recordsAtOnce,
    sortBy: 'created_at',
    ascending: true,
    filter,
  });
  let cursor: ListQuery['cursor'];
  for (let count = 0; ; ) {
    const page = { ...query, cursor };
    const { rows, hasMore } = await selectPage(ctx.tx, resource.table, ctx.organization, page, recordsAtOnce);
    count += rows.length;
    if (count > mostRecords)
      throw invalidParameter('filter', 'too_big', t('tooManyRecords', { most: mostRecords }));
    yield rows;
    const last = rows.at(-1);
    if (!hasMore || !last) return;
    cursor = { value: last.created_at, id: last.id };
  }
}
