import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import type { caller, Tenant } from '../../support/test-server.ts';
import { type Clocked, newWorkplace, startClocked } from '../../support/test-server-with-clock.ts';

const start = '2026-01-12T10:00:00.000Z';

let clocked: Clocked;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
beforeAll(async () => {
  clocked = await startClocked(start);
});
afterAll(() => clocked.close());
beforeEach(async () => {
  clocked.set(start);
  ({ tenant, api } = await newWorkplace(clocked.server));
});

const begin = async (body: Record<string, unknown> = {}) => {
  const reply = await api('POST', '/chat/conversations', body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
};
const read = async (id: string) => (await api('GET', `/chat/conversations/${id}`)).body.data;
const change = (id: string, body: Record<string, unknown>) => api('PATCH', `/chat/conversations/${id}`, body);
const addMessage = (id: string, body: string, author = 'visitor') =>
  api('POST', `/chat/conversations/${id}/messages`, { body, author });
const eventTypesOf = async (id: string) =>
  (await eventsOf(api, `&resource_id=${id}`)).map(({ type }) => type.replace('chat.', ''));

test('a conversation is shown with its messages in their order', async () => {
  const { id } = await begin();
  await addMessage(id, 'one');
  await addMessage(id, 'two', 'agent');
  const { messages } = await read(id);
  expect(messages.map(({ body }: { body: string }) => body)).toEqual(['one', 'two']);
  expect(messages.map(({ author }: { author: { type: string } }) => author.type)).toEqual([
    'visitor',
    'agent',
  ]);
  const sparse = await api('GET', `/chat/conversations/${id}?fields=status`);
  expect(sparse.body.data).toEqual({ id, status: 'open' });
  expect((await api('GET', `/chat/conversations/${id}/messages`)).body.meta.total).toBe(2);
});

test('a visitor is linked to the contact with the same address or number', async () => {
  const ana = (await api('POST', '/contacts', { email: 'ana@a.example' })).body.data;
  const bea = (await api('POST', '/contacts', { phone: '1', phones: ['+34 600'] })).body.data;
  expect((await begin({ visitor: { email: 'Ana@a.example' } })).contact_id).toBe(ana.id);
  expect((await begin({ visitor: { phone: '+34 600' } })).contact_id).toBe(bea.id);
  expect((await begin({ visitor: { email: 'nobody@a.example' } })).contact_id).toBeNull();
});

test('a conversation has the time since when the visitor waits, until somebody answers', async () => {
  const { id } = await begin();
  await addMessage(id, 'Hello?');
  clocked.set('2026-01-12T10:05:00.000Z');
  await addMessage(id, 'Anybody?');
  expect(await read(id)).toMatchObject({
    waiting_since: start,
    last_message_at: '2026-01-12T10:05:00.000Z',
  });
  await addMessage(id, 'Here I am', 'agent');
  expect((await read(id)).waiting_since).toBeNull();
});

test('naming an assignee or a snooze time is enough to change the status', async () => {
  const { id } = await begin();
  const assigned = await change(id, { assignee_id: tenant.userId });
  expect(assigned.body.data.status).toBe('assigned');
  const snoozed = await change(id, { snoozed_until: '2026-01-12T12:00:00Z' });
  expect(snoozed.body.data.status).toBe('snoozed');
  const back = await change(id, { snoozed_until: null });
  expect(back.body.data.status).toBe('assigned');
  expectError(await change(id, { assignee_id: null }), 400, 'validation_error');
  const open = await change(id, { status: 'open' });
  expect(open.body.data).toMatchObject({ status: 'open', assignee_id: null });
  expect(await eventTypesOf(id)).toEqual([
    'conversation_created',
    'assigned',
    'snoozed',
    'woken',
    'conversation_status_changed',
  ]);
});

test('a snoozed conversation reopens at its time, for its assignee', async () => {
  const { id } = await begin({ assignee_id: tenant.userId });
  expectError(await change(id, { snoozed_until: '2026-01-12T09:00:00Z' }), 400, 'validation_error');
  await change(id, { snoozed_until: '2026-01-12T12:00:00Z' });
  await clocked.reach('2026-01-12T11:59:59.999Z');
  expect((await read(id)).status).toBe('snoozed');
  await clocked.reach('2026-01-12T12:00:00.000Z');
  expect(await read(id)).toMatchObject({ status: 'assigned', snoozed_until: null });
  await clocked.reach('2026-01-13T12:00:00.000Z');
  expect(await eventTypesOf(id)).toEqual(['conversation_created', 'assigned', 'snoozed', 'woken']);
});

test("a visitor's message reopens a snoozed or resolved conversation, and an agent's does not", async () => {
  const { id } = await begin({ status: 'snoozed', snoozed_until: '2026-01-12T12:00:00Z' });
  await addMessage(id, 'We are looking', 'agent');
  expect((await read(id)).status).toBe('snoozed');
  await addMessage(id, 'And now?');
  expect(await read(id)).toMatchObject({ status: 'open', snoozed_until: null, waiting_since: start });
  const resolved = await change(id, { status: 'resolved' });
  expect(resolved.body.data).toMatchObject({ resolved_at: start, waiting_since: null });
  await addMessage(id, 'You are welcome', 'agent');
  expect((await read(id)).status).toBe('resolved');
  const added = await addMessage(id, 'One more thing');
  expect(added.body.effects).toEqual([{ event: 'chat.reopened', resource: 'chat_conversation', id }]);
  expect(await read(id)).toMatchObject({ status: 'open', resolved_at: null });
  await clocked.reach('2026-01-12T13:00:00.000Z');
  expect((await read(id)).status).toBe('open');
});
