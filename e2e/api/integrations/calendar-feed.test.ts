import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCalendar } from '#server/areas/contracts/calendar/read-ics.ts';
import { newColleague } from '../../support/colleagues.ts';
import { expectError } from '../../support/expected-replies.ts';
import {
  call,
  caller,
  newTenant,
  type OwnServer,
  startServer,
  type Tenant,
} from '../../support/test-server.ts';

let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
beforeAll(async () => {
  server = await startServer({ config: { roles: ['api', 'console'] } });
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
});
afterAll(() => server.close());

const dayMs = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
const window = { from: `${day(-30)}T00:00:00.000Z`, to: `${day(300)}T00:00:00.000Z`, timezone: 'UTC' };

async function post(path: string, body: object) {
  const reply = await api('POST', path, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
}

async function feedOf(role: 'member' | 'viewer', name: string) {
  const person = await newColleague(server, tenant.id, role, name);
  const made = await person.mutate('calendarFeed.make');
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const path = new URL(made.body.data.url).pathname.replace('/api/v1', '');
  return { person, path, read: (headers = {}) => call(server, 'GET', path, { headers }) };
}

test('a feed has the events, absences and deadlines of its person, and nobody else’s', async () => {
  const { person, read } = await feedOf('member', 'Ana Prado');
  const at = { starts_at: `${day(3)}T09:00:00.000Z`, ends_at: `${day(3)}T10:00:00.000Z` };
  await post('/calendar/series', {
    ...{ title: 'Review', organizer: person.email, timezone: 'Europe/Madrid' },
    ...{ ...at, recurrence: 'FREQ=WEEKLY;COUNT=3' },
  });
  await post('/calendar/events', {
    ...{ title: 'Call', ...at, location: 'Studio, 2nd floor; left' },
    attendees: [{ email: person.email, name: 'Ana' }],
  });
  await post('/calendar/events', { title: 'Secret of somebody else', ...at, organizer: 'boss@example.com' });
  await post('/tasks', { title: 'Send the offer', due_date: day(5), assignee_id: person.id });
  await post('/tasks', { title: 'Task of somebody else', due_date: day(5) });
  const employee = await post('/hr/employees', {
    ...{ first_name: 'Ana', last_name: 'Prado', hire_date: '2020-01-01', user_id: person.id },
  });
  await post('/hr/absences', {
    ...{ employee_id: employee.id, kind: 'vacation', start_date: day(7), end_date: day(9) },
    reason: 'A very private reason',
  });
  const reply = await read();
  expect(reply.status, reply.text).toBe(200);
  expect(reply.headers.get('content-type')).toContain('text/calendar');
  expect(reply.text).not.toContain('somebody else');
  expect(reply.text).not.toContain('private');
  const events = new ICAL.Component(ICAL.parse(reply.text)).getAllSubcomponents('vevent');
  const titles = events.map((one) => String(one.getFirstPropertyValue('summary'))).sort();
  expect(titles).toEqual([
    ...['Absence (requested)', 'Call', 'Review', 'Review', 'Review', 'Send the offer (task)'],
  ]);
  // The reader of the product reads the same.
  const { entries, problems } = readCalendar(reply.text, window);
  expect(problems).toEqual([]);
  expect(entries.map(({ title }) => title).sort()).toEqual(titles);
  expect(entries.find(({ title }) => title === 'Call')).toMatchObject({
    ...at,
    all_day: false,
    location: 'Studio, 2nd floor; left',
  });
  expect(entries.find(({ title }) => title.startsWith('Absence'))).toMatchObject({ all_day: true });
});

test('an unchanged feed is not sent again', async () => {
  const { read } = await feedOf('viewer', 'Eva Sanz');
  const tag = (await read()).headers.get('etag') ?? '';
  expect(tag).not.toBe('');
  expect((await read({ 'if-none-match': tag })).status).toBe(304);
});

test('a replaced and a removed feed answer with 404, and so does that of a person who has left', async () => {
  const { person, read } = await feedOf('viewer', 'Luis Ferrer');
  expect((await read()).status).toBe(200);
  const again = await person.mutate('calendarFeed.make');
  expectError(await read(), 404, 'not_found');
  const path = new URL(again.body.data.url).pathname.replace('/api/v1', '');
  expect((await call(server, 'GET', path)).status).toBe(200);
  expect((await person.query('calendarFeed.read')).body.data.created_at).not.toBeNull();
  await person.mutate('calendarFeed.remove');
  expectError(await call(server, 'GET', path), 404, 'not_found');
  expect((await person.query('calendarFeed.read')).body.data.created_at).toBeNull();
  expectError(await call(server, 'GET', '/calendar/feeds/unknown'), 404, 'not_found');
});

test('a feed that is read too often is refused for a while', async () => {
  const { read } = await feedOf('viewer', 'Marta Gil');
  for (let nth = 0; nth < 60; nth++) expect((await read()).status).toBe(200);
  const refused = await read();
  expectError(refused, 429, 'rate_limit_exceeded');
  expect(refused.headers.get('retry-after')).not.toBeNull();
});
