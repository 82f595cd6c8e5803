import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { call, caller, newTenant, type TestServer } from '../../support/test-server.ts';
import { type Clocked, startClocked } from '../../support/test-server-with-clock.ts';

const start = '2026-03-02T10:00:00.000Z';
let clocked: Clocked;
let server: TestServer;
let api: ReturnType<typeof caller>;
beforeAll(async () => {
  clocked = await startClocked(start);
  ({ server } = clocked);
});
afterAll(() => clocked.close());
beforeEach(async () => {
  clocked.set(start);
  api = caller(server, (await newTenant(server)).tokens.admin);
});

const hourMs = 3_600_000;
const at = (hours: number) => new Date(Date.parse(start) + hours * hourMs).toISOString();

async function scheduled(more: Record<string, unknown> = {}): Promise<string> {
  const body = {
    title: 'Practice',
    starts_at: at(2),
    ends_at: at(3),
    capacity: 2,
    status: 'scheduled',
    ...more,
  };
  const made = await api('POST', '/webinars', body);
  expect(made.status, made.text).toBe(200);
  return made.body.data.id;
}

const join = (id: string, name: string) =>
  api('POST', `/webinars/${id}/attendees`, { name, email: `${name}@example.com` });
const read = async (id: string) => (await api('GET', `/webinars/${id}`)).body.data;
const change = (attendee: string, body: object) => api('PATCH', `/webinars/attendees/${attendee}`, body);
const attendees = async (id: string): Promise<Record<string, string>> => {
  const { data } = (await api('GET', `/webinars/${id}/attendees?sort_dir=asc`)).body;
  return Object.fromEntries(data.map((one: { name: string; status: string }) => [one.name, one.status]));
};
const goTo = (hours: number) => clocked.reach(at(hours));

test('a registration for a full webinar is put on the waiting list, and moves up in order', async () => {
  const id = await scheduled();
  const ids: Record<string, string> = {};
  for (const name of ['a', 'b', 'c', 'd', 'e']) ids[name] = (await join(id, name)).body.data.id;
  expect(await attendees(id)).toEqual({
    a: 'registered',
    b: 'registered',
    c: 'waitlisted',
    d: 'waitlisted',
    e: 'waitlisted',
  });
  expect(await read(id)).toMatchObject({ registered_count: 2, waitlisted_count: 3 });
  await change(ids.a ?? '', { status: 'cancelled' });
  expect(await attendees(id)).toMatchObject({ a: 'cancelled', c: 'registered', d: 'waitlisted' });
  await api('PATCH', `/webinars/${id}`, { capacity: 3 });
  expect(await attendees(id)).toMatchObject({ d: 'registered', e: 'waitlisted' });
  await api('DELETE', `/webinars/attendees/${ids.b}`);
  expect(await attendees(id)).toEqual({ a: 'cancelled', c: 'registered', d: 'registered', e: 'registered' });
  expect(await read(id)).toMatchObject({ registered_count: 3, waitlisted_count: 0 });
  const types = (await eventsOf(api, `&resource_id=${ids.c}`)).map(({ type }) => type);
  expect(types).toEqual(['registered', 'waitlisted', 'promoted'].map((verb) => `webinar.attendee_${verb}`));
});

test('the last seat is given once among simultaneous registrations', async () => {
  const id = await scheduled({ capacity: 3 });
  const names = Array.from({ length: 12 }, (_, nth) => `p${nth}`);
  const replies = await Promise.all(names.map((name) => join(id, name)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await read(id)).toMatchObject({ registered_count: 3, waitlisted_count: 9 });
});

test('a lower capacity removes nobody', async () => {
  const id = await scheduled();
  await join(id, 'a');
  await join(id, 'b');
  await api('PATCH', `/webinars/${id}`, { capacity: 1 });
  expect(await attendees(id)).toEqual({ a: 'registered', b: 'registered' });
  expect((await join(id, 'c')).body.data.status).toBe('waitlisted');
});

test('one address takes one seat, and nobody can be moved up by hand', async () => {
  const id = await scheduled({ capacity: 1 });
  const first = (await join(id, 'a')).body.data.id;
  const again = await join(id, 'a');
  expectError(again, 400, 'validation_error');
  expect(again.body.error.details[0]).toMatchObject({ path: 'email', rule: 'unique', allowed: [first] });
  const waiting = (await join(id, 'b')).body.data.id;
  expectError(await change(waiting, { status: 'registered' }), 400, 'validation_error');
  await change(first, { status: 'cancelled' });
  expect((await join(id, 'a')).body.data.status).toBe('waitlisted');
});

test('a webinar starts and ends by the clock, and absent people are marked', async () => {
  const contact = (await api('POST', '/contacts', { first_name: 'A', email: 'a@example.com' })).body.data.id;
  const id = await scheduled({ capacity: null });
  const [a, b] = [(await join(id, 'a')).body.data, (await join(id, 'b')).body.data];
  expect(a.contact_id).toBe(contact);
  await goTo(2.5);
  expect((await read(id)).status).toBe('live');
  await change(a.id, { status: 'attended', minutes: 30 });
  await goTo(4);
  expect(await read(id)).toMatchObject({ status: 'ended', attended_count: 1, registered_count: 0 });
  expect(await attendees(id)).toEqual({ a: 'attended', b: 'no_show' });
  expect((await api('GET', `/contacts/${contact}`)).body.data.score).toBe(16);
  expect((await change(b.id, { status: 'attended' })).status).toBe(200);
  expectError(await join(id, 'late'), 400, 'validation_error');
});

test('attendance corrected back and forth scores once, and follows the minutes', async () => {
  const contact = (await api('POST', '/contacts', { first_name: 'A', email: 'a@example.com' })).body.data.id;
  const id = await scheduled({ capacity: null });
  const a = (await join(id, 'a')).body.data;
  const score = async () => (await api('GET', `/contacts/${contact}`)).body.data.score ?? 0;
  for (let round = 0; round < 3; round++) {
    await change(a.id, { status: 'attended' });
    expect(await score()).toBe(10);
    await change(a.id, { status: 'no_show' });
    expect(await score()).toBe(0);
  }
  await change(a.id, { status: 'attended' });
  await change(a.id, { minutes: 30 });
  expect(await score()).toBe(16);
  await change(a.id, { name: 'Another name' });
  expect(await score()).toBe(16);
});

test('an end before the start is refused', async () => {
  const reply = await api('POST', '/webinars', { title: 'x', starts_at: at(2), ends_at: at(1) });
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.details[0].path).toBe('ends_at');
});

test('the form of a webinar registers for the next one, once, and for the waiting list if it is full', async () => {
  const fields = [
    { key: 'name', label: 'Name', required: true },
    { key: 'email', label: 'E-mail', type: 'email', required: true },
  ];
  const form = (
    await api('POST', '/forms', { name: 'Join', fields, creates: 'contact', status: 'published' })
  ).body.data;
  const later = await scheduled({ form_id: form.id, starts_at: at(20), ends_at: at(21) });
  const next = await scheduled({ form_id: form.id, capacity: 1 });
  const draft = await scheduled({ form_id: form.id, starts_at: at(1), status: 'draft' });
  const { slug } = (await api('GET', '/me')).body.data.organization;
  const send = (name: string, more: object = {}) =>
    call(server, 'POST', `/public/forms/${slug}.join`, {
      body: { data: { name, email: `${name}@example.com` }, ...more },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' },
    });
  await Promise.all([send('ana'), send('ana')]);
  expect((await send('luis')).status).toBe(200);
  await send('robot', { homepage: 'https://spam.example' });
  expect(await attendees(next)).toEqual({ ana: 'registered', luis: 'waitlisted' });
  expect([await attendees(later), await attendees(draft)]).toEqual([{}, {}]);
  const [luis] = (await api('GET', `/webinars/${next}/attendees?search=luis`)).body.data;
  expect(luis).toMatchObject({ source: 'form', contact_id: expect.stringMatching(/^con_/) });
});
