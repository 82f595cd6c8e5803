import { beforeEach, describe, expect, test } from 'vitest';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { caller, newTenant, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let api: ReturnType<typeof caller>;
beforeEach(async () => {
  const tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
});

const made = async (path: string, body: Record<string, unknown>) => {
  const reply = await api('POST', path, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
};
const connect = (body: Record<string, unknown> = {}) =>
  made('/inbox/connections', { channel: 'email', address: 'Support@studio.example', ...body });
const receive = (connection: { id: string }, body: Record<string, unknown> = {}) =>
  made('/inbox/messages', {
    connection_id: connection.id,
    from: 'ana@a.example',
    body_text: 'Hello',
    ...body,
  });
const read = async (id: string) => (await api('GET', `/inbox/messages/${id}`)).body.data;
const eventTypesOf = async (id: string) =>
  (await eventsOf(api, `&resource_id=${id}`)).map(({ type }) => type);

test('a message received twice, even at once, is stored once', async () => {
  const connection = await connect();
  const body = { message_id: '<1@a.example>', subject: 'Offer' };
  const all = await Promise.all([1, 2, 3, 4].map(() => receive(connection, body)));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  expect((await api('GET', '/inbox/messages')).body.meta.total).toBe(1);
  expect(await eventTypesOf(all[0].id)).toEqual(['inbox.message_received']);
  const other = await connect({ address: 'sales@studio.example' });
  expect((await receive(other, body)).id).not.toBe(all[0].id);
});

test('the HTML of a message is sanitized, and its text is searchable', async () => {
  const body_html =
    '<p onclick="x()">Dear <b>friends</b></p><script>alert(1)</script><img src="https://a.example/p">';
  const message = await receive(await connect(), { body_text: undefined, body_html });
  expect(message.body_html).toBe('<p>Dear <b>friends</b></p><img />');
  expect(message.body_text).toBe('Dear friends');
});

test('the sender of a message is linked to a contact', async () => {
  const ana = await made('/contacts', { email: 'other@a.example', emails: ['ana@a.example'] });
  const connection = await connect();
  expect((await receive(connection, { from: 'Ana@a.example' })).contact_id).toBe(ana.id);
  expect((await receive(connection, { from: 'nobody@a.example' })).contact_id).toBeNull();
  const phone = await made('/contacts', { phone: '+34600' });
  const whatsapp = await connect({ channel: 'whatsapp', address: '+34900' });
  expect((await receive(whatsapp, { from: '+34600' })).contact_id).toBe(phone.id);
});

describe('threads', () => {
  test('are found by the references of a message, or else by subject and people', async () => {
    const connection = await connect();
    const first = await receive(connection, { message_id: '<1@a.example>', subject: 'Offer' });
    const named = await receive(connection, {
      message_id: '<2@b.example>',
      from: 'bea@b.example',
      subject: 'Something else',
      references: ['<0@x.example>', '<1@a.example>'],
    });
    const bySubject = await receive(connection, { message_id: '<3@a.example>', subject: 'RE: Offer' });
    const again = await receive(connection, { message_id: '<4@a.example>', subject: 'Offer' });
    expect(named.thread_id).toBe(first.thread_id);
    expect(bySubject.thread_id).toBe(first.thread_id);
    expect(again.thread_id).not.toBe(first.thread_id);
    const thread = await api('GET', `/inbox/messages?thread_id=${first.thread_id}`);
    expect(thread.body.meta.total).toBe(3);
  });

  test('of one connection are separate from those of another', async () => {
    const [one, two] = [await connect(), await connect({ address: 'sales@studio.example' })];
    const first = await receive(one, { message_id: '<1@a.example>', subject: 'Offer' });
    const other = await receive(two, {
      message_id: '<2@a.example>',
      subject: 'Re: Offer',
      in_reply_to: '<1@a.example>',
    });
    expect(other.thread_id).not.toBe(first.thread_id);
  });

  test('are one for each person in a channel without subjects', async () => {
    const connection = await connect({ channel: 'whatsapp', address: '+34900' });
    const [a, b, c] = [
      await receive(connection, { from: '+34600' }),
      await receive(connection, { from: '+34600' }),
      await receive(connection, { from: '+34601' }),
    ];
    expect(b.thread_id).toBe(a.thread_id);
    expect(c.thread_id).not.toBe(a.thread_id);
  });
});

describe('tickets', () => {
  test('are created once for a thread if the connection is set so, and later messages are added', async () => {
    const ana = await made('/contacts', { email: 'ana@a.example' });
    const connection = await connect({ creates: 'ticket' });
    const first = await receive(connection, { message_id: '<1@a.example>', subject: 'It is broken' });
    const ticket = (await api('GET', `/support/tickets/${first.ticket_id}`)).body.data;
    expect(ticket).toMatchObject({ subject: 'It is broken', channel: 'email', contact_id: ana.id });
    const next = await receive(connection, { body_text: 'Still', in_reply_to: '<1@a.example>' });
    expect(next.ticket_id).toBe(first.ticket_id);
    const messages = await api('GET', `/support/tickets/${first.ticket_id}/messages?sort_dir=asc`);
    expect(messages.body.data.map(({ body }: { body: string }) => body)).toEqual(['Hello', 'Still']);
    expect(messages.body.data[0].author).toEqual({ type: 'customer', id: ana.id });
    expect((await receive(connection, { subject: 'Other' })).ticket_id).not.toBe(first.ticket_id);
    expect((await receive(await connect({ address: 'b@b.example' }))).ticket_id).toBeNull();
  });

  test('that are closed are followed by a new one for a later answer', async () => {
    const connection = await connect({ creates: 'ticket' });
    const first = await receive(connection, { message_id: '<1@a.example>' });
    for (const status of ['solved', 'closed'])
      await api('PATCH', `/support/tickets/${first.ticket_id}`, { status });
    const next = await receive(connection, { message_id: '<2@a.example>', in_reply_to: '<1@a.example>' });
    expect(next.ticket_id).not.toBe(first.ticket_id);
    const ticket = (await api('GET', `/support/tickets/${next.ticket_id}`)).body.data;
    expect(ticket.follows_id).toBe(first.ticket_id);
  });
});

test('an incoming message marks a connection as working, and a disconnected one accepts none', async () => {
  const { id } = await connect();
  await api('PATCH', `/inbox/connections/${id}`, { status: 'error', error: 'No sign-in' });
  await receive({ id });
  const after = (await api('GET', `/inbox/connections/${id}`)).body.data;
  expect(after).toMatchObject({ status: 'connected', error: null, last_synced_at: expect.any(String) });
  await api('PATCH', `/inbox/connections/${id}`, { status: 'disconnected' });
  const body = { connection_id: id, from: 'ana@a.example' };
  expectError(await api('POST', '/inbox/messages', body), 400, 'validation_error');
  expect(await eventTypesOf(id)).toEqual([
    'inbox.connection_created',
    ...Array.from({ length: 3 }, () => 'inbox.connection_status_changed'),
  ]);
});

test('the text of a message cannot be changed', async () => {
  const { id } = await receive(await connect());
  const reply = await api('PATCH', `/inbox/messages/${id}`, { body_text: 'Other words', status: 'read' });
  expect(reply.body.data).toMatchObject({ body_text: 'Hello', status: 'read', version: 2 });
  expect(reply.headers.get('x-ignored-properties')).toBe('body_text');
  const same = await api('PATCH', `/inbox/messages/${id}`, { subject: 'Other' });
  expect(same.body.data).toMatchObject({ subject: null, version: 2 });
});

describe("an answer through another provider's channel", () => {
  test('waits for that provider, in the same thread', async () => {
    const connection = await connect({ channel: 'whatsapp', address: '+34900' });
    const { id, thread_id } = await receive(connection, { from: '+34600' });
    const answer = (await api('POST', `/inbox/messages/${id}/reply`, { body_text: 'Hi' })).body.data;
    expect(answer).toMatchObject({
      status: 'queued',
      direction: 'outbound',
      from: '+34900',
      to: ['+34600'],
      thread_id,
      reply_to_id: id,
      email_id: null,
    });
    expect((await read(id)).status).toBe('replied');
    for (const status of ['sent', 'delivered'])
      expect((await api('PATCH', `/inbox/messages/${answer.id}`, { status })).status).toBe(200);
    expect(await read(answer.id)).toMatchObject({
      sent_at: expect.any(String),
      delivered_at: expect.any(String),
    });
    expect(await eventTypesOf(answer.id)).toEqual([
      'inbox.message_queued',
      'inbox.message_sent',
      'inbox.message_delivered',
    ]);
    expect((await receive(connection, { from: '+34600' })).thread_id).toBe(thread_id);
  });

  test('needs a text', async () => {
    const { id } = await receive(await connect());
    expectError(await api('POST', `/inbox/messages/${id}/reply`, {}), 400, 'validation_error');
  });
});
