import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { type Clocked, startClocked } from '../../support/test-server-with-clock.ts';
import { asCustomer, newSupport, type Support } from '../../support/work/tickets.ts';

const start = '2026-01-12T10:00:00.000Z';

let clocked: Clocked;
let support: Support;
beforeAll(async () => {
  clocked = await startClocked(start);
});
afterAll(() => clocked.close());
beforeEach(async () => {
  clocked.set(start);
  support = await newSupport(clocked.server);
});

test('messages and notes never mix', async () => {
  const { id } = await support.newTicket();
  await support.addMessage(id, { body: 'For everybody' });
  const note = await support.api('POST', `/support/tickets/${id}/notes`, {
    body: 'For us',
    mentions: [support.tenant.userId],
  });
  expect(note.body.data).toMatchObject({
    ticket_id: id,
    mentions: [support.tenant.userId],
    author: { type: 'agent' },
  });
  expect(await support.bodiesOf(id, 'messages')).toEqual(['For everybody']);
  expect(await support.bodiesOf(id, 'notes')).toEqual(['For us']);
  const types = (await eventsOf(support.api)).map(({ type }) => type);
  expect(types).toContain('ticket.message_added');
  expect(types.filter((type) => type === 'ticket.note_added')).toHaveLength(1);
  expectError(
    await support.api('POST', `/support/tickets/${id}/notes`, { body: 'x', author: { type: 'customer' } }),
    400,
    'validation_error',
  );
});

test('an internal note is never public, and a public message never internal', async () => {
  const { id } = await support.newTicket();
  for (const [kind, wrong, right] of [
    ['messages', false, true],
    ['notes', true, false],
  ] as const) {
    const post = (body: object) => support.api('POST', `/support/tickets/${id}/${kind}`, body);
    const refused = await post({ body: 'x', public: wrong });
    expectError(refused, 400, 'validation_error');
    expect(refused.body.error.details[0]).toMatchObject({ path: 'public' });
    expect(refused.body.error.message).toContain('use POST /support/tickets/:id/');
    expect((await post({ body: 'y', public: right })).body.data.custom_fields).toEqual({});
    expect(await support.bodiesOf(id, kind)).toEqual(['y']);
  }
});

test('a message contains its author', async () => {
  const { id } = await support.newTicket();
  expect((await support.addMessage(id, asCustomer)).data.author).toEqual({
    type: 'customer',
    id: support.contact.id,
  });
  expect((await support.addMessage(id)).data.author).toMatchObject({
    type: 'agent',
    id: expect.stringMatching(/^tok_/),
  });
  const person = { type: 'agent', id: support.tenant.userId };
  expect((await support.addMessage(id, { author: person })).data.author).toEqual(person);
  for (const author of [
    { type: 'customer', id: 'con_none' },
    { type: 'agent', id: 'tok_somebody' },
    { type: 'system' },
  ]) {
    const reply = await support.api('POST', `/support/tickets/${id}/messages`, { body: 'x', author });
    expectError(reply, 400, 'validation_error', JSON.stringify(author));
  }
});

describe('a customer’s message', () => {
  test('opens a ticket that was waiting for it', async () => {
    const { id } = await support.newTicket({ status: 'pending' });
    await support.addMessage(id);
    expect((await support.read(id)).status).toBe('pending');
    const added = await support.addMessage(id, asCustomer);
    expect(added.effects).toEqual([{ event: 'ticket.status_changed', resource: 'ticket', id }]);
    expect(await support.read(id)).toMatchObject({ status: 'open', reopen_count: 0, last_message_at: start });
  });

  test('leaves a ticket on hold, and reopens a snoozed one', async () => {
    const held = await support.newTicket({ status: 'on_hold' });
    await support.addMessage(held.id, asCustomer);
    expect((await support.read(held.id)).status).toBe('on_hold');
    const snoozed = await support.newTicket({ snoozed_until: '2026-02-01T00:00:00Z' });
    await support.addMessage(snoozed.id, asCustomer);
    expect((await support.read(snoozed.id)).snoozed_until).toBeNull();
  });

  test('reopens a solved ticket within seven days, and counts it', async () => {
    const { id } = await support.newTicket();
    await support.change(id, { status: 'solved' });
    clocked.set('2026-01-19T10:00:00.000Z');
    const added = await support.addMessage(id, asCustomer);
    expect(added.effects).toEqual([{ event: 'ticket.reopened', resource: 'ticket', id }]);
    expect(await support.read(id)).toMatchObject({ status: 'open', reopen_count: 1, solved_at: null });
  });

  test('begins a new ticket after seven days, with a reference to the old one', async () => {
    const old = await support.newTicket({ priority: 'high', team: 'Billing', tags: ['vip'] });
    await support.change(old.id, { status: 'solved' });
    clocked.set('2026-01-19T10:00:00.001Z');
    const { data } = await support.addMessage(old.id, asCustomer);
    expect(data.ticket_id).not.toBe(old.id);
    expect(await support.read(data.ticket_id)).toMatchObject({
      status: 'open',
      follows_id: old.id,
      subject: 'It is broken',
      priority: 'high',
      team: 'Billing',
      tags: ['vip'],
      contact_id: support.contact.id,
    });
    expect((await support.read(old.id)).status).toBe('solved');
    expect(await support.bodiesOf(old.id, 'messages')).toEqual([]);
  });
});

test('a message on a closed ticket begins a new one', async () => {
  const old = await support.newTicket();
  await support.change(old.id, { status: 'solved' });
  await support.change(old.id, { status: 'closed' });
  for (const by of [{}, asCustomer]) {
    const { data, effects } = await support.addMessage(old.id, by);
    expect(effects[0]).toEqual({ event: 'ticket.created', resource: 'ticket', id: data.ticket_id });
    expect((await support.read(data.ticket_id)).follows_id).toBe(old.id);
  }
});
