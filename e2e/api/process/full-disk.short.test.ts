import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Embedded, startEmbedded } from '#db/embedded/server.ts';
import { migrateDatabase } from '#db/migrating/migrate.ts';
import { mountSmallDisk, type SmallDisk } from '../../support/process/small-disk.ts';
import { caller, newTenant, type OwnServer, startServer } from '../../support/test-server.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const diskMb = 400;
const reserveMb = 100;

let disk: SmallDisk;
let database: Embedded;
let server: OwnServer | undefined;

beforeEach(async () => {
  disk = mountSmallDisk(diskMb);
  database = await startEmbedded({ dataDir: path.join(disk.folder, 'data'), log: quiet });
  await migrateDatabase(database.url);
});
afterEach(async () => {
  disk.empty();
  await server?.close();
  await database.stop();
  disk.unmount();
});

async function start(diskReserveMb: number) {
  const config = { dataDir: disk.folder, diskReserveMb };
  server = await startServer({ databaseUrl: database.url, config });
  const { url } = server;
  const api = caller(server, (await newTenant(server)).tokens.admin);
  const readiness = async () => {
    const reply = await fetch(`${url}/readyz`);
    const { missing } = await reply.json();
    return { status: reply.status, missing: missing.map(({ what }: { what: string }) => what) };
  };
  return { api, readiness };
}

test('writes are refused with the reason when little room is left, reads continue, and writes work again with more room', async () => {
  const { api, readiness } = await start(reserveMb);
  expect((await api('POST', '/contacts', { first_name: 'Before' })).status).toBe(200);
  disk.fill(reserveMb / 2);
  const write = () => api('POST', '/contacts', { first_name: 'Ana' });
  await expect.poll(async () => (await write()).status, { timeout: 5_000 }).toBe(503);
  const { body, headers } = await write();
  expect(body.error).toMatchObject({ code: 'internal_error', message: expect.stringContaining('disk') });
  expect(headers.get('retry-after')).not.toBeNull();
  expect((await api('GET', '/contacts')).body.meta.total).toBeGreaterThan(0);
  expect(await readiness()).toMatchObject({ status: 503, missing: expect.arrayContaining(['disk']) });
  disk.empty();
  await expect.poll(async () => (await write()).status, { timeout: 5_000 }).toBe(200);
  expect((await readiness()).missing).not.toContain('disk');
});

test('a write without any room is answered with 503, never 500, and works again when there is room', async () => {
  const { api, readiness } = await start(0);
  const text = Array.from({ length: 200 }, (_, nth) => `${nth} ${Math.sin(nth)}`).join(' ');
  const write = () => api('POST', '/contacts', { first_name: 'Ana', metadata: { text } });
  expect((await write()).status).toBe(200);
  disk.fill(0);
  const seen = new Set<number>();
  const until = async () => {
    for (let nth = 0; nth < 20; nth++) seen.add((await write()).status);
    return seen.has(503);
  };
  await expect.poll(until, { timeout: 40_000 }).toBe(true);
  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect((await readiness()).status).toBe(503);
  disk.empty();
  await expect.poll(async () => (await write()).status, { timeout: 20_000 }).toBe(200);
});
