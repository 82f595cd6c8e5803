import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventsOf } from '../../support/events.ts';
import { type Mailing, newMailer, startMailing } from '../../support/platform/mail-tenant.ts';
import { decoded } from '../../support/servers/mail-server.ts';
import type { caller } from '../../support/test-server.ts';

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing({
    refuseRecipient: (address) => (address.startsWith('gone') ? '550 5.1.1 No such user' : undefined),
  });
});
afterAll(() => mailing.close());

async function newSupport() {
  const { api } = await newMailer(mailing.server);
  const made = async (path: string, body: Record<string, unknown>) => {
    const reply = await api('POST', path, body);
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data;
  };
  return {
    api,
    made,
    ...readers(api),
    addMessage: (ticket: string, body: string, more = {}) =>
      made(`/support/tickets/${ticket}/messages`, { body, ...more }),
  };
}

const readers = (api: ReturnType<typeof caller>) => ({
  ticket: async (id: string) => (await api('GET', `/support/tickets/${id}`)).body.data,
  /** Returns the message once it is known whether it was sent. */
  async settled(ticket: string, id: string) {
    const find = async () =>
      (await api('GET', `/support/tickets/${ticket}/messages`)).body.data.find(
        (one: { id: string }) => one.id === id,
      );
    await expect.poll(async () => (await find()).delivery, { timeout: 30_000 }).not.toBe('queued');
    return find();
  },
});

const receivedBy = (address: string) => mailing.mail.received.filter(({ to }) => to.includes(address));

test("an agent's message is mailed to the contact, and is the first response only once it is sent", async () => {
  const support = await newSupport();
  const contact = await support.made('/contacts', {
    first_name: 'Ana',
    email: 'ana@plain.example',
    language: 'es',
  });
  const { id, number } = await support.made('/support/tickets', {
    subject: 'Dirección',
    contact_id: contact.id,
  });
  const attachments = [{ name: 'Factura.pdf', url: 'https://files.example/1.pdf' }];
  const first = await support.addMessage(id, 'Ya está corregida.', { attachments });
  expect(await support.settled(id, first.id)).toMatchObject({
    delivery: 'sent',
    sent_to: ['ana@plain.example'],
  });
  expect((await support.ticket(id)).sla.first_responded_at).toBe(first.created_at);
  const second = await support.addMessage(id, 'Y la factura, enviada.');
  await support.settled(id, second.id);
  const [one, two] = receivedBy('ana@plain.example');
  expect(decoded(one?.raw ?? '')).toContain(
    'Ya está corregida.\r\n\r\nArchivos adjuntos:\r\n- Factura.pdf: https://files.example/1.pdf',
  );
  expect(decoded(one?.header('subject') ?? '')).toBe(`Re: Dirección [${number}]`);
  expect(one?.header('auto-submitted')).toBeUndefined();
  expect(two?.header('in-reply-to')).toBe(one?.header('message-id'));
  expect(two?.header('references')).toBe(one?.header('message-id'));
  const types = (await eventsOf(support.api, `&resource_id=${first.id}`)).map(({ type }) => type);
  expect(types).toEqual(['ticket.message_added', 'ticket.message_sent']);
});

test("an answer to a mail is sent from its mailbox, and the customer's reply is added to the same ticket", async () => {
  const support = await newSupport();
  const mailbox = { channel: 'email', address: 'help@studio.example', creates: 'ticket' };
  const connection = await support.made('/inbox/connections', mailbox);
  const write = (body: Record<string, unknown>) =>
    support.made('/inbox/messages', { connection_id: connection.id, from: 'bea@thread.example', ...body });
  const asked = await write({
    subject: 'It is broken',
    message_id: '<asked@thread.example>',
    body_text: 'Help',
  });
  const message = await support.addMessage(asked.ticket_id, 'Which browser is it?');
  expect(message).toMatchObject({ delivery: 'queued', sent_to: ['bea@thread.example'] });
  const { email_id, inbox_message_id } = await support.settled(asked.ticket_id, message.id);
  const [mail] = receivedBy('bea@thread.example');
  expect(mail?.header('in-reply-to')).toBe('<asked@thread.example>');
  expect(mail?.header('references')).toBe('<asked@thread.example>');
  expect(mail?.header('reply-to')).toBe('help@studio.example');
  expect(mail?.header('subject')).toBe('Re: It is broken');
  const sent = (await support.api('GET', `/inbox/messages/${inbox_message_id}`)).body.data;
  expect(sent).toMatchObject({ status: 'sent', email_id, thread_id: asked.thread_id });
  expect((await support.api('GET', `/inbox/messages/${asked.id}`)).body.data.status).toBe('replied');
  expect((await support.ticket(asked.ticket_id)).sla.first_responded_at).toBe(message.created_at);
  const back = await write({
    subject: 'Re: It is broken',
    in_reply_to: sent.message_id,
    body_text: 'Firefox',
  });
  expect(back.ticket_id).toBe(asked.ticket_id);
});

test('a contact who never wrote to the inbox can still answer the mail', async () => {
  const support = await newSupport();
  const mailbox = { channel: 'email', address: 'care@studio.example', creates: 'ticket' };
  const connection = await support.made('/inbox/connections', mailbox);
  const contact = await support.made('/contacts', { first_name: 'Eva', email: 'eva@phone.example' });
  const { id } = await support.made('/support/tickets', { subject: 'Called us', contact_id: contact.id });
  const message = await support.addMessage(id, 'As promised, in writing.');
  await support.settled(id, message.id);
  const [mail] = receivedBy('eva@phone.example');
  expect(mail?.header('reply-to')).toBe('care@studio.example');
  const back = await support.made('/inbox/messages', {
    ...{ connection_id: connection.id, from: 'eva@phone.example', subject: mail?.header('subject') },
    ...{ in_reply_to: mail?.header('message-id'), body_text: 'Thank you' },
  });
  expect(back.ticket_id).toBe(id);
});

test('a message refused by the mail server is no response, and the next one reports that at once', async () => {
  const support = await newSupport();
  const contact = await support.made('/contacts', { first_name: 'Leo', email: 'gone@refused.example' });
  const { id } = await support.made('/support/tickets', { subject: 'Hello', contact_id: contact.id });
  const message = await support.addMessage(id, 'We are on it.');
  const failed = await support.settled(id, message.id);
  expect(failed).toMatchObject({
    delivery: 'failed',
    delivery_error: expect.stringContaining('No such user'),
  });
  const again = await support.api('POST', `/support/tickets/${id}/messages`, { body: 'Are you there?' });
  expect(again.body.data.delivery).toBe('failed');
  expect(again.body.warnings).toMatchObject([{ code: 'not_sent' }, { code: 'first_response_due' }]);
  const { sla, next_due_at } = await support.ticket(id);
  expect(sla.first_responded_at).toBeNull();
  expect(next_due_at).toBe(sla.first_response_due_at);
});

test('a message on another channel waits for its provider, and counts from the time it was written', async () => {
  const support = await newSupport();
  const line = { channel: 'whatsapp', address: '+34600000000', creates: 'ticket' };
  const connection = await support.made('/inbox/connections', line);
  const asked = await support.made('/inbox/messages', {
    ...{ connection_id: connection.id, from: '+34611111111', body_text: 'Are you open?' },
  });
  const message = await support.addMessage(asked.ticket_id, 'Until six.');
  expect(message).toMatchObject({ delivery: 'queued', sent_to: ['+34611111111'], email_id: null });
  expect((await support.ticket(asked.ticket_id)).sla.first_responded_at).toBeNull();
  await support.api('PATCH', `/inbox/messages/${message.inbox_message_id}`, { status: 'sent' });
  expect(await support.settled(asked.ticket_id, message.id)).toMatchObject({ delivery: 'sent' });
  expect((await support.ticket(asked.ticket_id)).sla.first_responded_at).toBe(message.created_at);
});
