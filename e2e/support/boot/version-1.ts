import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { appendOnlyTables, systemTables } from '#db/migrating/migrate.ts';

/** The statements of the migrations of version 1.0, and when each was written. */
const text = readFileSync(new URL('./version-1.0.sql', import.meta.url), 'utf8');
const history: { when: number; name: string }[] = JSON.parse(
  readFileSync(new URL('../../../db/upgrade/history.json', import.meta.url), 'utf8'),
);

/** Fills an empty database as version 1.0 left it, or as it was after one of the earlier migrations. */
export async function installVersion1(url: string, last = '0029_suggestion_owners'): Promise<void> {
  const steps = text.split(/^-- (?=\d{4}_\w+$)/m).slice(1);
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await client`CREATE SCHEMA drizzle`;
    await client`CREATE TABLE drizzle.__drizzle_migrations (
      id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`;
    for (const step of steps) {
      const [name = '', ...lines] = step.split('\n');
      if (name > last) break;
      const when = history.find((one) => one.name === name)?.when ?? 0;
      for (const statement of lines.join('\n').split('--> statement-breakpoint'))
        await client.unsafe(statement);
      await client`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${name}, ${when})`;
    }
    await client`SELECT protect_tenant_tables(${systemTables})`;
    for (const table of appendOnlyTables)
      await client.unsafe(`DO $$ BEGIN IF to_regclass('${table}') IS NOT NULL THEN
        REVOKE UPDATE, DELETE ON ${table} FROM platform_app; END IF; END $$`);
  } finally {
    await client.end();
  }
}
