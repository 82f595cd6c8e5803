import type { Ctx } from '#server/calls/context.ts';
import type { Metric } from '#server/kernel/journal/metrics.ts';
import { type SumPart, Sums } from '#server/kernel/journal/sums.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { addDays } from '#server/kernel/values/days.ts';
import { dayStart } from '#server/kernel/values/time-zones.ts';
import type { AskedFilter } from '#server/resources/lists/filter/tree.ts';
import { pagesOf } from '#server/resources/lists/pages-of.ts';
import type { Range } from '#server/resources/records/totals.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { invalidParameter } from '#server/vocabulary/errors.ts';
import { metricsOf } from './definitions.ts';
import { t } from './messages.ts';
import type { SummedReport } from './report.ts';
import type { Group } from './report-names.ts';

const recordsAtOnce = 1_000;
/** About two seconds of work. */
const mostRecords = 50_000;

interface Wanted extends Range {
  filter: AskedFilter;
  /** The sums are those by this dimension, in addition to the sums of all records. */
  groupBy: Group;
}

/**
 * Adds up the parts of sums of the records that meet the filter: the same parts that every write adds to the stored
 * sums. Only these days, and only sums of all records or by this dimension.
 */
export async function sumsOfFiltered(
  ctx: Ctx,
  definition: SummedReport,
  { filter, groupBy, ...range }: Wanted,
): Promise<Required<SumPart>[]> {
  const resource = resourceOf(definition.kind);
  const settings = settingsOf(ctx);
  const metrics: readonly Metric[] = metricsOf(definition);
  const isWanted = (part: SumPart) =>
    metrics.includes(part.metric) &&
    (part.dim === undefined || part.dim === groupBy) &&
    part.day !== undefined &&
    part.day >= range.from &&
    part.day <= range.to;
  const sums = new Sums();
  const near: AskedFilter = { is: 'all', trees: [filter, atMoments(ctx, definition.moments, range)] };
  let count = 0;
  for await (const rows of pagesOf(ctx, resource, { filter: near, perPage: recordsAtOnce })) {
    count += rows.length;
    if (count > mostRecords)
      throw invalidParameter('filter', 'too_big', t('tooManyRecords', { most: mostRecords }));
    for (const row of rows) sums.add((resource.sumsOf?.(row, settings) ?? []).filter(isWanted), 1);
  }
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
