import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import type { caller } from '../../support/test-server.ts';
import { type Clocked, newWorkplace, startClocked } from '../../support/test-server-with-clock.ts';

const now = '2026-01-12T10:00:00.000Z';

let clocked: Clocked;
let api: ReturnType<typeof caller>;
beforeAll(async () => {
  clocked = await startClocked(now);
  ({ api } = await newWorkplace(clocked.server));
});
afterAll(() => clocked.close());

const newContact = async () => (await api('POST', '/contacts', { first_name: 'Ana' })).body.data;
const happened = (id: string, body: Record<string, unknown> = {}) =>
  api('POST', '/activities', { kind: 'call', subject: 'Talked', related: { type: 'contact', id }, ...body });

test('a record has the time of its latest activity, and an earlier one does not change it', async () => {
  const contact = await newContact();
  const last = async () => (await api('GET', `/contacts/${contact.id}`)).body.data;
  const reply = await happened(contact.id, { occurred_at: '2026-01-10T09:00:00Z' });
  expect(reply.body.data).toMatchObject({ related_id: contact.id, occurred_at: '2026-01-10T09:00:00.000Z' });
  expect(await last()).toMatchObject({ last_activity_at: '2026-01-10T09:00:00.000Z', version: 1 });
  await happened(contact.id, { occurred_at: '2026-01-05T09:00:00Z' });
  expect((await last()).last_activity_at).toBe('2026-01-10T09:00:00.000Z');
  await happened(contact.id);
  expect((await last()).last_activity_at).toBe(now);
  await happened(contact.id, { occurred_at: '2026-03-01T09:00:00Z' });
  expect((await last()).last_activity_at).toBe(now);
  expect((await eventsOf(api, `&resource_id=${contact.id}`)).map(({ type }) => type)).toEqual([
    'contact.created',
  ]);
});

test('simultaneous activities of one record are all stored', async () => {
  const contact = await newContact();
  const replies = await Promise.all(Array.from({ length: 6 }, () => happened(contact.id)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await api('GET', `/activities?related_id=${contact.id}`)).body.meta.total).toBe(6);
});

test.each([
  ['nothing', undefined, 'related', 'required'],
  ['an unknown record', { type: 'contact', id: 'con_none' }, 'related.id', 'not_found'],
  ['a kind of record that there is not', { type: 'token', id: 'x' }, 'related.type', 'one_of'],
])('an activity about %s is refused', async (_, related, path, rule) => {
  const reply = await api('POST', '/activities', { kind: 'call', subject: 'Talked', related });
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.details[0]).toMatchObject({ path, rule });
});

test('an activity cannot be changed', async () => {
  const contact = await newContact();
  const { body } = await happened(contact.id);
  for (const method of ['PATCH', 'DELETE']) {
    expect((await api(method, `/activities/${body.data.id}`, { subject: 'Other' })).status).toBe(405);
  }
});

test.each([
  ['deal', '/deals', { title: 'Film' }],
  ['lead', '/leads', { name: 'Bea' }],
])('an activity sets the last activity of a %s', async (type, path, body) => {
  const { id } = (await api('POST', path, body)).body.data;
  const related = { type, id };
  expect((await api('POST', '/activities', { kind: 'call', subject: 'Talked', related })).status).toBe(200);
  expect((await api('GET', `${path}/${id}`)).body.data.last_activity_at).toBe(now);
});

test('a mail about a record is queued and stays in its history, or neither', async () => {
  const contact = await newContact();
  const mail = { to: ['ana@example.com'], subject: 'Our offer', body: 'Hello Ana.' };
  const queued = async () => (await api('GET', '/emails?to=ana@example.com')).body.data;

  const about = { ...mail, related: { type: 'contact', id: 'con_none' } };
  expectError(await api('POST', '/activities/email', about), 400, 'validation_error');
  expect(await queued()).toEqual([]);

  const sent = await api('POST', '/activities/email', {
    ...mail,
    related: { type: 'contact', id: contact.id },
  });
  expect(sent.body.data).toMatchObject({
    kind: 'email',
    subject: 'Our offer',
    body: 'Hello Ana.',
    participants: ['ana@example.com'],
    related_id: contact.id,
  });
  expect(await queued()).toMatchObject([{ subject: 'Our offer', contact_id: contact.id }]);
  expect((await api('GET', `/contacts/${contact.id}`)).body.data.last_activity_at).toBe(now);
});
