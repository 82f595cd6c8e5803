import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseUnavailable } from '#server/vocabulary/database-unavailable.ts';
import { withPool } from '../../e2e/support/own-pool.ts';
import { openDatabase } from '../../e2e/support/test-server.ts';
import { roles } from './client.ts';
import { sendsInFront } from './in-front.ts';
import type { Pool } from './pool.ts';
import type { Tx } from './tx.ts';

const owner = openDatabase();
const schema = `in_front_${process.pid}`;
const table = `${schema}.notes`;

beforeAll(async () => {
  await owner.unsafe(`CREATE SCHEMA ${schema}; GRANT USAGE ON SCHEMA ${schema} TO ${roles.app};
    CREATE TABLE ${table} (id int PRIMARY KEY CHECK (id >= 0), note text, is_new boolean, tags text[]);
    GRANT ALL ON ${table} TO ${roles.app}`);
});
afterAll(async () => {
  await owner.unsafe(`DROP SCHEMA ${schema} CASCADE`);
  await owner.end();
});

const anyWrite = { isRead: false, organization: null };
const insert = `INSERT INTO ${table} VALUES ($1, $2, $3, $4) RETURNING id, note`;
const stored = async (from: number) =>
  (await owner.unsafe(`SELECT id FROM ${table} WHERE id BETWEEN $1 AND $1 + 9 ORDER BY id`, [from])).map(
    ({ id }) => id,
  );

/** Sends the statement once as a query of its own, after which the connection knows it. */
const learn = (pool: Pool, id: number) =>
  pool.transaction(anyWrite, (tx) => tx.text(insert, [id, 'known', true, ['a']]));

const send = (tx: Tx, id: number) => tx.sendText(insert, [id, `note ${id}`, id % 2 === 0, ['a', 'b "c"']]);

test('tests use the changed driver', () => {
  expect(sendsInFront).toBe(true);
});

test('a query gets only its own rows, whatever is sent in front of it', () =>
  withPool(1, async (pool) => {
    await learn(pool, 10);
    const rows = await pool.transaction(anyWrite, (tx) => {
      send(tx, 11);
      send(tx, 12);
      return tx.text(`SELECT id, note, is_new, tags FROM ${table} WHERE id IN (11, 12) ORDER BY id`);
    });
    expect(rows).toEqual([
      { id: 11, note: 'note 11', is_new: false, tags: ['a', 'b "c"'] },
      { id: 12, note: 'note 12', is_new: true, tags: ['a', 'b "c"'] },
    ]);
  }));

test('a query fails with the error of the statement in front of it, and the lane goes on', () =>
  withPool(1, async (pool) => {
    await learn(pool, 20);
    const failing = pool.transaction(anyWrite, async (tx) => {
      send(tx, 21);
      send(tx, -1);
      send(tx, 22);
      return tx.text('SELECT 1 AS one');
    });
    await expect(failing).rejects.toMatchObject({ code: '23514' });
    expect(await stored(20)).toEqual([20]);
    expect(await pool.transaction(anyWrite, (tx) => tx.text('SELECT 2 AS two'))).toEqual([{ two: 2 }]);
  }));

test('a failure in front of a new query, whose parameters PostgreSQL must describe first, is reported', () =>
  withPool(1, async (pool) => {
    await learn(pool, 30);
    const failing = pool.transaction(anyWrite, (tx) => {
      send(tx, -1);
      return tx.text('SELECT $1::int AS never_seen', [1]);
    });
    await expect(failing).rejects.toMatchObject({ code: '23514' });
    const known = await pool.transaction(anyWrite, (tx) => {
      send(tx, 31);
      return tx.text('SELECT $1::int AS never_seen', [1]);
    });
    expect(known).toEqual([{ never_seen: 1 }]);
    expect(await stored(30)).toEqual([30, 31]);
  }));

test('a statement that no query follows is sent at the end of the turn', () =>
  withPool(1, async (pool) => {
    await learn(pool, 40);
    await pool.transaction(anyWrite, async (tx) => {
      send(tx, 41);
      send(tx, 42);
      // A transaction that is not committed yet holds its keys, so another one that inserts them waits for it.
      const locks = () =>
        owner.unsafe(
          `SELECT 1 FROM pg_locks WHERE relation = '${table}'::regclass AND mode = 'RowExclusiveLock'`,
        );
      await expect.poll(async () => (await locks()).length).toBe(1);
    });
    expect(await stored(40)).toEqual([40, 41, 42]);
  }));

test('a write that fails in front of its COMMIT does not fail the transaction that follows it at once', () =>
  withPool(1, async (pool) => {
    await learn(pool, 50);
    const failing = pool.transaction(anyWrite, async (tx) => {
      send(tx, 51);
      send(tx, -1);
    });
    const following = pool.transaction(anyWrite, async (tx) => {
      send(tx, 52);
      send(tx, 53);
    });
    await expect(failing).rejects.toMatchObject({ code: '23514' });
    await following;
    expect(await stored(50)).toEqual([50, 52, 53]);
  }));

test('a session that has forgotten a statement is replaced, and the next call succeeds', () =>
  withPool(1, async (pool) => {
    await learn(pool, 60);
    await pool.transaction(anyWrite, (tx) => tx.text('DEALLOCATE ALL'));
    const failing = pool.transaction(anyWrite, (tx) => {
      send(tx, 61);
      return tx.text('SELECT 1');
    });
    await expect(failing).rejects.toBeInstanceOf(DatabaseUnavailable);
    await pool.transaction(anyWrite, async (tx) => send(tx, 62));
    expect(await stored(60)).toEqual([60, 62]);
  }));

test('the time limit of writes is kept when the first one is rolled back', () =>
  withPool(
    1,
    async (pool) => {
      const limit = (isRead: boolean) =>
        pool.transaction({ ...anyWrite, isRead }, (tx) => tx.text('SHOW statement_timeout'));
      expect(await limit(true)).toEqual([{ statement_timeout: '3s' }]);
      const failing = pool.transaction(anyWrite, async () => {
        throw new Error('on purpose');
      });
      await expect(failing).rejects.toThrow('on purpose');
      expect(await limit(false)).toEqual([{ statement_timeout: '7s' }]);
      expect(await limit(true)).toEqual([{ statement_timeout: '3s' }]);
    },
    { statementTimeoutMs: 3_000, writeTimeoutMs: 7_000 },
  ));
