import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type BadReceiver, dripping, flooding, hanging, startBadReceiver } from '../bad-receivers.ts';
import { newDatabase, type OwnDatabase } from '../databases.ts';
import { caller, newTenant, startServer, type TestServer } from '../fixtures.ts';
import { type Receiver, startReceiver } from '../receiver.ts';

const endpoints = 50;
const events = 60;

let own: OwnDatabase;
let server: TestServer;
let receiver: Receiver;
let bad: BadReceiver[];
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  const config = { roles: ['api', 'worker'], allowInsecureWebhooks: true } as const;
  server = await startServer({ databaseUrl: own.url, config });
  receiver = await startReceiver();
  bad = await Promise.all([hanging, dripping, flooding].map(startBadReceiver));
});
afterAll(async () => {
  for (const one of bad) await one.close();
  await receiver.close();
  await server.close();
  await own.drop();
});

test('one endpoint hangs, one drips, one sends a gigabyte: the other 47 get theirs within a second', async () => {
  const { tokens } = await newTenant(server);
  const api = caller(server, tokens.admin);
  const good = Array.from({ length: endpoints - bad.length }, (_, n) => `${receiver.url}/${n}`);
  const urls = [...bad.map(({ url }) => url), ...good];
  const made = await api('PATCH', '/settings/webhooks', {
    endpoints: urls.map((url) => ({ url, events: ['contact.created'] })),
  });
  expect(made.status, made.text).toBe(200);
  for (let n = 0; n < events; n++) {
    const { status } = await api('POST', '/contacts', { phone: `${n}` });
    expect(status).toBe(200);
    // Each waits for its predecessor at one good endpoint, so that this is a steady stream and not one heap.
    const isThere = () => receiver.accepted.filter(({ path }) => path === '/0').length > n;
    await expect.poll(isThere, { timeout: 10_000, interval: 5 }).toBe(true);
  }
  await expect.poll(() => receiver.accepted.length, { timeout: 20_000 }).toBe(good.length * events);
  const lags = receiver.accepted
    .map(({ at, event }) => at - Date.parse(event.created_at))
    .sort((a, b) => a - b);
  const p99 = lags[Math.floor(lags.length * 0.99)] ?? 0;
  expect(p99, `p50 ${lags[lags.length >> 1]} ms, p99 ${p99} ms`).toBeLessThan(1_000);
  for (const one of bad) expect(one.connections()).toBeGreaterThan(0);
});

test('a success is a success however much is sent behind it', async () => {
  const { tokens } = await newTenant(server);
  const api = caller(server, tokens.admin);
  const flood = bad[2]?.url;
  await api('POST', '/integrations/webhooks', { url: flood, events: ['company.created'] });
  await api('POST', '/companies', { name: 'Acme' });
  const read = async () => (await api('GET', '/settings/webhooks/deliveries')).body.data[0];
  await expect.poll(async () => (await read())?.state, { timeout: 10_000 }).toBe('delivered');
  const { body } = await api('GET', `/settings/webhooks/deliveries/${(await read()).id}`);
  expect(body.data.attempt_log).toHaveLength(1);
  expect(body.data.attempt_log[0].response.length).toBeLessThanOrEqual(1_100);
});
