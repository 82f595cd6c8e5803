import type { Ctx } from '#server/calls/context.ts';
import { noRecord } from '#server/calls/errors.ts';
import { findRow, findRows, type Row } from '../records/store.ts';
import { presentAll, presentOne, visibleConditions } from '../resource/insiders.ts';
import { findResource } from '../resource/registry.ts';
import type { Resource } from '../resource/resource.ts';
import type { Position } from './cursor.ts';
import { requireReadable, settledFilter } from './filter/settle.ts';
import type { Condition } from './filters.ts';
import { metaOf } from './page-meta.ts';
import { type AskedList, type ListInput, type ListQuery, toListQuery } from './query.ts';
import { selectPage } from './select.ts';
import { isUnfiltered, totalOf } from './totals.ts';

export async function listRecords(
  ctx: Ctx,
  resource: Resource,
  input: ListInput,
  further: () => Promise<readonly Condition[]> = async () => [],
) {
  const asked = toListQuery(input, resource.list);
  // The query is parsed before the database is asked.
  const within = await visibleConditions(ctx, resource, asked);
  const conditions = [...asked.conditions, ...within, ...(await further())];
  const query = asOfNow(ctx, resource, { ...asked, conditions });
  const hasTotal = isUnfiltered(query);
  const page = await selectPage(ctx.tx, resource.table, ctx.organization, query, query.perPage, { hasTotal });
  const { rows, hasMore } = page;
  const total = page.total ?? (await totalOf(ctx, resource, query, page));
  const last = rows.at(-1);
  const next = hasMore && last ? positionOf(last, query) : undefined;
  const meta = metaOf(resource.list.of, input, { total, next });
  const shown = await presentAll(ctx, resource, rows);
  return { data: await expand(ctx, resource, shown, query.expand), meta };
}

/** Adds the present moment to the query, so conditions apply to the values that records have now. */
export function asOfNow(
  ctx: Pick<Ctx, 'now' | 'actor' | 'organization'>,
  resource: Resource,
  { filter, ...query }: AskedList,
): ListQuery {
  const { lapse } = resource;
  return {
    ...query,
    ...(filter ? { filter: settledFilter(ctx, resource, filter) } : {}),
    ...(lapse ? { lapsing: { ...lapse, now: ctx.now } } : {}),
  };
}

function positionOf(row: Row, { sortBy }: ListQuery): Position {
  const value = row[sortBy];
  return [value === null ? null : String(value), row.id];
}

interface GetInput {
  id: string;
  include_deleted: boolean;
  expand?: string[] | undefined;
}

export async function getRecord(ctx: Ctx, resource: Resource, input: GetInput): Promise<Row> {
  const { tx, organization } = ctx;
  const { id, include_deleted: includeDeleted } = input;
  const row = await findRow(tx, resource.table, { organization, id, includeDeleted, isWhole: true });
  if (!row) throw noRecord(resource.kind, id);
  ctx.reply.headers.ETag = `"${row.version}"`;
  const [record = row] = await expand(
    ctx,
    resource,
    [await presentOne(ctx, resource, row)],
    input.expand ?? [],
  );
  return record;
}

/** One query per expanded name, however many records the page has. */
async function expand(ctx: Ctx, resource: Resource, rows: Row[], names: readonly string[]): Promise<Row[]> {
  if (names.length === 0) return rows;
  const found = await Promise.all(
    names.map(async (name) => {
      const column = resource.expand?.[name] ?? '';
      const kind = resource.all[column]?.refers;
      const target = kind && findResource(kind);
      if (!target) throw new Error(`${resource.kind} cannot expand ${name}`);
      requireReadable(ctx, target);
      const ids = [...new Set(rows.map((row) => row[column]).filter((id) => typeof id === 'string'))];
      const records = await findRows(ctx.tx, target.table, ctx.organization, ids);
      const shown = await presentAll(ctx, target, [...records.values()]);
      const byId = new Map(shown.map((record) => [record.id, target.read.parse(record)]));
      return { name, column, read: (id: unknown) => byId.get(String(id)) ?? null };
    }),
  );
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(found.map(({ name, column, read }) => [name, read(row[column])])),
  }));
}
