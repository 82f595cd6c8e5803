import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { runDueAlarms } from '#server/resources/time/alarms.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { expectError } from '../../support/expected-replies.ts';
import { caller, newTenant, type OwnServer, startServer } from '../../support/test-server.ts';

let own: OwnDatabase;
let server: OwnServer;
let api: ReturnType<typeof caller>;

beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  server = await startServer({ databaseUrl: own.url });
});
afterAll(async () => {
  await server.close();
  await own.drop();
});
beforeEach(async () => {
  api = caller(server, (await newTenant(server)).tokens.admin);
});

const path = '/calendar/series';
/** A series around the last Sunday of October of the next year, when the clocks of Madrid change. */
const year = new Date().getUTCFullYear() + 1;
const lastSunday = 31 - new Date(Date.UTC(year, 9, 31)).getUTCDay();
const dayMs = 86_400_000;
const plus = (days: number) =>
  new Date(Date.UTC(year, 9, lastSunday) + days * dayMs).toISOString().slice(0, 10);
const weekly = {
  title: 'Review',
  starts_at: `${plus(-6)}T07:00:00.000Z`,
  ends_at: `${plus(-6)}T08:00:00.000Z`,
  recurrence: 'FREQ=WEEKLY;COUNT=4',
  timezone: 'Europe/Madrid',
};

// biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever came back
type Body = any;
async function done(method: 'POST' | 'PATCH' | 'DELETE' | 'GET', to: string, body?: object): Promise<Body> {
  const reply = await api(method, to, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
}
const eventsOf = (series: string): Promise<Body[]> =>
  done('GET', `/calendar/events?series_id=${series}&sort_by=starts_at&sort_dir=asc&per_page=100`);
const startsOf = async (series: string) => (await eventsOf(series)).map(({ starts_at }) => starts_at);

test('a series has an event for each day of its rule, at the same hour after the clocks change', async () => {
  const { id } = await done('POST', path, weekly);
  expect(await startsOf(id)).toEqual([
    `${plus(-6)}T07:00:00.000Z`,
    `${plus(1)}T08:00:00.000Z`,
    `${plus(8)}T08:00:00.000Z`,
    `${plus(15)}T08:00:00.000Z`,
  ]);
});

test('an endless daily series has a bounded number of events, which are created in parts', async () => {
  const now = new Date();
  const starts_at = now.toISOString();
  const { id } = await done('POST', path, {
    ...weekly,
    starts_at,
    ends_at: starts_at,
    recurrence: 'FREQ=DAILY',
  });
  const count = async () => (await api('GET', `/calendar/events?series_id=${id}`)).body.meta.total;
  expect(await count()).toBe(60);
  for (let ring = 0; ring < 10; ring++) await runDueAlarms(server.app);
  expect(await count()).toBe(401);
});

test('one event is changed alone, and a change of all of them keeps it apart', async () => {
  const { id } = await done('POST', path, weekly);
  const [, second] = await eventsOf(id);
  await done('PATCH', `/calendar/events/${second.id}`, {
    starts_at: `${plus(2)}T10:00:00.000Z`,
    ends_at: `${plus(2)}T11:00:00.000Z`,
  });
  const starts_at = `${plus(8)}T09:30:00.000Z`;
  const changed = { occurrence: plus(8), scope: 'all', starts_at, title: 'Long review' };
  await done('POST', `${path}/${id}/change`, changed);
  expect(await startsOf(id)).toEqual([
    `${plus(-6)}T08:30:00.000Z`,
    `${plus(2)}T10:00:00.000Z`,
    `${plus(8)}T09:30:00.000Z`,
    `${plus(15)}T09:30:00.000Z`,
  ]);
  expect((await eventsOf(id)).map(({ title }) => title)).toEqual(Array(4).fill('Long review'));
});

test('an event and those after it become a series of their own, and this can be taken back', async () => {
  const { id, recurrence } = await done('POST', path, weekly);
  const before = await eventsOf(id);
  const rest = await done('POST', `${path}/${id}/change`, {
    occurrence: plus(8),
    scope: 'following',
    starts_at: `${plus(9)}T08:00:00.000Z`,
  });
  expect(rest.id).not.toBe(id);
  expect(rest.recurrence).toBe('FREQ=WEEKLY;COUNT=2');
  expect(await startsOf(id)).toEqual([`${plus(-6)}T07:00:00.000Z`, `${plus(1)}T08:00:00.000Z`]);
  expect(await startsOf(rest.id)).toEqual([`${plus(9)}T08:00:00.000Z`, `${plus(16)}T08:00:00.000Z`]);
  await done('DELETE', `${path}/${rest.id}`);
  await done('PATCH', `${path}/${id}`, { recurrence });
  expect(await startsOf(rest.id)).toEqual([]);
  const ids = (events: Body[]) => events.map((one) => one.id);
  expect(ids(await eventsOf(id))).toEqual(ids(before));
});

test('a series ends before one of its events, and one deleted event does not come back', async () => {
  const { id, recurrence } = await done('POST', path, weekly);
  const [first, second] = await eventsOf(id);
  await done('DELETE', `/calendar/events/${second.id}`);
  expect((await done('GET', `${path}/${id}`)).excluded_days).toEqual([plus(1)]);
  await done('POST', `${path}/${id}/end`, { occurrence: plus(15) });
  expect(await startsOf(id)).toHaveLength(2);
  await done('PATCH', `${path}/${id}`, { recurrence });
  expect(await startsOf(id)).toHaveLength(3);
  await done('POST', `/calendar/events/${second.id}/restore`);
  expect(await startsOf(id)).toHaveLength(4);
  await done('DELETE', `/calendar/events/${first.id}`);
  await done('DELETE', `${path}/${id}`);
  expect(await startsOf(id)).toEqual([]);
  await done('POST', `${path}/${id}/restore`);
  expect(await startsOf(id)).toHaveLength(3);
});

test('an event that repeats is the first of its series', async () => {
  const { title, starts_at, ends_at, timezone } = weekly;
  const event = await done('POST', '/calendar/events', { title, starts_at, ends_at });
  const repeated = `/calendar/events/${event.id}/repeat`;
  const made = await done('POST', repeated, { recurrence: 'FREQ=WEEKLY;COUNT=2', timezone });
  expect((await eventsOf(made.id)).map((one) => one.id)).toContain(event.id);
  expect(await startsOf(made.id)).toEqual([starts_at, `${plus(1)}T08:00:00.000Z`]);
  expectError(await api('POST', repeated, { recurrence: 'FREQ=DAILY' }), 400, 'validation_error');
});

test('a rule that cannot be used is refused by the name of its part', async () => {
  const refused = (recurrence: string) => api('POST', path, { ...weekly, recurrence });
  expect((await refused('FREQ=WEEKLY;BYHOUR=9')).text).toContain('BYHOUR');
  expect((await refused('FREQ=WEEKLY;INTERVAL=0')).text).toContain('INTERVAL');
  expect((await refused('FREQ=WEEKLY;BYDAY=TU')).text).toContain(plus(-5));
  const long = await api('POST', path, { ...weekly, ends_at: `${plus(60)}T07:00:00.000Z` });
  expectError(long, 400, 'validation_error');
  const last = { starts_at: '9999-12-28T07:00:00.000Z', ends_at: '9999-12-31T07:00:00.000Z' };
  expect((await api('POST', path, { ...weekly, ...last, recurrence: 'FREQ=DAILY' })).status).toBe(200);
  expect((await refused('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')).status).toBe(400);
});
