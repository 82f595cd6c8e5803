import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { type Builder, prepared } from '#db/queries/prepared.ts';
import { resourceCounts } from '#db/schema/kernel/events-and-calls.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { StoredTable } from '../records/store.ts';

const { live, deleted, resource } = resourceCounts;

const counters = prepared((db, given: { organization: string; kind: string }) =>
  db
    .select({
      live: sql<number>`coalesce(sum(${live}), 0)::bigint`,
      deleted: sql<number>`coalesce(sum(${deleted}), 0)::bigint`,
    })
    .from(resourceCounts)
    .where(and(inOrganization(resourceCounts, given.organization), eq(resource, given.kind))),
);

/** The sum of a few counter rows: as exact as count(*) and independent of how many records there are. */
export async function countAll(
  tx: Tx,
  table: Pick<StoredTable, 'kind'>,
  organization: string,
  includeDeleted: boolean,
): Promise<number> {
  const [sum] = await counters.run(tx, { organization, kind: table.kind });
  return (sum?.live ?? 0) + (includeDeleted ? (sum?.deleted ?? 0) : 0);
}

/** The same sum as a part of another query, so that a page and its total are one statement. */
export function totalOfAll(
  db: Builder,
  { kind }: Pick<StoredTable, 'kind'>,
  organization: string,
  includeDeleted: boolean,
): SQL.Aliased<number> {
  const counted = includeDeleted ? sql`${live} + ${deleted}` : sql`${live}`;
  const sum: SQLWrapper = db
    .select({ total: sql`coalesce(sum(${counted}), 0)::bigint` })
    .from(resourceCounts)
    .where(and(inOrganization(resourceCounts, organization), eq(resource, kind)));
  return sql<number>`(${sum})`.as('hits_total');
}
