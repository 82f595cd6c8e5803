import { and, eq, sql } from 'drizzle-orm';
import { prepared } from '#db/prepared.ts';
import { resourceCounts } from '#db/schema/platform.ts';
import type { Tx } from '#db/tx.ts';
import type { StoredTable } from '../records/store.ts';
import { inOrganization } from '../records/tenant.ts';

const counters = prepared((db, given: { organization: string; kind: string }) =>
  db
    .select({
      live: sql<number>`coalesce(sum(${resourceCounts.live}), 0)::bigint`,
      deleted: sql<number>`coalesce(sum(${resourceCounts.deleted}), 0)::bigint`,
    })
    .from(resourceCounts)
    .where(and(inOrganization(resourceCounts, given.organization), eq(resourceCounts.resource, given.kind))),
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
