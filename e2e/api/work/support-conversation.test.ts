import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { type Clocked, startClocked } from '../../support/test-server-with-clock.ts';
import { asCustomer, type Desk, openDesk } from '../../support/work/support-desk.ts';

const start = '2026-01-12T10:00:00.000Z';

let clocked: Clocked;
let desk: Desk;
beforeAll(async () => {
  clocked = await startClocked(start);
});
afterAll(() => clocked.close());
beforeEach(async () => {
  clocked.set(start);
  desk = await openDesk(clocked.server);
});

test('messages and notes never mix', async () => {
  const { id } = await desk.newTicket();
  await desk.say(id, { body: 'For everybody' });
  const note = await desk.api('POST', `/support/tickets/${id}/notes`, {
    body: 'For us',
    mentions: [desk.tenant.userId],
  });
  expect(note.body.data).toMatchObject({
    ticket_id: id,
    mentions: [desk.tenant.userId],
    author: { type: 'agent' },
  });
  expect(await desk.bodiesOf(id, 'messages')).toEqual(['For everybody']);
  expect(await desk.bodiesOf(id, 'notes')).toEqual(['For us']);
  const types = (await eventsOf(desk.api)).map(({ type }) => type);
  expect(types).toContain('ticket.message_added');
  expect(types.filter((type) => type === 'ticket.note_added')).toHaveLength(1);
  expectError(
    await desk.api('POST', `/support/tickets/${id}/notes`, { body: 'x', author: { type: 'customer' } }),
    400,
    'validation_error',
  );
});

test('what is said to be internal is never public, and the other way round', async () => {
  const { id } = await desk.newTicket();
  for (const [kind, wrong, right] of [
    ['messages', false, true],
    ['notes', true, false],
  ] as const) {
    const post = (body: object) => desk.api('POST', `/support/tickets/${id}/${kind}`, body);
    const refused = await post({ body: 'x', public: wrong });
    expectError(refused, 400, 'validation_error');
    expect(refused.body.error.details[0]).toMatchObject({ path: 'public' });
    expect(refused.body.error.message).toContain('instead: POST /support/tickets/{id}/');
    expect((await post({ body: 'y', public: right })).body.data.custom_fields).toEqual({});
    expect(await desk.bodiesOf(id, kind)).toEqual(['y']);
  }
});

test('a message says who wrote it', async () => {
  const { id } = await desk.newTicket();
  expect((await desk.say(id, asCustomer)).data.author).toEqual({ type: 'customer', id: desk.contact.id });
  expect((await desk.say(id)).data.author).toMatchObject({
    type: 'agent',
    id: expect.stringMatching(/^tok_/),
  });
  const person = { type: 'agent', id: desk.tenant.userId };
  expect((await desk.say(id, { author: person })).data.author).toEqual(person);
  for (const author of [
    { type: 'customer', id: 'con_none' },
    { type: 'agent', id: 'tok_somebody' },
    { type: 'system' },
  ]) {
    const reply = await desk.api('POST', `/support/tickets/${id}/messages`, { body: 'x', author });
    expectError(reply, 400, 'validation_error', JSON.stringify(author));
  }
});

describe('a customer’s word', () => {
  test('opens a ticket that waited for it', async () => {
    const { id } = await desk.newTicket({ status: 'pending' });
    await desk.say(id);
    expect((await desk.read(id)).status).toBe('pending');
    const heard = await desk.say(id, asCustomer);
    expect(heard.effects).toEqual([{ event: 'ticket.status_changed', resource: 'ticket', id }]);
    expect(await desk.read(id)).toMatchObject({ status: 'open', reopen_count: 0, last_message_at: start });
  });

  test('leaves a ticket on hold where it is, and wakes one that was snoozed', async () => {
    const held = await desk.newTicket({ status: 'on_hold' });
    await desk.say(held.id, asCustomer);
    expect((await desk.read(held.id)).status).toBe('on_hold');
    const snoozed = await desk.newTicket({ snoozed_until: '2026-02-01T00:00:00Z' });
    await desk.say(snoozed.id, asCustomer);
    expect((await desk.read(snoozed.id)).snoozed_until).toBeNull();
  });

  test('reopens a solved ticket within seven days, and counts it', async () => {
    const { id } = await desk.newTicket();
    await desk.change(id, { status: 'solved' });
    clocked.set('2026-01-19T10:00:00.000Z');
    const heard = await desk.say(id, asCustomer);
    expect(heard.effects).toEqual([{ event: 'ticket.reopened', resource: 'ticket', id }]);
    expect(await desk.read(id)).toMatchObject({ status: 'open', reopen_count: 1, solved_at: null });
  });

  test('after that begins a new ticket that says where it comes from', async () => {
    const old = await desk.newTicket({ priority: 'high', team: 'Billing', tags: ['vip'] });
    await desk.change(old.id, { status: 'solved' });
    clocked.set('2026-01-19T10:00:00.001Z');
    const { data } = await desk.say(old.id, asCustomer);
    expect(data.ticket_id).not.toBe(old.id);
    expect(await desk.read(data.ticket_id)).toMatchObject({
      status: 'open',
      follows_id: old.id,
      subject: 'It is broken',
      priority: 'high',
      team: 'Billing',
      tags: ['vip'],
      contact_id: desk.contact.id,
    });
    expect((await desk.read(old.id)).status).toBe('solved');
    expect(await desk.bodiesOf(old.id, 'messages')).toEqual([]);
  });
});

test('on a closed ticket whatever is said begins a new one', async () => {
  const old = await desk.newTicket();
  await desk.change(old.id, { status: 'solved' });
  await desk.change(old.id, { status: 'closed' });
  for (const by of [{}, asCustomer]) {
    const { data, effects } = await desk.say(old.id, by);
    expect(effects[0]).toEqual({ event: 'ticket.created', resource: 'ticket', id: data.ticket_id });
    expect((await desk.read(data.ticket_id)).follows_id).toBe(old.id);
  }
});
