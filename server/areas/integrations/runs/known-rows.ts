import { asc, sql } from 'drizzle-orm';
import { selectRows } from '#server/resources/records/store.ts';
import { type Records, resourceOf } from '#server/resources/resource/registry.ts';
import type { Work } from './run-state.ts';

type Owner = Pick<Work, 'app' | 'organization' | 'connectionId'>;

/** Returns the records of a kind that a connection has written, by their ids in the other system. */
export async function knownRows<K extends keyof Records>(
  { app, organization, connectionId }: Owner,
  kind: K,
): Promise<ReadonlyMap<string, Records[K]>> {
  const { table } = resourceOf(kind);
  const rows = await app.db.withTenant(organization, 'read', (tx) =>
    selectRows(tx, table, {
      organization,
      where: sql`${table.column('external_ids')} ->> ${connectionId}::text IS NOT NULL`,
      orderBy: [sql`${table.column('deleted_at')} NULLS LAST`, asc(table.source.id)],
      includeDeleted: true,
    }),
  );
  // If records have the same id, the last one stays in the map, which is not deleted.
  return new Map(rows.map((row) => [String(Object(row.external_ids)[connectionId]), row]));
}
