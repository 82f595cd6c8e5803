import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import {
  call,
  caller,
  newTenant,
  type OwnServer,
  startServer,
  type Tenant,
} from '../../support/test-server.ts';

let own: OwnDatabase;
let owner: postgres.Sql;
let server: OwnServer;
let tenant: Tenant;

beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  owner = postgres(own.url, { max: 4, onnotice: () => {} });
  server = await startServer({ databaseUrl: own.url, config: { poolWaitMs: 30_000, callTimeMs: 5_000 } });
  tenant = await newTenant(server);
});
afterAll(async () => {
  await server.close();
  await owner.end();
  await own.drop();
});

/** Holds the lock of a table until the function that it returns is called. */
async function holdTable(table: string): Promise<() => Promise<void>> {
  const session = await owner.reserve();
  await session.unsafe(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return async () => {
    await session.unsafe('ROLLBACK');
    session.release();
  };
}

test('a call that waits ends after five seconds with 503, holds no lock and writes nothing', async () => {
  const api = caller(server, tenant.tokens.admin);
  await api('POST', '/companies', { name: 'Before' });
  // The statements of a write wait for a lock for four seconds each, so that a batch could wait for minutes.
  const release = await holdTable('companies');
  const startedAt = performance.now();
  const operations = ['One', 'Two', 'Three'].map((name) => ({ action: 'create', data: { name } }));
  const replies = await Promise.all([
    api('POST', '/companies/batch', { operations }),
    api('POST', '/companies', { name: 'Single' }, { 'idempotency-key': 'once' }),
    api('GET', '/companies'),
  ]);
  const ms = performance.now() - startedAt;
  for (const { status, headers, body } of replies) {
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body.error.message).toContain('nothing was changed');
  }
  expect(ms).toBeLessThan(7_000);
  // PostgreSQL notices within a second that nobody waits for the statement any more.
  const waiting = () =>
    owner`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting()).length).toBe(0);
  await release();
  const { body } = await api('GET', '/companies');
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Before']);
  const again = await api('POST', '/companies', { name: 'Single' }, { 'idempotency-key': 'once' });
  expect(again.status).toBe(200);
});

test('a call ends after five seconds while it waits for a lane', async () => {
  const { app } = server;
  const held = Promise.withResolvers<void>();
  const size = app.db.app.quick.size;
  const holders = Array.from({ length: size }, () =>
    app.db.withTenant(tenant.id, 'read', () => held.promise).catch(() => {}),
  );
  const startedAt = performance.now();
  const reply = await call(server, 'GET', '/contacts', { token: tenant.tokens.viewer });
  expect(reply.status).toBe(503);
  expect(performance.now() - startedAt).toBeLessThan(7_000);
  held.resolve();
  await Promise.all(holders);
});
