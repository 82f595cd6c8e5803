import type postgres from 'postgres';
import type { Organization } from './organizations.ts';

/** Fast results must also be correct: every record is counted, has its event, and is stored with its key. */
export async function checkPromises(sql: postgres.Sql, { id }: Organization): Promise<void> {
  const [found] = await sql<
    { records: number; counted: number; created: number; events: number; keys: number }[]
  >`
    SELECT count(*)::int AS records, count(*) FILTER (WHERE created_by ->> 'type' = 'token')::int AS created,
      (SELECT sum(live + deleted)::int FROM resource_counts
       WHERE organization_id = ${id} AND resource = 'contact') AS counted,
      (SELECT count(*)::int FROM events
       WHERE organization_id = ${id} AND type = 'contact.created') AS events,
      (SELECT count(*)::int FROM idempotency_keys WHERE organization_id = ${id}) AS keys
    FROM contacts WHERE organization_id = ${id}`;
  if (!found) throw new Error('the query of the check returned no row');
  const { records, counted, created, events, keys } = found;
  if (records !== counted || created !== events || created !== keys) {
    throw new Error(`the numbers of records, counters, events and keys differ: ${JSON.stringify(found)}`);
  }
}
