import { readFile } from 'node:fs/promises';
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { newDatabase } from '../e2e/support/databases.ts';

const script = new URL('./citus.sql', import.meta.url);

/** Replacements of the extension's two functions that record their calls. */
const standIns = `
  CREATE SCHEMA citus_notes;
  CREATE TABLE citus_notes.asked (tab text, distribution text);
  CREATE FUNCTION create_distributed_table(tab regclass, col text) RETURNS void LANGUAGE sql
    AS 'INSERT INTO citus_notes.asked VALUES (tab::text, col)';
  CREATE FUNCTION create_reference_table(tab regclass) RETURNS void LANGUAGE sql
    AS 'INSERT INTO citus_notes.asked VALUES (tab::text, NULL)';`;

test('citus.sql distributes every table with an organization, keeps the others whole, and loses no foreign key', async () => {
  const citusDatabase = await newDatabase(inject('databaseUrl'));
  const sql = postgres(citusDatabase.url, { max: 1, onnotice: () => {} });
  const foreignKeys =
    () => sql`SELECT conrelid::regclass::text AS tab, conname, pg_get_constraintdef(oid) AS def
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`;
  try {
    const before = [...(await foreignKeys())];
    expect(before.length).toBeGreaterThan(50);
    await sql.unsafe(standIns);
    await sql.unsafe(await readFile(script, 'utf8'));
    const expected = await sql`SELECT c.relname AS tab, CASE WHEN a.attname IS NULL
        OR c.relname IN ('memberships', 'api_tokens') THEN NULL ELSE 'organization_id' END AS distribution
      FROM pg_class c LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organization_id'
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`;
    const calls = await sql`SELECT * FROM citus_notes.asked ORDER BY 1`;
    expect([...calls]).toEqual([...expected]);
    expect([...(await foreignKeys())]).toEqual(before);
  } finally {
    await sql.end();
    await citusDatabase.drop();
  }
});
