import { Params, type Row } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { targetOf } from '../connections/importable.ts';
import type { Work } from './run-state.ts';

type Whose = Pick<Work, 'app' | 'organization' | 'connectionId'>;

/** What a connection has written of a kind, by its ids over there; of several that one has had the one that is there. */
export async function knownRows(
  { app, organization, connectionId }: Whose,
  kind: string,
): Promise<ReadonlyMap<string, Row>> {
  const { table } = targetOf(kind);
  const { values, bind } = new Params();
  const system = bind(connectionId);
  const rows = await app.db.withTenant(organization, 'read', (tx) =>
    tx.text<Row>(
      `SELECT ${table.selected} FROM ${table.name} WHERE ${tenantIs(organization, bind)}
       AND external_ids->>${system}::text IS NOT NULL ORDER BY deleted_at NULLS LAST, id`,
      values,
    ),
  );
  // The last of a key stays in a map: the one that is there.
  return new Map(rows.map((row) => [String(Object(row.external_ids)[connectionId]), row]));
}
