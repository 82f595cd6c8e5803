import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { type Listener, listen } from '../../support/event-stream.ts';
import { inParallel } from '../../support/in-parallel.ts';
import { startProcess } from '../../support/process/server-process.ts';
import {
  call,
  caller,
  newTenant,
  type OwnServer,
  startServer,
  type Tenant,
} from '../../support/test-server.ts';

let server: OwnServer;
let other: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
const listeners: Listener[] = [];
beforeAll(async () => {
  server = await startServer();
  other = await startServer();
});
afterAll(async () => {
  for (const listener of listeners) listener.close();
  await server.close();
  await other.close();
});
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
});

const numbers = (count: number, first = 1) => Array.from({ length: count }, (_, i) => i + first);

async function follow(at: { url: string }, query = '', headers: Record<string, string> = {}) {
  const authorization = `Bearer ${tenant.tokens.viewer}`;
  const listener = await listen(`${at.url}/api/v1/events/stream${query}`, { authorization, ...headers });
  listeners.push(listener);
  return listener;
}

const idsOf = ({ received }: Listener) => received.map(({ id }) => Number(id));

test('a write in one process reaches a follower of another within a second', async () => {
  const writer = await startProcess({ DATABASE_URL: inject('databaseUrl') });
  try {
    const listener = await follow(server);
    expect(listener.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const late: number[] = [];
    for (const n of numbers(10)) {
      const made = await call(writer, 'POST', '/contacts', {
        token: tenant.tokens.member,
        body: { phone: `${n}` },
      });
      const answeredAt = Date.now();
      await expect.poll(() => listener.received.length, { timeout: 5_000, interval: 5 }).toBe(n);
      late.push(Number(listener.received.at(-1)?.at) - answeredAt);
      expect(listener.received.at(-1)?.data.data.object.id).toBe(made.body.data.id);
    }
    expect(Math.max(...late)).toBeLessThan(1_000);
  } finally {
    await writer.stop();
  }
});

test('an item equals the event in GET /events', async () => {
  await api('POST', '/contacts', { phone: '1' });
  const listener = await follow(server, '?after_sequence=0');
  await expect.poll(() => listener.received.length).toBe(1);
  const { body } = await api('GET', '/events');
  expect(listener.received[0]).toMatchObject({ id: '1', data: body.data[0] });
});

test('a follower that is cut off repeatedly gets every event once and in order', async () => {
  const seen: number[] = [];
  let listener = await follow(other, '?after_sequence=0');
  const writing = inParallel(numbers(300), 8, (n) => api('POST', '/contacts', { phone: `${n}` }));
  for (let cut = 1; seen.length < 300; cut++) {
    const wanted = Math.min(300 - seen.length, 10 * cut);
    await expect.poll(() => listener.received.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(wanted);
    listener.close();
    seen.push(...idsOf(listener));
    listener = await follow(cut % 2 ? server : other, '', { 'last-event-id': String(seen.at(-1)) });
  }
  await writing;
  expect(seen).toEqual(numbers(300));
});

test('a follower without a start position gets new events of the named types', async () => {
  await api('POST', '/contacts', { phone: 'before' });
  const companies = await follow(server, '?types=company.*,contact.deleted');
  const made = await api('POST', '/contacts', { phone: 'after' });
  await api('POST', '/companies', { name: 'Acme' });
  await api('DELETE', `/contacts/${made.body.data.id}`);
  await expect.poll(() => companies.received.length).toBe(2);
  expect(companies.received.map(({ data }) => data.type)).toEqual(['company.created', 'contact.deleted']);
});

test('a stream never contains events of another organization, whatever position it asks for', async () => {
  const listener = await follow(server, '?after_sequence=0');
  const otherTenant = await newTenant(server);
  await call(server, 'POST', '/contacts', { token: otherTenant.tokens.admin, body: { phone: 'secret' } });
  await api('POST', '/contacts', { phone: 'own' });
  await expect.poll(() => listener.received.length).toBe(1);
  expect(listener.received[0]?.data.organization_id).toBe(tenant.id);
});

test.each([
  ['of the same process', () => server],
  ['of another process', () => other],
])('revoking a token ends its streams %s within a second', async (_, where) => {
  const made = await api('POST', '/settings/tokens', { name: 'follower', role: 'viewer' });
  const authorization = `Bearer ${made.body.data.value}`;
  const listener = await follow(where(), '', { authorization });
  await api('DELETE', `/settings/tokens/${made.body.data.id}`);
  const revokedAt = Date.now();
  await listener.ended;
  expect(Date.now() - revokedAt).toBeLessThan(1_000);
});

test('a server that stops ends its streams at once', async () => {
  const stopping = await startServer();
  const listener = await follow(stopping);
  const started = Date.now();
  await stopping.close();
  await listener.ended;
  expect(Date.now() - started).toBeLessThan(5_000);
});

test('the streams of a caller are limited, and closing one allows another', async () => {
  const open = [];
  for (const _ of numbers(20)) open.push(await follow(server));
  const refused = await follow(server);
  expect(refused.response.status).toBe(429);
  expect(refused.response.headers.get('retry-after')).toBe('15');
  open[0]?.close();
  await expect.poll(async () => (await follow(server)).response.status).toBe(200);
});

test.each([
  ['?after_sequence=-1', {}, 'after_sequence'],
  ['?types=contact.exploded', {}, 'types'],
  ['', { 'last-event-id': 'evt_1' }, 'lastEventId'],
  ['?typ=contact.*', {}, 'typ'],
])('a wrong stream request (%s) is refused with a reason', async (query, headers, path) => {
  const reply = await call(server, 'GET', `/events/stream${query}`, { token: tenant.tokens.viewer, headers });
  expect(reply.status, reply.text).toBe(400);
  expect(reply.body.error.details[0].path).toContain(path);
});
