import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { notifyOfExpiringTokens } from '#server/areas/platform/tokens/token-expiry.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { eventsOf } from '../../support/events.ts';
import { makers } from '../../support/makers/makers.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

let own: OwnDatabase;
let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  server = await startServer({ databaseUrl: own.url, config: { roles: ['api', 'worker'] } });
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
});
afterAll(async () => {
  await server.close();
  await own.drop();
});

const addJob = (organization: string, fail = false) =>
  server.app.db.withTenant(organization, 'write', async (tx) => {
    await server.app.jobs.add(tx, organization, notifyOfExpiringTokens, {});
    if (fail) throw new Error('taken back');
  });

const queueNow = async () => {
  const { body } = await api('GET', '/settings/jobs');
  return body.data.queues.find(({ name }: { name: string }) => name === notifyOfExpiringTokens.name);
};

test('a token that expires within a week emits one event', async () => {
  const expires_at = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const { body } = await api('POST', '/settings/tokens', { name: 'ending', role: 'viewer', expires_at });
  await addJob(tenant.id);
  server.app.jobs.wake(notifyOfExpiringTokens);
  await expect.poll(async () => (await queueNow()).completed, { timeout: 20_000 }).toBe(1);
  await addJob(tenant.id);
  await expect.poll(async () => (await queueNow()).completed, { timeout: 20_000 }).toBe(2);
  const expiringEvents = (await eventsOf(api)).filter(({ type }) => type === 'api_token.expiring');
  expect(expiringEvents).toMatchObject([
    { data: { object: { id: body.data.id, name: 'ending', expires_at } } },
  ]);
});

test('a token with a new end emits an event again before that end', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const { body } = await api('POST', '/settings/tokens', {
    name: 'extended',
    role: 'viewer',
    expires_at: inDays(2),
  });
  const countEvents = async () => {
    const done = (await queueNow()).completed;
    await addJob(tenant.id);
    server.app.jobs.wake(notifyOfExpiringTokens);
    await expect.poll(async () => (await queueNow()).completed, { timeout: 20_000 }).toBe(done + 1);
    const events = await eventsOf(api, `&resource_id=${body.data.id}&type=api_token.expiring`);
    return events.length;
  };
  expect(await countEvents()).toBe(1);
  await api('PATCH', `/settings/tokens/${body.data.id}`, { expires_at: inDays(4) });
  expect(await countEvents()).toBe(2);
});

test('a page after the last one of failed jobs still has their total', async () => {
  const id = await makers['/settings/jobs']?.(server, tenant);
  const first = await api('GET', '/settings/jobs/failed?per_page=1');
  expect(first.body).toMatchObject({ data: [{ id, error: 'no answer' }], meta: { total: 1 } });
  const behind = await api('GET', '/settings/jobs/failed?per_page=1&page=9');
  expect(behind.body).toMatchObject({ data: [], meta: { total: 1, page: 9 } });
});

test('a job of a rolled-back transaction does not exist', async () => {
  const before = await queueNow();
  await expect(addJob(tenant.id, true)).rejects.toThrow('taken back');
  const { waiting, active, completed } = await queueNow();
  expect({ waiting, active, completed }).toEqual({ waiting: 0, active: 0, completed: before.completed });
});

test('a request can add jobs only for its own organization, and sees no others', async () => {
  const otherTenant = await newTenant(server);
  const foreign = server.app.db.withTenant(tenant.id, 'write', (tx) =>
    server.app.jobs.add(tx, otherTenant.id, notifyOfExpiringTokens, {}),
  );
  await expect(foreign).rejects.toMatchObject({ code: '42501' });
  const seen = await server.app.db.withTenant(otherTenant.id, 'read', (tx) =>
    tx.text('SELECT id FROM jobs.job'),
  );
  expect(seen).toEqual([]);
});

test('health shows whether a worker is running', async () => {
  const { body } = await api('GET', '/settings/jobs');
  expect(body.data.worker).toMatchObject({ is_running: true, last_seen_at: expect.any(String) });
});
