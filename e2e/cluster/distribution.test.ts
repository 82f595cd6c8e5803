import postgres from 'postgres';
import { expect, test } from 'vitest';
import { initCluster } from '#db/cluster/init.ts';
import { roles } from '#db/lanes/client.ts';
import { migrateDatabase } from '#db/migrating/migrate.ts';
import { clusterServer } from '../support/cluster-server.ts';
import { caller, newTenant } from '../support/test-server.ts';

const { own, owner, server } = await clusterServer();

test('every table with an organization is distributed by it, but for tokens and members', async () => {
  const local = await owner`SELECT c.relname AS name FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organization_id'
    LEFT JOIN citus_tables t ON t.table_name = c.oid AND t.distribution_column = 'organization_id'
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND t.table_name IS NULL AND c.relname !~ '_[0-9]{5,}$' ORDER BY 1`;
  expect(local.map(({ name }) => name)).toEqual(['api_tokens', 'memberships']);
});

test('the steps of cluster init can be repeated, and a table of a later migration follows', async () => {
  await owner`CREATE TABLE later_things (organization_id text, id text, PRIMARY KEY (organization_id, id))`;
  await migrateDatabase(own.url);
  const [later] =
    await owner`SELECT distribution_column FROM citus_tables WHERE table_name = 'later_things'::regclass`;
  expect(later?.distribution_column).toBe('organization_id');
  const lines: string[] = [];
  for await (const line of initCluster(own.url, [])) lines.push(line);
  expect(lines).toContain('All tables were distributed already.');
  await owner`DROP TABLE later_things`;
});

test('row-level security holds on the nodes for a statement without a condition', async () => {
  const [one, other] = [await newTenant(server), await newTenant(server)];
  await caller(server, one.tokens.admin)('POST', '/contacts', { first_name: 'Ada' });
  const app = postgres(own.url, { max: 1, connection: { role: roles.app } });
  const seenAs = (organization: string) =>
    app.begin(async (tx) => {
      await tx.unsafe(`SET LOCAL app.org_id = '${organization}'`);
      return (await tx`SELECT count(*)::int AS n FROM contacts`)[0]?.n;
    });
  try {
    expect(await seenAs(one.id)).toBe(1);
    expect(await seenAs(other.id)).toBe(0);
    expect((await app`SELECT count(*)::int AS n FROM contacts`)[0]?.n).toBe(0);
  } finally {
    await app.end();
  }
});
