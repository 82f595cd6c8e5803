import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventsOfKind } from '../../support/events.ts';
import { calendar, event, stamp } from '../../support/integrations/calendar-feed.ts';
import { connectionCalls } from '../../support/integrations/connection-calls.ts';
import { type Answer, SourceServer } from '../../support/servers/source-server.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

/** An outside feed: a real server that answers as the test sets. */
const source = new SourceServer();
let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let calls: ReturnType<typeof connectionCalls>;
beforeAll(async () => {
  server = await startServer({ config: { allowInsecureWebhooks: true } });
  await source.listen();
});
afterAll(async () => {
  await server.close();
  await source.close();
});
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  calls = connectionCalls(server, tenant, api);
  source.asked.length = 0;
});

const answer = (given: Answer) => source.routes.set('/studio.ics', given);
const serve = (...events: string[][]) =>
  answer((_, res) => res.writeHead(200, { 'content-type': 'text/calendar' }).end(calendar(...events)));
const connect = (more: object = {}) =>
  calls.connect({ provider: 'ics_calendar', config: { url: `${source.url}/studio.ics`, ...more } });
const listed = async () =>
  (await api('GET', '/calendar/events?sort_by=starts_at&sort_dir=asc&per_page=100')).body.data;
const eventTypes = async () =>
  (await eventsOfKind(api, 'calendar_event')).map(({ type }) => type.replace('calendar.event_', ''));
const counts = (given: object) => ({
  calendar_event: { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0, ...given },
});

test('events of a feed are copied here, and changes, cancellations and removals there are applied here', async () => {
  serve(
    event('one', 2, 'LOCATION:Sala 1', 'ATTENDEE;CN=Ana:mailto:ana@example.com', 'ATTENDEE:mailto:nobody@'),
    event('two', 3, 'RRULE:FREQ=DAILY;COUNT=3'),
    event('off', 7),
    event('gone', 8),
  );
  const id = await connect();
  expect(await calls.synced(id)).toMatchObject({ status: 'succeeded', counts: counts({ created: 6 }) });
  const [one, two] = await listed();
  expect(one).toMatchObject({
    title: 'one',
    location: 'Sala 1',
    attendees: [{ email: 'ana@example.com', name: 'Ana' }],
    external_ids: { [id]: 'one' },
  });
  expect(two.external_ids[id]).toBe(`two/${two.starts_at}`);
  serve(
    event('one', 2, 'LOCATION:Sala 2'),
    event('two', 3, 'RRULE:FREQ=DAILY;COUNT=3'),
    event('off', 7, 'STATUS:CANCELLED'),
    event('new', 9),
  );
  const second = await calls.synced(id);
  expect(second).toMatchObject({ counts: counts({ created: 1, updated: 3, unchanged: 3 }) });
  const by = async (title: string) =>
    (await listed()).filter((found: { title: string }) => found.title === title);
  expect(await by('one')).toMatchObject([{ location: 'Sala 2', attendees: [] }]);
  expect(await by('off')).toMatchObject([{ status: 'cancelled' }]);
  expect(await by('gone')).toMatchObject([{ status: 'cancelled' }]);
  expect((await eventTypes()).filter((verb) => verb === 'cancelled')).toHaveLength(2);
  serve(event('off', 7), event('gone', 8));
  expect(await calls.synced(id)).toMatchObject({ status: 'succeeded' });
  expect([...(await by('off')), ...(await by('gone'))].map(({ status }) => status)).toEqual([
    'confirmed',
    'confirmed',
  ]);
});

test('whole days, time zones and moved occurrences of a series have the right times', async () => {
  const day = stamp(5).slice(0, 8);
  const local = (hour: string) => `${day}T${hour}0000`;
  serve(
    ['BEGIN:VEVENT', 'UID:day', 'SUMMARY:Day', `DTSTART;VALUE=DATE:${day}`, 'END:VEVENT'],
    ['BEGIN:VEVENT', 'UID:sp', 'SUMMARY:Zone', `DTSTART;TZID=America/Sao_Paulo:${local('09')}`, 'END:VEVENT'],
    event('week', 4, 'RRULE:FREQ=DAILY;COUNT=2'),
    ['BEGIN:VEVENT', 'UID:week', `RECURRENCE-ID:${stamp(5)}`, `DTSTART:${stamp(6)}`, 'END:VEVENT'],
  );
  const id = await connect({ timezone: 'Asia/Tokyo' });
  expect(await calls.synced(id)).toMatchObject({ counts: counts({ created: 4 }) });
  const found = new Map(
    (await listed()).map((one: { external_ids: object }) => [Object.values(one.external_ids)[0], one]),
  );
  const iso = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  const midnight = new Date(Date.parse(`${iso}T00:00:00+09:00`)).toISOString();
  expect(found.get('day')).toMatchObject({ all_day: true, starts_at: midnight });
  expect(found.get('sp')).toMatchObject({ starts_at: `${iso}T12:00:00.000Z` });
  const moved = new Date(Date.parse(`${iso}T08:00:00Z`) + 86_400_000).toISOString();
  expect(found.get(`week/${iso}T08:00:00.000Z`)).toMatchObject({ starts_at: moved });
});

test('an unchanged feed is not sent again and writes nothing, and a full run reads it anyway', async () => {
  answer((req, res) => {
    if (req.headers['if-none-match'] === '"v1"') return res.writeHead(304).end();
    return res
      .writeHead(200, { etag: '"v1"', 'last-modified': 'Mon, 02 Mar 2026 10:00:00 GMT' })
      .end(calendar(event('a', 1)));
  });
  const id = await connect();
  await calls.synced(id);
  const again = await calls.synced(id);
  expect(again).toMatchObject({ status: 'succeeded', rows: 0, counts: counts({}) });
  expect(source.asked[1]?.headers).toMatchObject({
    'if-none-match': '"v1"',
    'if-modified-since': 'Mon, 02 Mar 2026 10:00:00 GMT',
  });
  expect((await api('GET', `/integrations/connections/${id}`)).body.data).toMatchObject({
    status: 'connected',
  });
  expect(await calls.synced(id, { mode: 'full' })).toMatchObject({ counts: counts({ unchanged: 1 }) });
});

test('an event deleted here does not return, and an unreadable one is reported and cancels nothing', async () => {
  serve(event('a', 1), event('b', 2), event('c', 3));
  const id = await connect();
  await calls.synced(id);
  const [first] = await listed();
  expect((await api('DELETE', `/calendar/events/${first.id}`)).status).toBe(200);
  serve(event('a', 1), event('b', 2), ['BEGIN:VEVENT', 'UID:c', 'DTSTART:soon', 'END:VEVENT']);
  const done = await calls.synced(id);
  expect(done).toMatchObject({ status: 'partial', counts: counts({ unchanged: 1, failed: 1 }) });
  expect(await calls.errors(done.id)).toMatchObject([
    { rule: 'unreadable', message: expect.stringContaining('c: ') },
  ]);
  expect((await listed()).map(({ title, status }: Record<string, string>) => [title, status])).toEqual([
    ['b', 'confirmed'],
    ['c', 'confirmed'],
  ]);
});

test('a test shows the record of the first event, and a dry run writes nothing', async () => {
  serve(event('a', 1));
  const id = await connect();
  const { body } = await api('POST', `/integrations/connections/${id}/test`, {});
  expect(body.data).toMatchObject({ ok: true, status: 'connected' });
  expect(body.data.steps[3].message).toContain('starts_at');
  expect(await calls.synced(id, { dry_run: true })).toMatchObject({ counts: counts({ created: 1 }) });
  expect(await listed()).toEqual([]);
  expect(await calls.synced(id)).toMatchObject({ counts: counts({ created: 1 }) });
});

const big = Buffer.alloc(50 * 1_048_576, 'X');
test.each<[string, Answer, string]>([
  ['is not there', (_, res) => res.writeHead(404).end(), 'the address answers 404'],
  [
    'says that it is a calendar',
    (_, res) => res.writeHead(200, { 'content-type': 'text/calendar' }).end('<html>Sign in</html>'),
    'the answer is not an iCalendar file',
  ],
  ['sends 50 MB', (_, res) => res.writeHead(200).end(big), 'larger than 9765 kB'],
  [
    'leads elsewhere',
    (_, res) => res.writeHead(302, { location: 'https://example.com/x' }).end(),
    'another host, example.com',
  ],
  [
    'drips',
    (_, res) => {
      res.writeHead(200).write('BEGIN:VCALENDAR');
      const drip = setInterval(() => res.write('\r\n'), 50);
      res.on('close', () => clearInterval(drip));
    },
    'no answer within 1 s',
  ],
  ['hangs up', (_, res) => res.destroy(), 'closed the connection'],
])('a feed that %s fails with the reason, and earlier events stay', async (_, broken, reason) => {
  serve(event('a', 1));
  // Only a feed that never ends is waited for in vain.
  const id = await connect({ timeout_seconds: reason.startsWith('no answer') ? 1 : 30 });
  await calls.synced(id);
  answer(broken);
  expect(await calls.synced(id)).toMatchObject({ status: 'failed', error: expect.stringContaining(reason) });
  expect(await listed()).toMatchObject([{ title: 'a', status: 'confirmed' }]);
  serve(event('a', 1), event('b', 2));
  expect(await calls.synced(id)).toMatchObject({
    status: 'succeeded',
    counts: counts({ created: 1, unchanged: 1 }),
  });
});

test('a feed with a wrong content type is read, and a protected one is requested with its password', async () => {
  answer((req, res) => {
    const isKnown = req.headers.authorization === `Basic ${btoa('studio:the password')}`;
    res.writeHead(isKnown ? 200 : 401, { 'content-type': 'image/png' }).end(calendar(event('a', 1)));
  });
  const credentials = { username: 'studio', password: 'the password' };
  const own = await connect({ auth: 'basic' });
  await api('PATCH', `/integrations/connections/${own}`, { credentials });
  expect(await calls.synced(own)).toMatchObject({ status: 'succeeded', counts: counts({ created: 1 }) });
  const webcal = await connect({ url: 'webcal://calendar.example.com/a.ics' });
  const made = (await api('GET', `/integrations/connections/${webcal}`)).body.data;
  expect(made.config.url).toBe('https://calendar.example.com/a.ics');
});
