import { and, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { dayStart } from '#server/kernel/values/time-zones.ts';
import { readFilter } from '#server/resources/lists/filter/filter-parameter.ts';
import { relationsOf } from '#server/resources/lists/filter/relations.ts';
import { whereOf } from '#server/resources/lists/select.ts';
import { visibleQuery } from '#server/resources/lists/visible-query.ts';
import type { Range } from '#server/resources/records/totals.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { allOf, daysOfRow, filterOfFigure } from './figure-filter.ts';
import type { FilterJson, Measure, RecordColumn } from './report.ts';
import { firstsIn } from './report-days.ts';
import { type Group, isUnit, type Unit } from './report-names.ts';

/** The figure of a column in one group and currency; without a group, that of all records. */
export interface Cell {
  key: string | undefined;
  currency: string | null;
  value: number | null;
}

export interface Question extends Range {
  groupBy: Group;
  filter: FilterJson | undefined;
  /** Amounts of different currencies are never added up. */
  hasAmounts: boolean;
}

interface Grouped {
  of: SQL<string | null>;
  join?: { to: PgTable | SQL; on: SQL | undefined };
  keyOf: (value: string | null) => string;
}

/**
 * Counts the records of a column by its group, and all of them. The records are found by the same filter as the list that
 * the figure opens.
 */
export async function cellsOf(ctx: Ctx, column: RecordColumn, question: Question): Promise<Cell[]> {
  const { groupBy, filter, from, to } = question;
  const { until } = column.records;
  if (until !== undefined && isUnit(groupBy)) {
    const whole = await cellsOf(ctx, column, { ...question, groupBy: 'total' });
    const everyTime = allOf([column.records.where, filter]);
    const cells = await cellsIn(
      ctx,
      column,
      question,
      everyTime,
      thereOnDays(column, until, question, groupBy),
    );
    // Records that were there on none of the days have no key.
    return [...whole, ...cells.filter(({ key }) => key)];
  }
  const zones = settingsOf(ctx);
  const json = filterOfFigure(column, { from, to, groupBy, currency: null, filter, zones });
  return cellsIn(ctx, column, question, json, groupedBy(ctx, column, question));
}

async function cellsIn(
  ctx: Ctx,
  { records: { kind }, measure }: RecordColumn,
  { hasAmounts }: Question,
  json: FilterJson,
  group: Grouped | undefined,
): Promise<Cell[]> {
  const resource = resourceOf(kind);
  const { table } = resource;
  const query = await visibleQuery(ctx, resource, {
    perPage: 1,
    filter: readFilter(kind, json) ?? { is: 'all', trees: [] },
  });
  const hasCurrency = hasAmounts && table.columns.has('currency');
  const found = ctx.tx
    .select({
      group: (group?.of ?? sql<string | null>`NULL::text`).as('figure_group'),
      currency: (hasCurrency ? sql<string | null>`${table.column('currency')}::text` : nothing).as(
        'figure_currency',
      ),
      value: measured(resource, measure).as('figure_value'),
    })
    .from(table.source)
    .$dynamic();
  if (group?.join) found.leftJoin(group.join.to, group.join.on);
  const records = found.where(whereOf(table, ctx.organization, query)).as('figure_records');
  const rows = await ctx.tx
    .select({
      group: records.group,
      isWhole: sql<number>`grouping(${records.group})`,
      currency: records.currency,
      value: aggregate(measure, sql`${records.value}`),
    })
    .from(records)
    .groupBy(sql`GROUPING SETS ((${records.group}, ${records.currency}), (${records.currency}))`);
  return rows
    .filter(({ isWhole }) => isWhole === 1 || group !== undefined)
    .map(({ group: value, isWhole, currency, value: sum }) => ({
      key: isWhole === 1 ? undefined : group?.keyOf(value),
      currency,
      value: sum === null ? null : Number(sum),
    }));
}

const nothing = sql<string | null>`NULL::text`;

function groupedBy(ctx: Ctx, column: RecordColumn, question: Question): Grouped | undefined {
  const { groupBy } = question;
  if (groupBy === 'total') return undefined;
  if (isUnit(groupBy)) return byTime(ctx, column, question, groupBy);
  const path = column.by[groupBy];
  if (path === undefined) return undefined;
  const resource = resourceOf(column.records.kind);
  const { table } = resource;
  const text = typeof path === 'string' ? path : path.path;
  const keyOf = (value: string | null) => value ?? '';
  const [head = '', rest] = text.split('.');
  if (rest === undefined) return { of: sql<string | null>`${table.column(head)}::text`, keyOf };
  const relation = relationsOf(resource).get(head);
  if (relation?.is !== 'related') throw new Error(`a report cannot be grouped by ${text}`);
  const named = relation.target.table;
  const on = and(
    inOrganization(named.source, ctx.organization),
    eq(named.column('id'), table.column(relation.column)),
  );
  return { of: sql<string | null>`${named.column(rest)}::text`, join: { to: named.source, on }, keyOf };
}

/** The day, week or month of each record, by the first moments of all of them in the zone of their time. */
function byTime(ctx: Ctx, { records }: RecordColumn, { from, to }: Range, unit: Unit): Grouped {
  const firsts = firstsIn({ from, to }, unit);
  const zones = settingsOf(ctx);
  const { table } = resourceOf(records.kind);
  const isDay = table.columns.get(records.at) === 'date';
  const bounds = isDay ? firsts : firsts.map((first) => dayStart(first, zones));
  const type = sql.raw(isDay ? 'date[]' : 'timestamptz[]');
  return {
    of: sql<string | null>`width_bucket(${table.column(records.at)}, ${sql.param(bounds)}::${type})::text`,
    keyOf: (value) => firsts[Number(value) - 1] ?? '',
  };
}

/** The records that were there on the last day of each day, week or month; a record is in several of them. */
function thereOnDays({ records }: RecordColumn, until: string, range: Range, unit: Unit): Grouped {
  const { table } = resourceOf(records.kind);
  const firsts = firstsIn(range, unit);
  const lasts = firsts.map((first) => daysOfRow({ ...range, groupBy: unit, key: first }).to);
  const last = sql`figure_days.last`;
  const end = table.column(until);
  return {
    of: sql<string | null>`${last}::text`,
    join: {
      to: sql`unnest(${sql.param(lasts)}::date[]) AS figure_days (last)`,
      on: and(lte(table.column(records.at), last), or(isNull(end), gte(end, last))),
    },
    keyOf: (value) => firsts[lasts.indexOf(value ?? '')] ?? '',
  };
}

const timeOf = ({ table }: Resource, path: string): SQL => {
  const [head = '', inner] = path.split('.');
  return inner === undefined
    ? sql`${table.column(head)}`
    : sql`(${table.column(head)} ->> ${inner}::text)::timestamptz`;
};

function measured(resource: Resource, measure: Measure | undefined): SQL<string> {
  const { table } = resource;
  if (measure === undefined) return sql<string>`1`;
  if ('sum' in measure) return sql<string>`${table.column(measure.sum)}::numeric`;
  const { from, to, less } = measure.median;
  const begun = sql.join(
    from.map((one) => timeOf(resource, one)),
    sql`, `,
  );
  const paused = less === undefined ? sql`0` : sql`${table.column(less)}`;
  return sql<string>`(extract(epoch FROM ${timeOf(resource, to)} - coalesce(${begun})) - ${paused}) / 3600`;
}

function aggregate(measure: Measure | undefined, value: SQL): SQL<string | null> {
  if (measure === undefined) return sql<string | null>`count(*)::text`;
  if ('median' in measure)
    return sql<
      string | null
    >`round((percentile_cont(0.5) WITHIN GROUP (ORDER BY ${value}))::numeric, 2)::text`;
  const { per = 1 } = measure;
  const divisor = sql.raw(`${per}`);
  return sql<string | null>`round(sum(${value}) / ${divisor}, 2)::text`;
}
