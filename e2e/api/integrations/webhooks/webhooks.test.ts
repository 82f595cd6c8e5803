import { Webhook } from 'standardwebhooks';
import { Webhook as Svix } from 'svix';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { BodyOf, Calls, PlatformClient, QueryOf } from '#sdk/index.ts';
import { newDatabase, type OwnDatabase } from '../../../support/databases.ts';
import {
  type Arrival,
  answering,
  type Receiver,
  startReceiver,
} from '../../../support/servers/webhook-receiver.ts';
import { clientOf, newTenant, type OwnServer, startServer } from '../../../support/test-server.ts';

let own: OwnDatabase;
let server: OwnServer;
let receiver: Receiver;
let client: PlatformClient;
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
  client = clientOf(server, tokens.admin);
  receiver = await startReceiver();
  return () => receiver.close();
});

type Fields<P extends keyof Calls['POST']> = Partial<BodyOf<'POST', P>>;
type Deliveries = QueryOf<'GET', '/settings/webhooks/deliveries'>;

const at = (id: string) => ({ params: { path: { id } } });
const subscribe = async (options: Fields<'/integrations/webhooks'> = {}) => {
  const body = { url: `${receiver.url}/hook`, ...options };
  return (await client.POST('/integrations/webhooks', { body })).data.data;
};
const contact = async (body: Fields<'/contacts'>) => (await client.POST('/contacts', { body })).data.data;
const change = (id: string, body: Fields<'/contacts'>) => client.PATCH('/contacts/{id}', { ...at(id), body });
const arrived = (count: number, list: () => Arrival[] = () => receiver.accepted) =>
  expect.poll(() => list().length, { timeout: 10_000, interval: 10 }).toBe(count);
const verifiers = (secret: string) => [new Webhook(secret), new Svix(secret)];
const typesOf = (list: Arrival[]) => list.map(({ event }) => event.type);
const deliveries = async (query: Deliveries = {}) =>
  (await client.GET('/settings/webhooks/deliveries', { params: { query: { per_page: 100, ...query } } })).data
    .data;
const newestDelivery = async () => (await deliveries())[0];
const endpoints = async () => (await client.GET('/settings/webhooks')).data.data.endpoints;

const mostAttempts = (all: { attempts: number }[]) => Math.max(...all.map(({ attempts }) => attempts));

/** Waits until the attempt is stored, because the clock must not move before that. */
const tried = (attempts: number, query: Deliveries = {}) =>
  expect
    .poll(async () => mostAttempts(await deliveries(query)), { timeout: 10_000, interval: 10 })
    .toBe(attempts);

test('an event is delivered signed, and equals the event in GET /events', async () => {
  const { secret } = await subscribe({ events: ['contact.*'] });
  const made = await contact({ first_name: 'Ana' });
  await arrived(1);
  const [{ headers, body, event } = {} as Arrival] = receiver.accepted;
  for (const verifier of verifiers(secret)) verifier.verify(body, headers);
  const shown = await client.GET('/events/{id}', at(headers['webhook-id'] ?? ''));
  expect(event).toEqual(shown.data.data);
  expect(event.data.object.id).toBe(made.id);
  await expect.poll(async () => (await newestDelivery())?.state).toBe('delivered');
  const delivery = await newestDelivery();
  expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, last_status: 200, event_id: event.id });
  const detail = await client.GET('/settings/webhooks/deliveries/{id}', at(delivery?.id ?? ''));
  expect(detail.data.data).toMatchObject({
    body,
    attempt_log: [{ number: 1, status: 200, response: 'ok', error: null }],
  });
});

test('requests have both signatures while a secret is replaced, and only the new one afterwards', async () => {
  const { id, secret: first } = await subscribe({ events: ['contact.created'] });
  const rotate = async (overlap_hours: number) =>
    client.POST('/settings/webhooks/{id}/rotate-secret', { ...at(id), body: { overlap_hours } });
  const second = (await rotate(24)).data.data.secret;
  expect(second).toMatch(/^whsec_/);
  expect(second).not.toBe(first);
  await contact({ phone: '1' });
  await arrived(1);
  const [both = {} as Arrival] = receiver.accepted;
  for (const secret of [first, second]) {
    for (const verifier of verifiers(secret)) verifier.verify(both.body, both.headers);
  }
  await rotate(0);
  await contact({ phone: '2' });
  await arrived(2);
  const { body, headers } = receiver.accepted[1] ?? both;
  for (const verifier of verifiers(second)) expect(() => verifier.verify(body, headers)).toThrow();
});

test('only subscribed events are delivered: by type and filter, and none from before', async () => {
  await contact({ phone: 'before' });
  await subscribe({ events: ['contact.*'], filter: { lifecycle: ['customer', 'lead'], status: 'active' } });
  await client.POST('/companies', { body: { name: 'Acme' } });
  await contact({ phone: 'former', lifecycle: 'former' });
  const { id } = await contact({ phone: 'wanted', lifecycle: 'customer' });
  await change(id, { status: 'archived' });
  await change(id, { status: 'active' });
  await arrived(2);
  expect(typesOf(receiver.accepted)).toEqual(['contact.created', 'contact.updated']);
});

test('a thin body contains the id of the record and nothing else of it', async () => {
  await subscribe({ events: ['contact.*'], payload: 'thin' });
  const { id } = await contact({ first_name: 'Ana' });
  await arrived(1);
  expect(receiver.accepted[0]?.event.data).toEqual({ object: { id }, changes: {} });
});

test('changes of one record arrive in order, and others are sent before a waiting one', async () => {
  await subscribe({ events: ['contact.*'] });
  const { id } = await contact({ first_name: 'first' });
  await arrived(1);
  receiver.behave((arrival, res) => {
    if (arrival.event.data.object.id === id) return answering(503)(arrival, res);
    receiver.accepted.push(arrival);
    res.end();
  });
  for (let n = 1; n <= 5; n++) await change(id, { custom_fields: { n } });
  for (let n = 1; n <= 5; n++) await contact({ phone: `${n}` });
  await arrived(6);
  await tried(1, { resource_id: id, state: 'pending' });
  receiver.behave(undefined);
  offset += 7_000;
  await arrived(11);
  const own = receiver.accepted.filter(({ event }) => event.data.object.id === id).slice(1);
  expect(own.map(({ event }) => event.data.object.custom_fields.n)).toEqual([1, 2, 3, 4, 5]);
});

test('every attempt sends the same bytes under the same id, with a new timestamp and signature', async () => {
  const { secret } = await subscribe({ events: ['contact.created'] });
  receiver.behave(answering(500));
  await contact({ phone: '1' });
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
  await expect.poll(async () => (await newestDelivery())?.state).toBe('delivered');
  const delivery = await newestDelivery();
  const { data } = await client.GET('/settings/webhooks/deliveries/{id}', at(delivery?.id ?? ''));
  expect(data.data.attempt_log.map(({ status }) => status)).toEqual([500, 500, 200]);
});

test('a redirect is a failure and is not followed', async () => {
  await subscribe({ events: ['contact.created'] });
  const target = await startReceiver();
  receiver.behave(answering(302, { location: target.url }));
  await contact({ phone: '1' });
  await arrived(1, () => receiver.arrivals);
  await expect.poll(async () => (await newestDelivery())?.last_status).toBe(302);
  expect(target.arrivals).toEqual([]);
  await target.close();
});

test('Retry-After is respected for the whole endpoint', async () => {
  const { id } = await subscribe({ events: ['contact.created'] });
  receiver.behave(answering(429, { 'retry-after': '120' }));
  await contact({ phone: '1' });
  await arrived(1, () => receiver.arrivals);
  await expect.poll(async () => (await newestDelivery())?.attempts).toBe(1);
  receiver.behave(undefined);
  await contact({ phone: '2' });
  offset += 60_000;
  const health = async () => (await endpoints()).find((one) => one.id === id)?.health;
  await expect.poll(async () => (await health())?.waiting).toBe(2);
  expect(await health()).toMatchObject({ paused_until: expect.any(String) });
  expect(receiver.accepted).toEqual([]);
  offset += 61_000;
  await arrived(2);
});

test('a 410 disables an endpoint at once with the reason, and enabling it delivers missed events', async () => {
  const { id } = await subscribe({ events: ['contact.*'] });
  const since = new Date(Date.now() + offset - 1_000).toISOString();
  receiver.behave(answering(410));
  await contact({ phone: '1' });
  const endpoint = async () => (await endpoints())[0];
  await expect.poll(async () => (await endpoint())?.enabled).toBe(false);
  expect((await endpoint())?.disabled_reason).toContain('410');
  receiver.behave(undefined);
  for (const phone of ['2', '3']) await contact({ phone });
  const enabling = { ...at(id), body: { recover_since: since } };
  const { data } = await client.POST('/settings/webhooks/{id}/enable', enabling);
  expect(data).toMatchObject({ recovered: 3, data: { enabled: true } });
  await arrived(3);
  expect(receiver.accepted.map(({ event }) => event.data.object.phone).sort()).toEqual(['1', '2', '3']);
});

test('an endpoint is disabled after five days of only failures', async () => {
  const { id } = await subscribe({ events: ['contact.*'] });
  receiver.behave(answering(500));
  await contact({ phone: '1' });
  await arrived(1, () => receiver.arrivals);
  const endpoint = async () => (await endpoints())[0];
  await expect.poll(async () => (await endpoint())?.health.failing_since).not.toBeNull();
  offset += 5 * 86_400_000 + 60_000;
  await expect.poll(async () => (await endpoint())?.enabled, { timeout: 10_000 }).toBe(false);
  await expect
    .poll(async () => (await client.GET('/emails')).data.data.map(({ status }) => status))
    .toEqual(['sent']);
  const { data } = await client.GET('/events', { params: { query: { type: 'webhook.disabled' } } });
  expect(data.data).toMatchObject([{ data: { object: { id, disabled_reason: expect.any(String) } } }]);
});

test('a test event is delivered as any other, only to its endpoint', async () => {
  const { id } = await subscribe({ events: ['company.created'] });
  await subscribe({ events: ['*'], url: `${receiver.url}/other` });
  const { data } = await client.POST('/settings/webhooks/{id}/test', at(id));
  await arrived(1, () => receiver.accepted.filter(({ event }) => event.type === 'webhook.test'));
  const got = receiver.accepted.find(({ event }) => event.type === 'webhook.test');
  expect(got).toMatchObject({ path: '/hook', headers: { 'webhook-id': data.data.event_id } });
  await expect
    .poll(async () => (await deliveries({ event_id: data.data.event_id }))[0]?.state)
    .toBe('delivered');
});

test('a delivery is sent again under its own id, and a period is replayed in order', async () => {
  const endpoint_id = (await subscribe({ events: ['contact.*'] })).id;
  const since = new Date(Date.now() + offset - 1_000).toISOString();
  const { id } = await contact({ phone: '0' });
  for (let n = 1; n <= 4; n++) await change(id, { phone: `${n}` });
  await arrived(5);
  await expect.poll(async () => (await deliveries({ state: 'delivered' })).length).toBe(5);
  const newest = await newestDelivery();
  const again = await client.POST('/settings/webhooks/deliveries/{id}/retry', at(newest?.id ?? ''));
  expect(again.data.data).toMatchObject({ reason: 'resend', event_id: newest?.event_id });
  await arrived(6);
  expect(receiver.accepted[5]?.headers['webhook-id']).toBe(newest?.event_id);
  const replay = async (more: Fields<'/settings/webhooks/replay'>) =>
    (await client.POST('/settings/webhooks/replay', { body: { endpoint_id, since, ...more } })).data.data;
  expect(await replay({ only_failed: true })).toEqual({ queued: 0, has_more: false, next_sequence: null });
  expect((await replay({ types: ['contact.updated'], dry_run: true })).queued).toBe(4);
  expect((await replay({ types: ['contact.updated'] })).queued).toBe(4);
  await arrived(10);
  const replayed = receiver.accepted.slice(6).map(({ event }) => event.data.object.phone);
  expect(replayed).toEqual(['1', '2', '3', '4']);
  const made = await deliveries({});
  const middle = made[5]?.created_at ?? '';
  const later = await deliveries({ since: middle });
  const earlier = await deliveries({ until: middle });
  // The state of each delivery may change between two reads.
  const ids = (of: typeof made) => of.map(({ id }) => id);
  expect(ids([...later, ...earlier])).toEqual(ids(made));
  expect(later.every(({ created_at }) => created_at >= middle)).toBe(true);
  expect(earlier.every(({ created_at }) => created_at < middle)).toBe(true);
});

test('waiting deliveries of a removed endpoint are not sent', async () => {
  const endpoint = await subscribe({ events: ['contact.*'] });
  receiver.behave(answering(500));
  const { id } = await contact({ phone: '1' });
  await change(id, { phone: '2' });
  await arrived(1, () => receiver.arrivals);
  // No delivery is made for events after the removal.
  await expect.poll(async () => (await deliveries()).length).toBe(2);
  await client.DELETE('/integrations/webhooks/{id}', at(endpoint.id));
  offset += 3_600_000;
  await expect
    .poll(async () => (await deliveries()).map(({ state }) => state))
    .toEqual(['cancelled', 'cancelled']);
  expect(receiver.arrivals).toHaveLength(1);
});
