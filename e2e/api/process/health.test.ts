import os from 'node:os';
import postgres from 'postgres';
import { request } from 'undici';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { roles } from '#db/lanes/client.ts';
import { DatabaseProbe } from '#db/lanes/probe.ts';
import { noteUpgrade, noteUpgradeState } from '#db/migrating/upgrade-backfill.ts';
import { startWorker } from '#server/boot/worker.ts';
import { loadConfig } from '#server/vocabulary/config.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { expectError } from '../../support/expected-replies.ts';
import { rawSocket } from '../../support/raw-socket.ts';
import { type Cuttable, startCuttable } from '../../support/servers/cuttable-proxy.ts';
import { call, type OwnServer, startServer } from '../../support/test-server.ts';

let now = Date.parse('2026-01-15T12:00:00Z');
let own: OwnDatabase;
let proxy: Cuttable;
let server: OwnServer;
let database: postgres.Sql;

beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  database = postgres(own.url, { max: 1, onnotice: () => {} });
  proxy = await startCuttable(own.url);
  server = await startServer({ databaseUrl: proxy.url, now: () => now });
});
afterAll(async () => {
  proxy.thaw();
  await server.close();
  await proxy.close();
  await database.end();
  await own.drop();
});

async function ask(path: string, method: 'GET' | 'HEAD' | 'POST' = 'GET', from = server) {
  const started = performance.now();
  const { statusCode, headers, body } = await request(`${from.url}${path}`, { method });
  const text = await body.text();
  return { status: statusCode, headers, text, ms: performance.now() - started };
}

const ready = async (from = server) => {
  const { status, text } = await ask('/readyz', 'GET', from);
  const { status: state, missing } = JSON.parse(text);
  return { status, state, missing: missing.map(({ what }: { what: string }) => what) };
};

test('a process that answers is alive, whatever else is missing', async () => {
  const { status, text, headers } = await ask('/livez');
  expect([status, text]).toEqual([200, '{"status":"alive"}']);
  expect(headers['cache-control']).toBe('no-store');
});

test('a process without a worker of its own is ready, and reports that the installation has none', async () => {
  expect(await ready()).toEqual({ status: 200, state: 'ready', missing: ['worker'] });
});

test('an unfinished upgrade is noted while it is unfinished, and not for longer than a second', async () => {
  const noted = async () => JSON.parse((await ask('/readyz')).text).notes.join();
  const soon = { timeout: 3_000 };
  expect(await noted()).not.toContain('upgrade');
  await database.unsafe(noteUpgrade);
  await expect.poll(noted, soon).toContain('The upgrade is not finished');
  await noteUpgradeState(database, undefined);
  await expect.poll(noted, soon).not.toContain('upgrade');
});

test('a missing worker is reported 45 seconds after its last heartbeat', async () => {
  const worker = await startServer({ databaseUrl: own.url, now: () => now, config: { roles: ['worker'] } });
  const missing = async () => (await ready(worker)).missing;
  await expect.poll(missing, { timeout: 5_000 }).toEqual([]);
  expect((await ready(worker)).state).toBe('ready');
  await worker.close();
  now += 46_000;
  // A process that should be a worker and has lost it cannot do its work.
  const withoutWorker = await startServer({
    databaseUrl: own.url,
    now: () => now,
    config: { roles: ['api'] },
  });
  withoutWorker.app.config = { ...withoutWorker.app.config, roles: ['worker'] };
  expect(await ready(withoutWorker)).toEqual({ status: 503, state: 'not_ready', missing: ['worker'] });
  const again = await startWorker(withoutWorker.app);
  await expect.poll(async () => (await ready(withoutWorker)).state, { timeout: 5_000 }).toBe('ready');
  await again.close();
  await withoutWorker.close();
});

test('HEAD answers like GET, without a body', async () => {
  for (const path of ['/livez', '/readyz', '/api/v1/health']) {
    const [get, head] = [await ask(path), await ask(path, 'HEAD')];
    expect([path, head.status, head.text]).toEqual([path, get.status, '']);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  }
  const { status, headers } = await ask('/readyz', 'POST');
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('the probes need no token and have no limit', async () => {
  const rateLimits = { ...loadConfig({}).rateLimits, reads: 1, general: 1, pages: 1 };
  const strict = await startServer({ config: { rateLimits } });
  try {
    for (let i = 0; i < 5; i++) {
      expect((await ask('/livez', 'GET', strict)).status).toBe(200);
      expect((await ask('/readyz', 'GET', strict)).status).toBe(200);
    }
    const withToken = { headers: { authorization: 'Bearer plt_live_nobody' } };
    expect((await request(`${strict.url}/livez`, withToken)).statusCode).toBe(200);
  } finally {
    await strict.close();
  }
});

test('health and readiness report a silent database within about a second, and its recovery', async () => {
  expect((await call(server, 'GET', '/health')).body.data.status).toBe('ok');
  proxy.freeze();
  await expect.poll(async () => (await ready()).missing, { timeout: 5_000 }).toEqual(['database']);
  const replies = await Promise.all(Array.from({ length: 150 }, () => ask('/api/v1/health')));
  for (const { status, ms, headers, text } of replies) {
    expect(status).toBe(503);
    expect(ms).toBeLessThan(1_500);
    expect(headers['retry-after']).toBe('1');
    expect(JSON.parse(text).error.code).toBe('internal_error');
  }
  expectError(await call(server, 'GET', '/health'), 503, 'internal_error');
  expect((await ask('/livez')).status).toBe(200);
  proxy.thaw();
  await expect.poll(async () => (await ask('/api/v1/health')).status, { timeout: 5_000 }).toBe(200);
  await expect.poll(async () => (await ready()).state, { timeout: 5_000 }).toBe('ready');
});

test('all probes of a silent database share one connection, which is closed', async () => {
  const silent = await startCuttable(own.url);
  const probe = new DatabaseProbe({ url: silent.url, role: roles.system });
  try {
    expect(await probe.ask()).toMatchObject({ isMigrated: true });
    expect(silent.connections()).toBe(1);
    silent.freeze();
    const askAll = () => Promise.all(Array.from({ length: 1_000 }, () => probe.ask()));
    await expect.poll(async () => (await probe.ask()) === undefined, { timeout: 5_000 }).toBe(true);
    const started = performance.now();
    expect(new Set(await askAll())).toEqual(new Set([undefined]));
    expect(performance.now() - started).toBeLessThan(1_500);
    // There is the first connection, and one for each second in which a probe came since.
    expect(silent.connections()).toBeLessThanOrEqual(3);
    silent.thaw();
    await expect.poll(() => probe.ask(), { timeout: 5_000 }).toMatchObject({ isMigrated: true });
    // The old connections are closed, and only the new one is left.
    await expect.poll(() => silent.connections()).toBe(1);
  } finally {
    await probe.close();
    await silent.close();
  }
});

test('a schema older than the code is reported', async () => {
  const [newest] = await database`
    DELETE FROM drizzle.__drizzle_migrations
    WHERE created_at = (SELECT max(created_at) FROM drizzle.__drizzle_migrations) RETURNING hash, created_at`;
  await expect
    .poll(() => ready(), { timeout: 5_000 })
    .toMatchObject({
      status: 503,
      missing: expect.arrayContaining(['migrations']),
    });
  await database`INSERT INTO drizzle.__drizzle_migrations ${database(newest ?? {})}`;
  await expect.poll(async () => (await ready()).state, { timeout: 5_000 }).toBe('ready');
});

test('a full disk is reported, by its free space and by the last error of PostgreSQL', async () => {
  const full = await startServer({ config: { dataDir: os.tmpdir(), diskReserveMb: 1_000_000 } });
  expect(await ready(full)).toMatchObject({ status: 503, missing: expect.arrayContaining(['disk']) });
  await full.close();

  const fails = () =>
    database.unsafe("DO $$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = '53100'; END $$");
  server.app.disk.note(await fails().catch((error: unknown) => error));
  expect(await ready()).toMatchObject({ status: 503, missing: expect.arrayContaining(['disk']) });
  now += 61_000;
  expect((await ready()).state).toBe('ready');
});

test('a process that is asked to stop is alive and no longer ready', async () => {
  const leaving = await startServer();
  const half = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n`;
  const [live, readiness] = await Promise.all([
    rawSocket(leaving.url, half('/livez')),
    rawSocket(leaving.url, half('/readyz')),
  ]);
  // This call is answered last, so the two half requests before it have arrived.
  await ask('/livez', 'GET', leaving);
  const closed = leaving.close();
  await expect.poll(() => request(`${leaving.url}/livez`).then(String, () => 'gone')).toBe('gone');
  live.write('\r\n');
  readiness.write('\r\n');
  await expect.poll(() => live.received()).toContain('HTTP/1.1 200 OK');
  await expect.poll(() => readiness.received()).toContain('HTTP/1.1 503 ');
  expect(readiness.received()).toContain('"what":"process"');
  await closed;
});
