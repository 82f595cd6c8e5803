import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';

let own: OwnDatabase;
let database: postgres.Sql;

beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  database = postgres(own.url, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await database.end();
  await own.drop();
});

const organization = 'org_00000000000000000000000000';
const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();

test('claiming a key reads no other keys, even with a plan from the time when there were none', async () => {
  await database`ALTER TABLE idempotency_keys SET (autovacuum_enabled = off)`;
  const claim = (key: string) =>
    database.begin(async (tx) => {
      await tx`SELECT claim_idempotency_key(${organization}, ${key}, ${yesterday})`;
      const [read] = await tx<{ rows: number }[]>`
        SELECT (seq_tup_read + idx_tup_fetch)::int AS rows FROM pg_stat_xact_user_tables
        WHERE relname = 'idempotency_keys'`;
      return read?.rows;
    });
  // PostgreSQL keeps one plan for all values after a statement has run five times.
  for (let nth = 0; nth < 6; nth++) await claim(`early-${nth}`);
  await database`INSERT INTO idempotency_keys (organization_id, key, fingerprint, status, headers, body, created_at)
    SELECT ${organization}, 'key-' || n, '', 200, '{}', '', now() FROM generate_series(1, 2000) n`;
  expect(await claim('late')).toBe(0);
  await expect(claim('key-1')).rejects.toMatchObject({ code: 'PF002' });
});
