import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { type Mailing, newMailer, startMailing } from '../../support/platform/mail-tenant.ts';
import type { caller } from '../../support/test-server.ts';

let mailing: Mailing;
let api: ReturnType<typeof caller>;
beforeAll(async () => {
  mailing = await startMailing({
    refuseRecipient: (address) => (address.startsWith('gone') ? '550 5.1.1 No such user' : undefined),
  });
  ({ api } = await newMailer(mailing.server));
});
afterAll(() => mailing.close());

const made = async (path: string, body: Record<string, unknown>) => {
  const reply = await api('POST', path, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
};
const connect = (body: Record<string, unknown> = {}) =>
  made('/inbox/connections', { channel: 'email', address: 'support@studio.example', ...body });
const read = async (id: string) => (await api('GET', `/inbox/messages/${id}`)).body.data;
const settled = async (id: string) => {
  await expect.poll(async () => (await read(id)).status, { timeout: 30_000 }).not.toBe('queued');
  return read(id);
};
const receivedBy = (address: string) => mailing.mail.received.find(({ to }) => to.includes(address));

test('an answer is mailed in the same thread, and replies to it are assigned to that thread', async () => {
  const connection = await connect({ creates: 'ticket' });
  const incoming = await made('/inbox/messages', {
    connection_id: connection.id,
    from: 'ana@a.example',
    subject: 'It is broken',
    message_id: '<first@a.example>',
    references: ['<before@a.example>'],
    body_text: 'Help',
  });
  const answer = await made(`/inbox/messages/${incoming.id}/reply`, {
    body_text: 'We come on Monday.',
    body_html: '<p>We come on <b onclick="x()">Monday</b>.</p>',
    cc: ['boss@a.example'],
  });
  expect(answer).toMatchObject({ status: 'queued', to: ['ana@a.example'], thread_id: incoming.thread_id });
  expect(await settled(answer.id)).toMatchObject({
    status: 'sent',
    sent_at: expect.any(String),
    error: null,
  });
  const mail = receivedBy('ana@a.example');
  expect(mail?.to).toEqual(['ana@a.example', 'boss@a.example']);
  expect(mail?.header('subject')).toBe('Re: It is broken');
  expect(mail?.header('reply-to')).toBe('support@studio.example');
  expect(mail?.header('in-reply-to')).toBe('<first@a.example>');
  expect(mail?.header('references')).toBe('<before@a.example> <first@a.example>');
  expect(mail?.header('message-id')).toBe(answer.message_id);
  expect(mail?.raw).not.toContain('onclick');
  expect((await read(incoming.id)).status).toBe('replied');
  const back = await made('/inbox/messages', {
    connection_id: connection.id,
    from: 'ana@a.example',
    subject: 'Re: It is broken',
    in_reply_to: answer.message_id,
    body_text: 'Thank you',
  });
  expect(back).toMatchObject({ thread_id: incoming.thread_id, ticket_id: incoming.ticket_id });
  const messages = await api('GET', `/support/tickets/${incoming.ticket_id}/messages?sort_dir=asc`);
  expect(
    messages.body.data.map(({ author, body }: { author: { type: string }; body: string }) => [
      author.type,
      body,
    ]),
  ).toEqual([
    ['customer', 'Help'],
    ['agent', 'We come on Monday.'],
    ['customer', 'Thank you'],
  ]);
  const ticket = (await api('GET', `/support/tickets/${incoming.ticket_id}`)).body.data;
  expect(ticket.sla.first_responded_at).toEqual(expect.any(String));
});

test('an answer that no server accepts has failed, with the reason', async () => {
  const connection = await connect({ address: 'a@studio.example' });
  const { id } = await made('/inbox/messages', { connection_id: connection.id, from: 'gone@a.example' });
  const answer = await made(`/inbox/messages/${id}/reply`, { body_text: 'Hello' });
  const failed = await settled(answer.id);
  expect(failed.status).toBe('failed');
  expect(failed.error).toContain('No such user');
  const again = await made(`/inbox/messages/${id}/reply`, { body_text: 'Hello again' });
  expect(again).toMatchObject({ status: 'failed', error: 'mail to this address is suppressed' });
  const types = (await eventsOf(api, `&resource_id=${answer.id}`)).map(({ type }) => type);
  expect(types).toEqual(['inbox.message_queued', 'inbox.message_failed']);
});

test('a message whose sender is no mail address cannot be answered, and nothing is stored as sent', async () => {
  const connection = await connect({ address: 'odd@studio.example' });
  const incoming = await made('/inbox/messages', {
    connection_id: connection.id,
    from: 'undisclosed sender',
    body_text: 'Help',
  });
  const reply = await api('POST', `/inbox/messages/${incoming.id}/reply`, { body_text: 'x' });
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.details[0]).toMatchObject({ path: 'from', rule: 'address' });
  expect((await read(incoming.id)).status).toBe('unread');
});

test('the status of a mailed message is that of its mail', async () => {
  const connection = await connect({ address: 'b@studio.example' });
  const { id } = await made('/inbox/messages', { connection_id: connection.id, from: 'bea@b.example' });
  const answer = await made(`/inbox/messages/${id}/reply`, { body_text: 'Hello' });
  await settled(answer.id);
  const reply = await api('PATCH', `/inbox/messages/${answer.id}`, { status: 'failed' });
  expectError(reply, 400, 'validation_error');
});
