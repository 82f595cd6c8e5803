import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../../e2e/support/test-server.ts';
import { roles } from './client.ts';
import { Pool } from './pool.ts';

const owner = openDatabase();
/** Separate from the product's schema, which another test inspects at the same time. */
const schema = `dry_run_${process.pid}`;
const table = `${schema}.notes`;

beforeAll(async () => {
  await owner.unsafe(`CREATE SCHEMA ${schema}; GRANT USAGE ON SCHEMA ${schema} TO ${roles.app}`);
  await owner.unsafe(`CREATE TABLE ${table} (id int PRIMARY KEY CHECK (id >= 0))`);
  await owner.unsafe(`GRANT ALL ON ${table} TO ${roles.app}`);
});
afterAll(async () => {
  await owner.unsafe(`DROP SCHEMA ${schema} CASCADE`);
  await owner.end();
});

async function withPool<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
  const limits = { statementTimeoutMs: 20_000, writeTimeoutMs: 20_000, waitMs: 10_000, onAttempt: () => {} };
  const options = { url: inject('databaseUrl'), role: roles.app, name: `test-${schema}` };
  const pool = new Pool({ ...options, ...limits, size: 1, mostPerOrganization: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.close();
  }
}

const anyWrite = { isRead: false, organization: null };
const insert = (id: number): [string, unknown[]] => [`INSERT INTO ${table} VALUES ($1)`, [id]];
const stored = async (from: number, to: number) =>
  (await owner.unsafe(`SELECT id FROM ${table} WHERE id BETWEEN $1 AND $2 ORDER BY id`, [from, to])).map(
    ({ id }) => id,
  );

test('a transaction that is rolled back on purpose still returns its result', () =>
  withPool(async (pool) => {
    const dryRun = { ...anyWrite, ending: 'rollback' } as const;
    const seen = await pool.transaction(dryRun, async (tx) => {
      tx.sendText(...insert(60));
      return tx.text(`SELECT id FROM ${table} WHERE id = 60`);
    });
    expect(seen).toEqual([{ id: 60 }]);
    await pool.transaction(anyWrite, (tx) => tx.text(...insert(61)));
    expect(await stored(60, 69)).toEqual([61]);
  }));

test('a dry run is refused where COMMIT would be: after a failed statement, and by a deferred constraint', () =>
  withPool(async (pool) => {
    const dryRun = { ...anyWrite, ending: 'rollback' } as const;
    const failing = pool.transaction(dryRun, async (tx) => tx.sendText(...insert(-1)));
    await expect(failing).rejects.toThrow('check constraint');
    await owner.unsafe(
      `CREATE TABLE ${table}_next (id int REFERENCES ${table} DEFERRABLE INITIALLY DEFERRED);
       GRANT ALL ON ${table}_next TO ${roles.app}`,
    );
    const dangling = pool.transaction(dryRun, (tx) => tx.text(`INSERT INTO ${table}_next VALUES (67)`));
    await expect(dangling).rejects.toThrow('foreign key');
    await pool.transaction(dryRun, (tx) => tx.text(...insert(68)));
    expect(await stored(60, 69)).toEqual([61]);
  }));
