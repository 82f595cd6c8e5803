import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Tx } from '#db/lanes/tx.ts';
import { migrateDatabase } from '#db/migrating/migrate.ts';
import { replicaFindings } from '#server/surfaces/cli/doctor/replica.ts';
import { type OwnCluster, startCluster } from '../../support/process/postgres-clusters.ts';
import { metricOf, scrape } from '../../support/process/prometheus.ts';
import { type StreamingReplica, startReplica } from '../../support/process/streaming-replica.ts';
import {
  call,
  newTenant,
  type OwnServer,
  type Reply,
  startServer,
  type Tenant,
} from '../../support/test-server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const token = 'a-token-of-an-operator-of-40-characters.';
const metrics = { host: '127.0.0.1', port: undefined, token };

let cluster: OwnCluster;
let replica: StreamingReplica;
/** The data of the replica must be as new as those of the primary. */
let strict: OwnServer;
let tolerant: OwnServer;
let tenant: Tenant;

beforeAll(async () => {
  // A replica gets only what the primary has flushed.
  cluster = await startCluster(18, { settings: { synchronous_commit: 'on' } });
  await migrateDatabase(cluster.ownerUrl);
  replica = await startReplica(cluster);
  const start = (replicaLagMs: number) =>
    startServer({
      databaseUrl: cluster.ownerUrl,
      config: { replicaUrl: replica.url, replicaLagMs, metrics },
    });
  [strict, tolerant] = [await start(0), await start(60_000)];
  tenant = await newTenant(strict);
});
afterAll(async () => {
  await Promise.all([strict?.close(), tolerant?.close()]);
  await replica?.stop();
  await cluster?.stop();
});

const stateOf = ({ app }: OwnServer) => app.db.replica?.state;
const untilState = (server: OwnServer, state: string) =>
  vi.waitUntil(() => stateOf(server) === state, { timeout: 20_000, interval: 20 });

beforeEach(() => Promise.all([untilState(strict, 'ready'), untilState(tolerant, 'ready')]));

const read = (server: OwnServer, path: string, one = tenant) =>
  call(server, 'GET', path, { token: one.tokens.admin });

async function write(server: OwnServer, name: string): Promise<string> {
  const reply = await call(server, 'POST', '/contacts', {
    token: tenant.tokens.admin,
    body: { first_name: name },
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data.id;
}

/** Reads until the replica answers, because a busy machine may replay too late for one of the reads. */
const readFromReplica = (server: OwnServer, path: string, one = tenant): Promise<Reply & { asOf: number }> =>
  vi.waitFor(
    async () => {
      const reply = await read(server, path, one);
      expect(reply.status, reply.text).toBe(200);
      const asOf = Date.parse(reply.headers.get('x-data-as-of') ?? '');
      expect(asOf, path).toBeGreaterThan(0);
      return { ...reply, asOf };
    },
    { timeout: 20_000, interval: 20 },
  );

const isFromReplica = ({ headers }: { headers: Headers }) => headers.has('x-data-as-of');

test('lists, reports and exports come from the replica and tell how old their data may be', async () => {
  await write(strict, 'Ana');
  for (const path of ['/contacts', '/contacts/export', '/reports?type=sales']) {
    const asked = Date.now();
    const { asOf } = await readFromReplica(strict, path);
    // The time is rounded down to a millisecond.
    expect(asOf, path).toBeGreaterThanOrEqual(asked - 1);
    expect(asOf, path).toBeLessThanOrEqual(Date.now());
  }
  const id = await write(strict, 'Bea');
  expect(isFromReplica(await read(strict, `/contacts/${id}`))).toBe(false);
});

test('a list has everything that any process has acknowledged before', async () => {
  for (let i = 0; i < 50; i++) {
    // The reading process does not know of the write.
    const id = await write(tolerant, `Newest ${i}`);
    const { body } = await read(strict, '/contacts?per_page=1');
    expect(body.data[0].id).toBe(id);
  }
});

test('with a permitted lag, the replica is used while it is behind, except by organizations that have written', async () => {
  const other = await newTenant(tolerant);
  await readFromReplica(tolerant, '/contacts', other);
  await replica.pause();
  try {
    const id = await write(tolerant, 'Newer than the replica');
    const own = await read(tolerant, '/contacts?per_page=1');
    expect({ id: own.body.data[0].id, isFromReplica: isFromReplica(own) }).toEqual({
      id,
      isFromReplica: false,
    });
    const written = Date.now();
    const old = await readFromReplica(tolerant, '/contacts', other);
    expect(old.asOf).toBeLessThanOrEqual(written);
  } finally {
    await replica.resume();
  }
});

test('a replica that is behind is not used until it has caught up, and no call is refused', async () => {
  await replica.pause();
  try {
    const id = await write(strict, 'Not replayed');
    const { body, headers } = await read(strict, '/contacts?per_page=1');
    expect(body.data[0].id).toBe(id);
    expect(headers.has('x-data-as-of')).toBe(false);
    expect(stateOf(strict)).toBe('behind');
    const series = await scrape(`${strict.url}/metrics`, token);
    expect(metricOf(series, 'platform_replica', { state: 'behind' })).toBe(1);
    expect(metricOf(series, 'platform_replica_age_seconds')).toBeGreaterThan(0);
  } finally {
    await replica.resume();
  }
  const { body } = await readFromReplica(strict, '/contacts?per_page=1');
  expect(body.data[0].first_name).toBe('Not replayed');
});

test('the doctor tells whether the replica is one, and how far it is behind', async () => {
  const levels = async (replicaUrl: string, poolSize = 8) =>
    (await replicaFindings(cluster.ownerUrl, { replicaUrl, poolSize })).map(
      ({ level, text }) => `${level}: ${text}`,
    );
  expect(await levels(replica.url)).toEqual([
    expect.stringMatching(/^ok: the replica is \d+ bytes behind$/),
    expect.stringMatching(/^warning: hot_standby_feedback is off/),
  ]);
  expect(await levels(cluster.ownerUrl)).toContainEqual('wrong: DATABASE_REPLICA_URL is not a replica');
  expect(await levels(replica.url, 64)).toContainEqual(
    expect.stringMatching(/^wrong: .* up to 68 connections/),
  );
  const nobody = 'postgres://owner@127.0.0.1:1/platform';
  expect(await levels(nobody)).toEqual([expect.stringMatching(/^wrong: the replica cannot be used: /)]);
});

test('while the replica is killed and started, every read is answered', async () => {
  const statuses: number[] = [];
  const sources = new Set<boolean>();
  let isOver = false;
  const reader = async () => {
    while (!isOver) {
      const reply = await read(strict, '/contacts?per_page=100');
      statuses.push(reply.status);
      sources.add(isFromReplica(reply));
    }
  };
  const readers = [reader(), reader(), reader(), reader()];
  await replica.kill();
  await untilState(strict, 'away');
  await expect.poll(() => sources.has(false)).toBe(true);
  sources.clear();
  await replica.start();
  await untilState(strict, 'ready');
  await expect.poll(() => sources.has(true)).toBe(true);
  isOver = true;
  await Promise.all(readers);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('a replica that does not answer refuses no read', async () => {
  replica.freeze();
  try {
    const reply = await read(strict, '/contacts');
    expect({ status: reply.status, isFromReplica: isFromReplica(reply) }).toEqual({
      status: 200,
      isFromReplica: false,
    });
    await untilState(strict, 'away');
  } finally {
    replica.thaw();
  }
});

test('on the replica, too, requests see one organization and write nothing', async () => {
  const other = await newTenant(strict);
  const stored = await write(strict, 'Own');
  const rowsOnReplica = (organization: string) =>
    vi.waitFor(
      async () => {
        const read = (tx: Tx) => tx.text<{ id: string }>('SELECT id FROM contacts');
        const { result, ageMs } = await strict.app.db.readRecent(organization, read);
        expect(ageMs).toBeDefined();
        return result.map(({ id }) => id);
      },
      { timeout: 20_000, interval: 20 },
    );
  expect(await rowsOnReplica(tenant.id)).toContain(stored);
  expect(await rowsOnReplica(other.id)).toEqual([]);
  const writing = strict.app.db.readRecent(tenant.id, (tx) => tx.text('DELETE FROM contacts'));
  await expect(writing).rejects.toMatchObject({ code: '25006' });
});
