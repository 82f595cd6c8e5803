import type { Ctx } from '#server/calls/context.ts';
import type { Position } from '#server/calls/pages/cursor.ts';
import { metaOf } from '#server/calls/pages/page-meta.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import { findRow } from '../records/store.ts';
import { presentAll, presentOne, visibleConditions } from '../resource/insiders.ts';
import type { Resource } from '../resource/resource.ts';
import { aboutPart } from './about.ts';
import { expand } from './expand.ts';
import { settledFilter } from './filter/settle.ts';
import type { Condition } from './filters.ts';
import { joined } from './parts.ts';
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
  const query = await asOfNow(ctx, resource, { ...asked, conditions });
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
export async function asOfNow(
  ctx: Pick<Ctx, 'now' | 'actor' | 'organization' | 'tx'>,
  resource: Resource,
  { filter, about, ...query }: AskedList,
): Promise<ListQuery> {
  const { lapse, list } = resource;
  const part = filter && (await settledFilter(ctx, resource, filter));
  const near = list.about && about !== undefined ? aboutPart(ctx, list.about, about) : undefined;
  const all = part && near ? joined('all', [part, near]) : (part ?? near);
  return {
    ...query,
    ...(all ? { filter: all } : {}),
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
