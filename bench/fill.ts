import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type postgres from 'postgres';
import { companyRow, contactRow, memberships, newCrowd, userRow } from './records.ts';

export interface Plan {
  slug: string;
  contacts: number;
}

const perCompany = 40;
const people = 6;

/**
 * Writes organizations with their people, companies and contacts as a stream. The same numbers give the same people.
 */
export async function fill(sql: postgres.Sql, plans: readonly (Plan & { id: string })[]): Promise<void> {
  // The rows refer only to each other, so the checks of references can be skipped.
  await sql.unsafe("SET session_replication_role = replica; SET maintenance_work_mem = '512MB'");
  await withoutIndexes(sql, 'contacts', async () => {
    for (const { id, contacts } of plans) {
      const crowd = newCrowd(id, {
        people,
        companies: Math.max(5, Math.ceil(contacts / perCompany)),
        contacts,
      });
      await copy(sql, 'users', userRow, crowd, people);
      await copy(sql, 'memberships', memberships, crowd, people);
      await copy(sql, 'companies', companyRow, crowd, crowd.companies.length);
      await copy(sql, 'contacts', contactRow, crowd, contacts);
    }
  });
  const ids = plans.map(({ id }) => id);
  await sql.unsafe(countsStatement('contact', 'contacts'), [ids]);
  await sql.unsafe(countsStatement('company', 'companies'), [ids]);
  await sql.unsafe('RESET session_replication_role; RESET maintenance_work_mem');
  for (const table of ['contacts', 'companies', 'resource_counts'])
    await sql.unsafe(`VACUUM (ANALYZE) ${table}`);
  await sql.unsafe('CHECKPOINT');
}

/** Building an index once over all rows costs a fraction of updating it row by row. */
async function withoutIndexes(sql: postgres.Sql, table: string, work: () => Promise<void>): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
    FROM pg_index i WHERE i.indrelid = ${table}::regclass AND NOT i.indisprimary`;
  for (const { name } of indexes) await sql.unsafe(`DROP INDEX ${name}`);
  await work();
  for (const { definition } of indexes) await sql.unsafe(definition);
}

type Maker<C> = (crowd: C, n: number) => Record<string, string | number | null>;

async function copy<C>(
  sql: postgres.Sql,
  table: string,
  make: Maker<C>,
  crowd: C,
  count: number,
): Promise<void> {
  const columns = Object.keys(make(crowd, 0)).join(', ');
  const sink = await sql.unsafe(`COPY ${table} (${columns}) FROM STDIN`).writable();
  const done = finished(sink);
  let lines = '';
  for (let n = 0; n < count; n++) {
    const values = Object.values(make(crowd, n)).map((value) => value ?? '\\N');
    lines += `${values.join('\t')}\n`;
    if (lines.length < 64_000 && n < count - 1) continue;
    if (!sink.write(lines)) await Promise.race([once(sink, 'drain'), done]);
    lines = '';
  }
  sink.end();
  await done;
}

/** Counts are spread over slots as the product's own writers would have left them. */
const countsStatement = (kind: string, table: string) => `
  INSERT INTO resource_counts (organization_id, resource, slot, live, deleted)
  SELECT organization_id, '${kind}', abs(hashtext(id)) % 8, count(*) FILTER (WHERE deleted_at IS NULL),
    count(*) FILTER (WHERE deleted_at IS NOT NULL)
  FROM ${table} WHERE organization_id = ANY ($1::text[]) GROUP BY 1, 3`;
