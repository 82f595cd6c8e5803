import { count, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import type { CommonRecord } from '#server/kernel/values/record-of.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { filterPart } from '#server/resources/lists/filter/filter-part.ts';
import type { FilterTree } from '#server/resources/lists/filter/tree.ts';
import type { ListQuery } from '#server/resources/lists/query.ts';
import { selectPage, whereOf } from '#server/resources/lists/select.ts';
import { visibleQuery } from '#server/resources/lists/visible-query.ts';
import { type Approvable, approvables, rightsOf } from './approvable.ts';

/** A kind with the query of its records that wait for the caller, the longest waiting first. */
export interface Waiting {
  approvable: Approvable;
  query: ListQuery;
}

/** A waiting record, and its place in the order of all kinds. */
export interface WaitingRow {
  approvable: Approvable;
  row: Row;
  since: string;
}

interface Wanted {
  /** Also those that somebody else has been asked to decide. */
  hasOthers: boolean;
  perPage: number;
}

const sinceOf = ({ view }: Approvable): string => view.since ?? ('created_at' satisfies keyof CommonRecord);

/** The queries of all kinds that the caller may decide, also of those of which nothing waits. */
export async function waitingFor(ctx: Ctx, wanted: Wanted): Promise<Waiting[]> {
  const { actor, organization, now } = ctx;
  const found = approvables().map(async (approvable): Promise<Waiting[]> => {
    const { others, own } = rightsOf(approvable, actor);
    if (!others && !own) return [];
    const { resource, from } = approvable;
    const query = await visibleQuery(ctx, resource, {
      perPage: wanted.perPage,
      sortBy: sinceOf(approvable),
      ascending: true,
      conditions: [{ column: 'status', op: 'eq', value: from }],
    });
    const { may, asked } = (await resource.awaited?.(ctx)) ?? {};
    const isOwn: FilterTree = {
      is: 'inner',
      test: { column: 'created_by', key: 'id', op: 'eq', value: actorRef(actor).id },
    };
    const trees: FilterTree[] = [
      ...(own ? [] : [{ is: 'not', tree: isOwn } as const]),
      ...(others ? [] : [isOwn]),
      ...(may ? [may] : []),
      ...(asked && !wanted.hasOthers ? [asked] : []),
    ];
    if (trees.length === 0) return [{ approvable, query }];
    const filter = filterPart(resource.kind, { is: 'all', trees }, { organization, now });
    return [{ approvable, query: { ...query, filter } }];
  });
  return (await Promise.all(found)).flat();
}

/** The number of waiting records of each kind, in one statement. */
export async function countWaiting(ctx: Ctx, waiting: readonly Waiting[]): Promise<Map<string, number>> {
  const { tx, organization } = ctx;
  const [first, second, ...others] = waiting.map(({ approvable: { resource }, query }) =>
    tx
      .select({ kind: sql<string>`${resource.kind}::text`.as('kind'), count: count().as('count') })
      .from(resource.table.source)
      .where(whereOf(resource.table, organization, query)),
  );
  if (!first) return new Map();
  const rows = await (second ? unionAll(first, second, ...others) : first);
  return new Map(rows.map((row) => [row.kind, row.count]));
}

interface Wished {
  perPage: number;
  cursor: ListQuery['cursor'];
  /** Only these records. */
  ids: readonly string[] | undefined;
}

/** The first waiting records of these kinds together, and whether there are more. */
export async function firstWaiting(
  { tx, organization }: Ctx,
  waiting: readonly Waiting[],
  { perPage, cursor, ids }: Wished,
): Promise<{ rows: WaitingRow[]; hasMore: boolean }> {
  const pages = await Promise.all(
    waiting.map(async ({ approvable, query }) => {
      const { table } = approvable.resource;
      const own: ListQuery['conditions'] = ids ? [{ column: 'id', op: 'in', value: [...ids] }] : [];
      const asked = { ...query, cursor, conditions: [...query.conditions, ...own] };
      const page = await selectPage(tx, table, organization, asked, perPage);
      const rows = page.rows.map((row) => ({ approvable, row, since: String(row[sinceOf(approvable)]) }));
      return { rows, hasMore: page.hasMore };
    }),
  );
  const all = pages.flatMap(({ rows }) => rows).sort(byWaiting);
  return {
    rows: all.slice(0, perPage),
    hasMore: all.length > perPage || pages.some(({ hasMore }) => hasMore),
  };
}

/** The order of the database: first the moment, then the id. */
const byWaiting = (a: WaitingRow, b: WaitingRow) =>
  compared(a.since, b.since) || compared(a.row.id, b.row.id);

function compared(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
