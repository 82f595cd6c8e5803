import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { withPool } from '../../e2e/support/own-pool.ts';
import { newTenant, openDatabase, sharedServer, type Tenant } from '../../e2e/support/test-server.ts';
import { Database, roles } from './client.ts';
import type { Tx } from './tx.ts';

const owner = openDatabase();
/** Separate from the product's schema, which another test inspects at the same time. */
const schema = `lane_${process.pid}`;
const table = `${schema}.notes`;
const server = await sharedServer();
let tenant: Tenant;

beforeAll(async () => {
  await owner.unsafe(`CREATE SCHEMA ${schema}; GRANT USAGE ON SCHEMA ${schema} TO ${roles.app}`);
  await owner.unsafe(`CREATE TABLE ${table} (id int PRIMARY KEY CHECK (id >= 0), note text)`);
  await owner.unsafe(`CREATE TABLE ${schema}.replies (
    to_note int REFERENCES ${table} DEFERRABLE INITIALLY DEFERRED)`);
  await owner.unsafe(`GRANT ALL ON ALL TABLES IN SCHEMA ${schema} TO ${roles.app}`);
  tenant = await newTenant(server);
});
afterAll(async () => {
  await owner.unsafe(`DROP SCHEMA ${schema} CASCADE`);
  await owner.end();
});

const anyWrite = { isRead: false, organization: null };
const insert = (id: number, note = ''): [string, unknown[]] => [
  `INSERT INTO ${table} VALUES ($1, $2)`,
  [id, note],
];
const stored = async (from: number, to: number) =>
  (await owner.unsafe(`SELECT id FROM ${table} WHERE id BETWEEN $1 AND $2 ORDER BY id`, [from, to])).map(
    ({ id }) => id,
  );

test('a transaction is stored completely or not at all', () =>
  withPool(1, async (pool) => {
    const failing = pool.transaction(anyWrite, async (tx) => {
      await tx.text(...insert(1));
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    await pool.transaction(anyWrite, (tx) => tx.text(...insert(2)));
    expect(await stored(1, 9)).toEqual([2]);
  }));

test('a failed statement that was sent without waiting fails the transaction', () =>
  withPool(1, async (pool) => {
    const failing = pool.transaction(anyWrite, async (tx) => {
      tx.sendText(...insert(10));
      tx.sendText(...insert(-1));
      return 'all is well';
    });
    await expect(failing).rejects.toMatchObject({ code: '23514' });
    expect(await stored(10, 19)).toEqual([]);
  }));

test('a transaction is not committed after an error, even if the work caught it', () =>
  withPool(1, async (pool) => {
    const failing = pool.transaction(anyWrite, async (tx) => {
      await tx.text(...insert(20));
      await tx.text(...insert(-1)).catch(() => {});
      return 'all is well';
    });
    await expect(failing).rejects.toThrow();
    expect(await stored(20, 29)).toEqual([]);
  }));

test('a savepoint rolls back only its own statements, awaited or not', () =>
  withPool(1, async (pool) => {
    await pool.transaction(anyWrite, async (tx) => {
      tx.sendText(...insert(30));
      const sent = tx.savepoint(async () => {
        tx.sendText(...insert(31));
        tx.sendText(...insert(-1));
      });
      await expect(sent).rejects.toMatchObject({ code: '23514' });
      const thrown = tx.savepoint(async () => {
        await tx.text(...insert(32));
        throw new Error('on purpose');
      });
      await expect(thrown).rejects.toThrow('on purpose');
      await tx.savepoint(() => tx.text(...insert(33)));
    });
    expect(await stored(30, 39)).toEqual([30, 33]);
  }));

test('a failure before a savepoint is the one that is reported', () =>
  withPool(1, async (pool) => {
    const failing = pool.transaction(anyWrite, async (tx) => {
      tx.sendText(...insert(-1));
      await tx.savepoint(() => tx.text(...insert(40)));
    });
    await expect(failing).rejects.toMatchObject({ code: '23514' });
    expect(await stored(40, 49)).toEqual([]);
  }));

test.each(['between statements', 'during a statement', 'before COMMIT'])(
  'a connection lost %s fails the transaction, and the next one works',
  (moment) =>
    withPool(1, async (pool) => {
      const lost = pool.transaction(anyWrite, async (tx) => {
        const [me] = await tx.text<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        await tx.text(...insert(50));
        const end = () => owner.unsafe('SELECT pg_terminate_backend($1, 5000)', [me?.pid ?? 0]);
        if (moment === 'during a statement') {
          const waiting = tx.text('SELECT pg_sleep(20)');
          waiting.catch(() => {});
          await end();
          await waiting;
        }
        await end();
        if (moment === 'between statements') await tx.text(...insert(51));
      });
      await expect(lost).rejects.toThrow();
      expect(await stored(50, 59)).toEqual([]);
      await pool.transaction(anyWrite, (tx) => tx.text(...insert(52)));
      expect(await stored(50, 59)).toEqual([52]);
      await owner.unsafe(`DELETE FROM ${table} WHERE id = 52`);
    }),
);

test('a transaction that waits for a lane is sent with the COMMIT before it, which may fail', () =>
  withPool(1, async (pool) => {
    const seen: string[] = [];
    const first = pool.transaction(anyWrite, async (tx) => {
      await tx.text(`INSERT INTO ${schema}.replies VALUES (60)`);
      seen.push('the first one is written');
    });
    const second = pool.transaction(anyWrite, (tx) => {
      seen.push('the second one begins');
      return tx.text(...insert(61));
    });
    await expect(first.finally(() => seen.push('the first one is refused'))).rejects.toMatchObject({
      code: '23503',
    });
    await second;
    expect(seen).toEqual(['the first one is written', 'the second one begins', 'the first one is refused']);
    expect(await stored(60, 69)).toEqual([61]);
  }));

test('a statement after the end of its transaction is refused, because the lane may belong to another one', () =>
  withPool(1, async (pool) => {
    const late: (() => Promise<unknown>)[] = [];
    const keep = (tx: Tx) => void late.push(async () => tx.text(...insert(70)));
    await pool.transaction(anyWrite, async (tx) => keep(tx));
    await pool.transaction({ ...anyWrite, isRead: true }, async (tx) => keep(tx));
    await pool.transaction({ ...anyWrite, ending: 'rollback' }, async (tx) => keep(tx));
    const failing = pool.transaction(anyWrite, async (tx) => {
      keep(tx);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(late).toHaveLength(4);
    for (const send of late) await expect(send()).rejects.toThrow('after the end of its transaction');
    expect(await stored(70, 79)).toEqual([]);
  }));

test('with 200 concurrent transactions on two connections, every acknowledged write is stored, each by itself', () =>
  withPool(2, async (pool) => {
    const ids = Array.from({ length: 200 }, (_, i) => 1_000 + i);
    const acknowledged: number[] = [];
    await Promise.all(
      ids.map(async (id) => {
        const isDoomed = id % 10 === 0;
        const done = pool.transaction(anyWrite, async (tx) => {
          await tx.text(`SET LOCAL app.org_id = 'own-${id}'`);
          tx.sendText(...insert(id, `own-${id}`));
          const [row] = await tx.text<{ org: string }>('SELECT current_org() AS org');
          expect(row?.org).toBe(`own-${id}`);
          if (isDoomed) throw new Error('on purpose');
        });
        if (isDoomed) await expect(done).rejects.toThrow('on purpose');
        else await done.then(() => acknowledged.push(id));
      }),
    );
    expect(acknowledged).toHaveLength(180);
    expect(await stored(1_000, 1_999)).toEqual(acknowledged.toSorted());
    const [left] = await pool.transaction(anyWrite, (tx) =>
      tx.text<{ org: string | null }>('SELECT current_org() AS org'),
    );
    expect(left?.org ?? '').toBe('');
  }));

test('a tenant must be a valid organization id, and a read transaction cannot write', async () => {
  const database = new Database({ url: inject('databaseUrl'), size: 1 });
  try {
    for (const odd of ['', 'org_x', `${tenant.id}'; DROP TABLE contacts; --`, `${tenant.id}\n`]) {
      const attempt = async () => database.withTenant(odd, 'read', async () => 1);
      await expect(attempt(), odd).rejects.toThrow('not an organization id');
    }
    const write = database.withTenant(tenant.id, 'read', (tx) => tx.text(...insert(60)));
    await expect(write).rejects.toMatchObject({ code: '25006' });
    const [row] = await database.withTenant(tenant.id, 'read', (tx) =>
      tx.text<{ org: string }>('SELECT current_org() AS org'),
    );
    expect(row?.org).toBe(tenant.id);
  } finally {
    await database.close();
  }
});

test('readers and writers share connections, each in a transaction of its own', async () => {
  const database = new Database({ url: inject('databaseUrl'), size: 2 });
  const organizations = [tenant.id, (await newTenant(server)).id];
  try {
    await Promise.all(
      Array.from({ length: 200 }, async (_, i) => {
        const mode = i % 3 === 0 ? 'write' : 'read';
        const organization = organizations[i % 2] ?? '';
        const [row] = await database.withTenant(organization, mode, (tx) => {
          if (mode === 'write') tx.sendText(...insert(3_000 + i));
          return tx.text(`SELECT current_org() AS org, current_setting('transaction_read_only') AS reads`);
        });
        expect(row).toEqual({ org: organization, reads: mode === 'read' ? 'on' : 'off' });
      }),
    );
    expect(await stored(3_000, 3_999)).toHaveLength(67);
    const open = await owner`SELECT 1 FROM pg_stat_activity
      WHERE application_name = 'platform' AND state = 'idle in transaction' AND xact_start < now() - interval '5 s'`;
    expect(open).toHaveLength(0);
  } finally {
    await database.close();
  }
});

test('consecutive readers of one organization share a transaction, see committed changes, and fail independently', async () => {
  const database = new Database({ url: inject('databaseUrl'), size: 1 });
  const other = (await newTenant(server)).id;
  const readAs = (organization: string, then: () => Promise<unknown> = async () => undefined) =>
    database.withTenant(organization, 'read', async (tx) => {
      const [row] = await tx.text('SELECT current_org() AS org, now()::text AS began');
      await then();
      return row;
    });
  const count = () =>
    database.withTenant(tenant.id, 'read', (tx) =>
      tx.text(`SELECT count(*) AS n, now()::text AS began FROM ${table} WHERE id = 4000`),
    );
  try {
    // All reads run on one connection, so that each continues in the transaction of the one before.
    const [first, [counted], failure, next, elsewhere] = await Promise.all([
      readAs(tenant.id, () => owner.unsafe(`INSERT INTO ${table} VALUES (4000)`)),
      count(),
      readAs(tenant.id, () => Promise.reject(new Error('on purpose'))).catch((error: Error) => error.message),
      readAs(tenant.id),
      readAs(other),
    ]);
    expect(counted).toEqual({ n: 1, began: first?.began });
    expect(failure).toBe('on purpose');
    expect(next).toMatchObject({ org: tenant.id });
    expect(next?.began).not.toBe(first?.began);
    expect(elsewhere).toMatchObject({ org: other });
    expect(elsewhere?.began).not.toBe(next?.began);
  } finally {
    await database.close();
  }
});

test('a failure rolls back the whole savepoint, even after an earlier failure inside it', () =>
  withPool(1, async (pool) => {
    await pool.transaction(anyWrite, async (tx) => {
      await tx.text(...insert(9_001));
      const outer = tx.savepoint(async () => {
        await tx.text(...insert(9_002));
        const inner = tx.savepoint(() => tx.text(...insert(-1)));
        await expect(inner).rejects.toThrow('notes_id_check');
        await tx.text(...insert(9_003));
        throw new Error('and then this');
      });
      await expect(outer).rejects.toThrow('and then this');
    });
    expect(await stored(9_001, 9_003)).toEqual([9_001]);
  }));

test('reads and writes on one lane have their own time limits, and a new connection begins with that of reads', () =>
  withPool(
    1,
    async (pool) => {
      const limitOf = (isRead: boolean) =>
        pool.transaction({ isRead, organization: null }, async (tx) => {
          const [row] = await tx.text<{ limit: string }>(
            `SELECT current_setting('statement_timeout') AS limit`,
          );
          return row?.limit;
        });
      const limits = [];
      for (const isRead of [true, false, false, true, false]) limits.push(await limitOf(isRead));
      expect(limits).toEqual(['3s', '7s', '7s', '3s', '7s']);
      pool.lanes[0]?.drop();
      expect([await limitOf(false), await limitOf(true)]).toEqual(['7s', '3s']);
    },
    { statementTimeoutMs: 3_000, writeTimeoutMs: 7_000 },
  ));
