import { Webhook } from 'standardwebhooks';
import { Webhook as Svix } from 'svix';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { newDatabase, type OwnDatabase } from '../databases.ts';
import { caller, newTenant, startServer, type TestServer } from '../fixtures.ts';
import { type Arrival, answering, type Receiver, startReceiver } from '../receiver.ts';

let own: OwnDatabase;
let server: TestServer;
let receiver: Receiver;
let api: ReturnType<typeof caller>;
let offset = 0;
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  server = await startServer({
    databaseUrl: own.url,
    now: () => Date.now() + offset,
    config: { roles: ['api', 'worker'], allowInsecureWebhooks: true },
  });
});
afterAll(async () => {
  await server.close();
  await own.drop();
});
beforeEach(async () => {
  const { tokens } = await newTenant(server);
  api = caller(server, tokens.admin);
  receiver = await startReceiver();
  return () => receiver.close();
});

const subscribe = async (options: object = {}) => {
  const { body, status, text } = await api('POST', '/integrations/webhooks', {
    url: `${receiver.url}/hook`,
    ...options,
  });
  expect(status, text).toBe(200);
  return body.data;
};
const arrived = (count: number, list: () => Arrival[] = () => receiver.accepted) =>
  expect.poll(() => list().length, { timeout: 10_000, interval: 10 }).toBe(count);
const verifiers = (secret: string) => [new Webhook(secret), new Svix(secret)];
const typesOf = (list: Arrival[]) => list.map(({ event }) => event.type);
const deliveries = async (query = '') =>
  (await api('GET', `/settings/webhooks/deliveries?per_page=100${query}`)).body.data;

const mostAttempts = (all: { attempts: number }[]) => Math.max(...all.map(({ attempts }) => attempts));

/** A try counts when it is written down: the clock must not go on before. */
const tried = (attempts: number, query = '') =>
  expect
    .poll(async () => mostAttempts(await deliveries(query)), { timeout: 10_000, interval: 10 })
    .toBe(attempts);

test('an event arrives signed, and is the event that GET /events shows', async () => {
  const { secret } = await subscribe({ events: ['contact.*'] });
  const made = await api('POST', '/contacts', { first_name: 'Ana' });
  await arrived(1);
  const [{ headers, body, event } = {} as Arrival] = receiver.accepted;
  for (const verifier of verifiers(secret)) verifier.verify(body, headers);
  const { body: told } = await api('GET', `/events/${headers['webhook-id']}`);
  expect(event).toEqual(told.data);
  expect(event.data.object.id).toBe(made.body.data.id);
  await expect.poll(async () => (await deliveries())[0].state).toBe('delivered');
  const [delivery] = await deliveries();
  expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, last_status: 200, event_id: event.id });
  const detail = await api('GET', `/settings/webhooks/deliveries/${delivery.id}`);
  expect(detail.body.data).toMatchObject({
    body,
    attempt_log: [{ number: 1, status: 200, response: 'ok', error: null }],
  });
});

test('while a secret is replaced both signatures are there; afterwards only the new one', async () => {
  const { id, secret: first } = await subscribe({ events: ['contact.created'] });
  const rotated = await api('POST', `/settings/webhooks/${id}/rotate-secret`, { overlap_hours: 24 });
  const second = rotated.body.data.secret;
  expect(second).toMatch(/^whsec_/);
  expect(second).not.toBe(first);
  await api('POST', '/contacts', { phone: '1' });
  await arrived(1);
  const [both = {} as Arrival] = receiver.accepted;
  for (const secret of [first, second]) {
    for (const verifier of verifiers(secret)) verifier.verify(both.body, both.headers);
  }
  await api('POST', `/settings/webhooks/${id}/rotate-secret`, { overlap_hours: 0 });
  await api('POST', '/contacts', { phone: '2' });
  await arrived(2);
  const { body, headers } = receiver.accepted[1] ?? both;
  for (const verifier of verifiers(second)) expect(() => verifier.verify(body, headers)).toThrow();
});

test('only what is subscribed to arrives: types, filters, and nothing from before', async () => {
  await api('POST', '/contacts', { phone: 'before' });
  await subscribe({ events: ['contact.*'], filter: { lifecycle: ['customer', 'lead'], status: 'active' } });
  await api('POST', '/companies', { name: 'Acme' });
  await api('POST', '/contacts', { phone: 'former', lifecycle: 'former' });
  const { body } = await api('POST', '/contacts', { phone: 'wanted', lifecycle: 'customer' });
  await api('PATCH', `/contacts/${body.data.id}`, { status: 'archived' });
  await api('PATCH', `/contacts/${body.data.id}`, { status: 'active' });
  await arrived(2);
  expect(typesOf(receiver.accepted)).toEqual(['contact.created', 'contact.updated']);
});

test('a thin body names the record and nothing else of it', async () => {
  await subscribe({ events: ['contact.*'], payload: 'thin' });
  const { body } = await api('POST', '/contacts', { first_name: 'Ana' });
  await arrived(1);
  expect(receiver.accepted[0]?.event.data).toEqual({ object: { id: body.data.id }, changes: {} });
});

test('changes of one record arrive in their order while others pass a waiting one', async () => {
  await subscribe({ events: ['contact.*'] });
  const first = await api('POST', '/contacts', { first_name: 'first' });
  await arrived(1);
  const { id } = first.body.data;
  receiver.behave((arrival, res) => {
    if (arrival.event.data.object.id === id) return answering(503)(arrival, res);
    receiver.accepted.push(arrival);
    res.end();
  });
  for (let n = 1; n <= 5; n++) await api('PATCH', `/contacts/${id}`, { custom_fields: { n } });
  for (let n = 1; n <= 5; n++) await api('POST', '/contacts', { phone: `${n}` });
  await arrived(6);
  await tried(1, `&resource_id=${id}&state=pending`);
  receiver.behave(undefined);
  offset += 7_000;
  await arrived(11);
  const own = receiver.accepted.filter(({ event }) => event.data.object.id === id).slice(1);
  expect(own.map(({ event }) => event.data.object.custom_fields.n)).toEqual([1, 2, 3, 4, 5]);
});

test('every try sends the same bytes under the same id, with a fresh timestamp and signature', async () => {
  const { secret } = await subscribe({ events: ['contact.created'] });
  receiver.behave(answering(500));
  await api('POST', '/contacts', { phone: '1' });
  await tried(1);
  offset += 7_000;
  await tried(2);
  receiver.behave(undefined);
  offset += 400_000;
  await arrived(3, () => receiver.arrivals);
  const [one, two, three] = receiver.arrivals;
  expect(two?.body).toBe(one?.body);
  expect(three?.body).toBe(one?.body);
  expect(new Set(receiver.arrivals.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(receiver.arrivals.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3);
  expect(new Set(receiver.arrivals.map(({ headers }) => headers['webhook-signature'])).size).toBe(3);
  expect(secret).toMatch(/^whsec_/);
  await expect.poll(async () => (await deliveries())[0].state).toBe('delivered');
  const [delivery] = await deliveries();
  const { body } = await api('GET', `/settings/webhooks/deliveries/${delivery.id}`);
  expect(body.data.attempt_log.map(({ status }: { status: number }) => status)).toEqual([500, 500, 200]);
});

test('a redirect is a failure and is not followed', async () => {
  await subscribe({ events: ['contact.created'] });
  const target = await startReceiver();
  receiver.behave(answering(302, { location: target.url }));
  await api('POST', '/contacts', { phone: '1' });
  await arrived(1, () => receiver.arrivals);
  await expect.poll(async () => (await deliveries())[0].last_status).toBe(302);
  expect(target.arrivals).toEqual([]);
  await target.close();
});

test('Retry-After is honoured, for the whole endpoint', async () => {
  const { id } = await subscribe({ events: ['contact.created'] });
  receiver.behave(answering(429, { 'retry-after': '120' }));
  await api('POST', '/contacts', { phone: '1' });
  await arrived(1, () => receiver.arrivals);
  await expect.poll(async () => (await deliveries())[0].attempts).toBe(1);
  receiver.behave(undefined);
  await api('POST', '/contacts', { phone: '2' });
  offset += 60_000;
  const endpoint = async () =>
    (await api('GET', '/settings/webhooks')).body.data.endpoints.find((one: { id: string }) => one.id === id);
  await expect.poll(async () => (await endpoint()).health.waiting).toBe(2);
  expect((await endpoint()).health.paused_until).not.toBeNull();
  expect(receiver.accepted).toEqual([]);
  offset += 61_000;
  await arrived(2);
});

test('410 switches an endpoint off at once and says why; enabling it recovers what was missed', async () => {
  const { id } = await subscribe({ events: ['contact.*'] });
  const since = new Date(Date.now() + offset - 1_000).toISOString();
  receiver.behave(answering(410));
  await api('POST', '/contacts', { phone: '1' });
  const endpoint = async () => (await api('GET', '/settings/webhooks')).body.data.endpoints[0];
  await expect.poll(async () => (await endpoint()).enabled).toBe(false);
  expect((await endpoint()).disabled_reason).toContain('410');
  receiver.behave(undefined);
  for (const phone of ['2', '3']) await api('POST', '/contacts', { phone });
  const reply = await api('POST', `/settings/webhooks/${id}/enable`, { recover_since: since });
  expect(reply.body, reply.text).toMatchObject({ recovered: 3, data: { enabled: true } });
  await arrived(3);
  expect(receiver.accepted.map(({ event }) => event.data.object.phone).sort()).toEqual(['1', '2', '3']);
});

test('five days of nothing but failures switch an endpoint off', async () => {
  const { id } = await subscribe({ events: ['contact.*'] });
  receiver.behave(answering(500));
  await api('POST', '/contacts', { phone: '1' });
  await arrived(1, () => receiver.arrivals);
  const endpoint = async () => (await api('GET', '/settings/webhooks')).body.data.endpoints[0];
  await expect.poll(async () => (await endpoint()).health.failing_since).not.toBeNull();
  offset += 5 * 86_400_000 + 60_000;
  await expect.poll(async () => (await endpoint()).enabled, { timeout: 10_000 }).toBe(false);
  await expect
    .poll(async () => (await api('GET', '/emails')).body.data.map(({ status }: { status: string }) => status))
    .toEqual(['sent']);
  const { body } = await api('GET', '/events?type=webhook.disabled');
  expect(body.data).toMatchObject([{ data: { object: { id, disabled_reason: expect.any(String) } } }]);
});

test('a test event goes the whole way, to the endpoint it names only', async () => {
  const { id } = await subscribe({ events: ['company.created'] });
  await subscribe({ events: ['*'], url: `${receiver.url}/other` });
  const { body } = await api('POST', `/settings/webhooks/${id}/test`);
  await arrived(1, () => receiver.accepted.filter(({ event }) => event.type === 'webhook.test'));
  const got = receiver.accepted.find(({ event }) => event.type === 'webhook.test');
  expect(got).toMatchObject({ path: '/hook', headers: { 'webhook-id': body.data.event_id } });
  await expect
    .poll(async () => (await deliveries(`&event_id=${body.data.event_id}`))[0]?.state)
    .toBe('delivered');
});

test('one delivery is sent again under its own id; a stretch of time is replayed in order', async () => {
  const { id } = await subscribe({ events: ['contact.*'] });
  const since = new Date(Date.now() + offset - 1_000).toISOString();
  const { body } = await api('POST', '/contacts', { phone: '0' });
  for (let n = 1; n <= 4; n++) await api('PATCH', `/contacts/${body.data.id}`, { phone: `${n}` });
  await arrived(5);
  await expect.poll(async () => (await deliveries('&state=delivered')).length).toBe(5);
  const [newest] = await deliveries();
  const again = await api('POST', `/settings/webhooks/deliveries/${newest.id}/retry`);
  expect(again.body.data).toMatchObject({ reason: 'resend', event_id: newest.event_id });
  await arrived(6);
  expect(receiver.accepted[5]?.headers['webhook-id']).toBe(newest.event_id);
  const none = await api('POST', '/settings/webhooks/replay', { endpoint_id: id, since, only_failed: true });
  expect(none.body.data).toEqual({ queued: 0, has_more: false, next_sequence: null });
  const all = await api('POST', '/settings/webhooks/replay', {
    endpoint_id: id,
    since,
    types: ['contact.updated'],
  });
  expect(all.body.data.queued).toBe(4);
  await arrived(10);
  const replayed = receiver.accepted.slice(6).map(({ event }) => event.data.object.phone);
  expect(replayed).toEqual(['1', '2', '3', '4']);
});

test('a receiver that checks everything conforms; one that checks nothing is told what is missing', async () => {
  const { id, secret } = await subscribe({ events: ['company.created'] });
  const run = async () => {
    await api('POST', `/settings/webhooks/${id}/conformance`);
    const read = async () => (await api('GET', `/settings/webhooks/${id}/conformance`)).body.data;
    await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('done');
    return (await read()).checks.map(({ name, passed }: { name: string; passed: boolean }) => [name, passed]);
  };
  const names = ['good', 'forged', 'stale', 'duplicate', 'reordered'];
  receiver.behave(({ body, headers }, res) => {
    try {
      // The library reads its own clock; the server's is ahead of it by what other tests needed.
      const shifted = Math.abs(Date.now() + offset - Number(headers['webhook-timestamp']) * 1000) > 300_000;
      new Webhook(secret).sign(headers['webhook-id'] ?? '', new Date(), body);
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      const right = new Webhook(secret).sign(headers['webhook-id'] ?? '', at, body);
      res.writeHead(shifted || headers['webhook-signature'] !== right ? 401 : 200).end();
    } catch {
      res.writeHead(401).end();
    }
  });
  expect(await run()).toEqual(names.map((name) => [name, true]));
  receiver.behave(undefined);
  expect(await run()).toEqual(names.map((name) => [name, !['forged', 'stale'].includes(name)]));
});

test('removed means silent: what waited is not sent any more', async () => {
  const { id } = await subscribe({ events: ['contact.*'] });
  receiver.behave(answering(500));
  const { body } = await api('POST', '/contacts', { phone: '1' });
  await api('PATCH', `/contacts/${body.data.id}`, { phone: '2' });
  await arrived(1, () => receiver.arrivals);
  await api('DELETE', `/integrations/webhooks/${id}`);
  offset += 3_600_000;
  await expect
    .poll(async () => (await deliveries()).map(({ state }: { state: string }) => state))
    .toEqual(['cancelled', 'cancelled']);
  expect(receiver.arrivals).toHaveLength(1);
});
