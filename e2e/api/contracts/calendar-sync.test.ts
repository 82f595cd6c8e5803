import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { runDueAlarms } from '#server/resources/time/alarms.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { eventsOfKind } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { calendar, event } from '../../support/integrations/calendar-feed.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

const dayMs = 86_400_000;
let own: OwnDatabase;
let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;

/** An outside calendar: a real server that answers as the test sets. */
type Answer = (req: IncomingMessage, res: ServerResponse) => void;
let answer: Answer = (_, res) => res.end();
const asked: (string | undefined)[] = [];
const feed = createServer((req, res) => {
  asked.push(req.headers['if-none-match']);
  answer(req, res);
});
let url = '';

beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  const config = { roles: ['api', 'worker'], allowInsecureWebhooks: true } as const;
  server = await startServer({ databaseUrl: own.url, config });
  await new Promise<void>((resolve) => feed.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/calendar.ics`;
});
afterAll(async () => {
  await server.close();
  feed.closeAllConnections();
  feed.close();
  await own.drop();
});
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  asked.length = 0;
});

const serving =
  (text: string): Answer =>
  (_, res) =>
    res.end(text);

async function connect(): Promise<string> {
  const made = await api('POST', '/calendar/connections', { name: 'Studio', url, timezone: 'Europe/Madrid' });
  expect(made.status, made.text).toBe(200);
  return made.body.data.id;
}

// biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever came back
type Connection = any;
const read = async (id: string): Promise<Connection> =>
  (await api('GET', `/calendar/connections/${id}`)).body.data;

/**
 * Returns the connection after its next read. The test runs due alarms, so it does not wait for the worker that does
 * so once a second.
 */
async function synced(
  id: string,
  isDone: (now: Connection) => boolean = (now) => now.last_synced_at !== null,
) {
  await runDueAlarms(server.app);
  await expect.poll(async () => isDone(await read(id)), { timeout: 15_000 }).toBe(true);
  return read(id);
}

async function syncAgain(id: string, isDone?: (now: Connection) => boolean) {
  const { last_synced_at } = await read(id);
  const reply = await api('POST', `/calendar/connections/${id}/sync`);
  expect(reply.status, reply.text).toBe(200);
  return synced(id, isDone ?? ((now) => now.last_synced_at !== last_synced_at));
}

const listed = async (query = '') =>
  (await api('GET', `/calendar/events?sort_by=starts_at&sort_dir=asc${query}`)).body;
const titles = async (query = '') => (await listed(query)).data.map(({ title }: { title: string }) => title);
const eventTypes = async () =>
  (await eventsOfKind(api, 'calendar_event')).map(({ type }) => type.replace('calendar.event_', ''));

test('a calendar is read at once, changes there are applied here, and removed events are cancelled', async () => {
  answer = serving(calendar(event('one', 2), event('two', 3, 'RRULE:FREQ=DAILY;COUNT=2'), event('gone', 5)));
  const id = await connect();
  expect(await synced(id)).toMatchObject({ status: 'connected', error: null, event_count: 4 });
  expect(await titles()).toEqual(['one', 'two', 'two', 'gone']);
  expect(await eventTypes()).toEqual(['created', 'created', 'created', 'created']);
  answer = serving(
    calendar(
      event('one', 2, 'LOCATION:Sala 1'),
      event('two', 3, 'RRULE:FREQ=DAILY;COUNT=2'),
      event('new', 6),
    ),
  );
  await syncAgain(id);
  expect((await eventTypes()).slice(4).sort()).toEqual(['cancelled', 'created', 'updated']);
  const { data } = await listed();
  expect(data[0]).toMatchObject({ title: 'one', location: 'Sala 1', connection_id: id, version: 2 });
  expect(data.map(({ status }: { status: string }) => status)).toEqual([
    'confirmed',
    'confirmed',
    'confirmed',
    'cancelled',
    'confirmed',
  ]);
  await syncAgain(id);
  expect(await eventTypes()).toHaveLength(7);
});

test('lists are filtered by time', async () => {
  answer = serving(calendar(event('a', 1), event('b', 2), event('c', 3)));
  await synced(await connect());
  const [from, to] = [2, 3].map((days) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10));
  expect(await titles(`&starts_at[gte]=${from}&starts_at[lt]=${to}`)).toEqual(['b']);
  expect(await titles(`&ends_at[lt]=${from}`)).toEqual(['a']);
});

test('an unchanged calendar is not sent again', async () => {
  answer = (req, res) => {
    if (req.headers['if-none-match'] === '"v1"') return res.writeHead(304).end();
    return res.writeHead(200, { etag: '"v1"' }).end(calendar(event('a', 1)));
  };
  const id = await connect();
  await synced(id);
  await syncAgain(id);
  expect(asked).toEqual([undefined, '"v1"']);
  expect(await titles()).toEqual(['a']);
});

test.each<[string, Answer, string]>([
  ['is not there', (_, res) => res.writeHead(404).end(), 'the address answers with status 404'],
  ['is no calendar', serving('<html>Sign in</html>'), 'the answer is not an iCalendar file'],
  [
    'leads inside',
    (_, res) => res.writeHead(302, { location: 'https://10.0.0.1/x' }).end(),
    'reachable from the internet',
  ],
  ['hangs up', (_, res) => res.destroy(), 'closed the connection'],
])('a calendar that %s shows the reason, and its events stay', async (_, broken, reason) => {
  answer = serving(calendar(event('a', 1)));
  const id = await connect();
  await synced(id);
  answer = broken;
  const failed = await syncAgain(id, ({ status }) => status === 'error');
  expect(failed.error).toContain(reason);
  expect(await titles()).toEqual(['a']);
  answer = serving(calendar(event('a', 1), event('b', 2)));
  expect(await syncAgain(id, ({ status }) => status === 'connected')).toMatchObject({ error: null });
  expect(await titles()).toEqual(['a', 'b']);
});

test('an address that must not be called is refused, and only managers can read addresses', async () => {
  for (const bad of [
    'https://169.254.169.254/x.ics',
    'https://localhost.internal/x',
    'ftp://example.com/x',
  ]) {
    expectError(
      await api('POST', '/calendar/connections', { name: 'x', url: bad }),
      400,
      'validation_error',
      bad,
    );
  }
  answer = serving(calendar());
  const id = await connect();
  const viewer = await caller(server, tenant.tokens.viewer)('GET', `/calendar/connections/${id}`);
  expect(viewer.body.data).toMatchObject({ url: null, redacted_fields: ['url'] });
  const events = await eventsOfKind(api, 'calendar_connection');
  expect(JSON.stringify(events)).not.toContain(url);
  const webcal = await api('POST', '/calendar/connections', {
    name: 'x',
    url: 'webcal://calendar.example.com/a.ics',
  });
  expect(webcal.body.data.url).toBe('https://calendar.example.com/a.ics');
});

test('events of a calendar can be changed only there, and our own fields only here', async () => {
  answer = serving(calendar(event('a', 1, 'ATTENDEE:mailto:ana@example.com')));
  const contact = (await api('POST', '/contacts', { first_name: 'Ana', email: 'ana@example.com' })).body.data
    .id;
  await synced(await connect());
  const [foreign] = (await listed()).data;
  expect(foreign).toMatchObject({ contact_id: contact, attendees: [{ email: 'ana@example.com' }] });
  const reply = await api('PATCH', `/calendar/events/${foreign.id}`, { title: 'x' });
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.details[0]).toMatchObject({ path: 'title', rule: 'feed' });
  const related = { type: 'contact', id: contact };
  expect((await api('PATCH', `/calendar/events/${foreign.id}`, { related })).body.data.related).toEqual(
    related,
  );
  const body = { title: 'Ours', starts_at: '2031-05-06T08:00:00Z', ends_at: '2031-05-06T09:00:00Z' };
  const ours = (await api('POST', '/calendar/events', body)).body.data;
  expect((await api('PATCH', `/calendar/events/${ours.id}`, { title: 'x' })).status).toBe(200);
});

test('an event that was deleted here does not return', async () => {
  answer = serving(calendar(event('a', 1), event('b', 2)));
  const id = await connect();
  await synced(id);
  const [first] = (await listed()).data;
  await api('DELETE', `/calendar/events/${first.id}`);
  await syncAgain(id);
  expect(await titles()).toEqual(['b']);
});

test('a meeting with a known contact becomes an activity once it is over, only once', async () => {
  const contact = (await api('POST', '/contacts', { first_name: 'Ana', email: 'ana@example.com' })).body.data
    .id;
  const met = ['ATTENDEE:mailto:ana@example.com'];
  answer = serving(
    calendar(
      event('past', -2, ...met),
      event('off', -3, ...met, 'STATUS:CANCELLED'),
      event('soon', 2, ...met),
    ),
  );
  const id = await connect();
  await synced(id);
  const activities = async () => (await api('GET', '/activities')).body.data;
  await expect.poll(async () => (await activities()).length, { timeout: 15_000 }).toBe(1);
  await syncAgain(id);
  expect(await activities()).toMatchObject([
    { kind: 'meeting', subject: 'past', related: { type: 'contact', id: contact }, duration_minutes: 60 },
  ]);
});

test('a contact is found by any of their addresses', async () => {
  const person = { first_name: 'Luis', email: 'luis@example.com', emails: ['luis@home.example'] };
  const contact = (await api('POST', '/contacts', person)).body.data.id;
  const meeting = { title: 'x', starts_at: '2031-05-06T08:00:00Z', ends_at: '2031-05-06T09:00:00Z' };
  const invited = (email: string) => api('POST', '/calendar/events', { ...meeting, attendees: [{ email }] });
  expect((await invited('luis@home.example')).body.data.contact_id).toBe(contact);
  expect((await invited('nobody@home.example')).body.data.contact_id).toBeNull();
});
