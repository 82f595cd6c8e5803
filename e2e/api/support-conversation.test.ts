import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertDeliveries } from '#server/webhooks/deliveries-insert.ts';
import { type Clocked, newWorkplace, startClocked } from '../clocked.ts';
import { caller, type Tenant } from '../fixtures.ts';
import { eventsOf } from './history.ts';
import { expectError } from './shape.ts';

const start = '2026-01-12T10:00:00.000Z';

let clocked: Clocked;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let contact: { id: string };
beforeAll(async () => {
  clocked = await startClocked(start);
});
afterAll(() => clocked.close());
beforeEach(async () => {
  clocked.set(start);
  ({ tenant, api } = await newWorkplace(clocked.server, { teams: [{ name: 'Billing', members: [] }] }));
  contact = (await api('POST', '/contacts', { first_name: 'Ana' })).body.data;
});

const newTicket = async (body: Record<string, unknown> = {}) => {
  const reply = await api('POST', '/support/tickets', {
    subject: 'It is broken',
    contact_id: contact.id,
    ...body,
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
};
const read = async (id: string) => (await api('GET', `/support/tickets/${id}`)).body.data;
const change = (id: string, body: Record<string, unknown>) => api('PATCH', `/support/tickets/${id}`, body);
const say = async (id: string, body: Record<string, unknown> = {}) => {
  const reply = await api('POST', `/support/tickets/${id}/messages`, { body: 'Hello', ...body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};
const asCustomer = { author: { type: 'customer' } };
const bodiesOf = async (id: string, what: 'messages' | 'notes') =>
  (await api('GET', `/support/tickets/${id}/${what}?sort_dir=asc`)).body.data.map(
    ({ body }: { body: string }) => body,
  );

test('messages and notes never mix', async () => {
  const { id } = await newTicket();
  await say(id, { body: 'For everybody' });
  const note = await api('POST', `/support/tickets/${id}/notes`, {
    body: 'For us',
    mentions: [tenant.userId],
  });
  expect(note.body.data).toMatchObject({
    ticket_id: id,
    mentions: [tenant.userId],
    author: { type: 'agent' },
  });
  expect(await bodiesOf(id, 'messages')).toEqual(['For everybody']);
  expect(await bodiesOf(id, 'notes')).toEqual(['For us']);
  const types = (await eventsOf(api)).map(({ type }) => type);
  expect(types).toContain('ticket.message_added');
  expect(types.filter((type) => type === 'ticket.note_added')).toHaveLength(1);
  expectError(
    await api('POST', `/support/tickets/${id}/notes`, { body: 'x', author: { type: 'customer' } }),
    400,
    'validation_error',
  );
});

test('a message says who wrote it', async () => {
  const { id } = await newTicket();
  expect((await say(id, asCustomer)).data.author).toEqual({ type: 'customer', id: contact.id });
  expect((await say(id)).data.author).toMatchObject({ type: 'agent', id: expect.stringMatching(/^tok_/) });
  const person = { type: 'agent', id: tenant.userId };
  expect((await say(id, { author: person })).data.author).toEqual(person);
  for (const author of [
    { type: 'customer', id: 'con_none' },
    { type: 'agent', id: 'tok_somebody' },
    { type: 'system' },
  ]) {
    const reply = await api('POST', `/support/tickets/${id}/messages`, { body: 'x', author });
    expectError(reply, 400, 'validation_error', JSON.stringify(author));
  }
});

describe('a customer’s word', () => {
  test('opens a ticket that waited for it', async () => {
    const { id } = await newTicket({ status: 'pending' });
    await say(id);
    expect((await read(id)).status).toBe('pending');
    const heard = await say(id, asCustomer);
    expect(heard.effects).toEqual([{ event: 'ticket.status_changed', resource: 'ticket', id }]);
    expect(await read(id)).toMatchObject({ status: 'open', reopen_count: 0, last_message_at: start });
  });

  test('leaves a ticket on hold where it is, and wakes one that was snoozed', async () => {
    const held = await newTicket({ status: 'on_hold' });
    await say(held.id, asCustomer);
    expect((await read(held.id)).status).toBe('on_hold');
    const snoozed = await newTicket({ snoozed_until: '2026-02-01T00:00:00Z' });
    await say(snoozed.id, asCustomer);
    expect((await read(snoozed.id)).snoozed_until).toBeNull();
  });

  test('reopens a solved ticket within seven days, and counts it', async () => {
    const { id } = await newTicket();
    await change(id, { status: 'solved' });
    clocked.set('2026-01-19T10:00:00.000Z');
    const heard = await say(id, asCustomer);
    expect(heard.effects).toEqual([{ event: 'ticket.reopened', resource: 'ticket', id }]);
    expect(await read(id)).toMatchObject({ status: 'open', reopen_count: 1, solved_at: null });
  });

  test('after that begins a new ticket that says where it comes from', async () => {
    const old = await newTicket({ priority: 'high', team: 'Billing', tags: ['vip'] });
    await change(old.id, { status: 'solved' });
    clocked.set('2026-01-19T10:00:00.001Z');
    const { data } = await say(old.id, asCustomer);
    expect(data.ticket_id).not.toBe(old.id);
    expect(await read(data.ticket_id)).toMatchObject({
      status: 'open',
      follows_id: old.id,
      subject: 'It is broken',
      priority: 'high',
      team: 'Billing',
      tags: ['vip'],
      contact_id: contact.id,
    });
    expect((await read(old.id)).status).toBe('solved');
    expect(await bodiesOf(old.id, 'messages')).toEqual([]);
  });
});

test('on a closed ticket whatever is said begins a new one', async () => {
  const old = await newTicket();
  await change(old.id, { status: 'solved' });
  await change(old.id, { status: 'closed' });
  for (const by of [{}, asCustomer]) {
    const { data, effects } = await say(old.id, by);
    expect(effects[0]).toEqual({ event: 'ticket.created', resource: 'ticket', id: data.ticket_id });
    expect((await read(data.ticket_id)).follows_id).toBe(old.id);
  }
});

describe('a merge', () => {
  test('brings all that was said together, and what is said later', async () => {
    const [keep, other] = [await newTicket({ spent_minutes: 5 }), await newTicket({ spent_minutes: 7 })];
    await say(keep.id, { body: 'one' });
    await say(other.id, { body: 'two' });
    await api('POST', `/support/tickets/${other.id}/notes`, { body: 'note' });
    const task = await api('POST', '/tasks', { title: 'T', related: { type: 'ticket', id: other.id } });
    const merged = await api('POST', `/support/tickets/${keep.id}/merge`, { duplicate_id: other.id });
    expect(merged.body.data).toMatchObject({ id: keep.id, status: 'open', spent_minutes: 12 });
    expect(await read(other.id)).toMatchObject({ status: 'closed', merged_into_id: keep.id });
    await say(other.id, { body: 'three' });
    expect(await bodiesOf(keep.id, 'messages')).toEqual(['one', 'two', 'three']);
    expect(await bodiesOf(keep.id, 'notes')).toEqual(['note']);
    expect((await api('GET', `/tasks/${task.body.data.id}`)).body.data.related.id).toBe(keep.id);
    const types = async (id: string) =>
      (await eventsOf(api, `&resource_id=${id}`)).map(({ type }) => type.replace('ticket.', ''));
    expect((await types(keep.id)).slice(-1)).toEqual(['merged']);
    expect((await types(other.id)).slice(-1)).toEqual(['closed']);
  });

  test('of a ticket with itself or with a closed one is refused, and needs a manager', async () => {
    const [keep, other] = [await newTicket(), await newTicket()];
    const merge = (duplicate_id: string, as = api) =>
      as('POST', `/support/tickets/${keep.id}/merge`, { duplicate_id });
    expectError(await merge(keep.id), 400, 'validation_error');
    expectError(await merge('tic_none'), 404, 'not_found');
    const member = caller(clocked.server, tenant.tokens.member);
    expectError(await merge(other.id, member), 403, 'insufficient_permissions');
    await merge(other.id);
    expectError(await merge(other.id), 400, 'validation_error');
  });
});

describe('a redaction', () => {
  test('takes the words out everywhere they are kept, and says who did it', async () => {
    const { id } = await newTicket();
    const secret = 'my card is 4111';
    const { data } = await say(id, {
      body: secret,
      attachments: [{ name: secret, url: 'https://a.example/x' }],
    });
    const note = await api('POST', `/support/tickets/${id}/notes`, { body: secret });
    await api('POST', `/support/notes/${note.body.data.id}/redact`, {});
    const redacted = await api('POST', `/support/messages/${data.id}/redact`, {});
    expect(redacted.body.data).toMatchObject({
      body: '[redacted]',
      attachments: [],
      redacted_at: start,
      redacted_by: { type: 'token' },
      version: 2,
    });
    expect(await bodiesOf(id, 'messages')).toEqual(['[redacted]']);
    expect(JSON.stringify(await eventsOf(api))).not.toContain('4111');
    expect((await api('GET', `/support/tickets/${id}/messages?search=4111`)).body.data).toEqual([]);
    const again = await api('POST', `/support/messages/${data.id}/redact`, {});
    expect(again.body.data.version).toBe(2);
    const types = (await eventsOf(api, `&resource_id=${data.id}`)).map(({ type }) => type);
    expect(types).toEqual(['ticket.message_added', 'ticket.message_redacted']);
  });

  test('reaches what webhooks have still to deliver', async () => {
    const { id } = await newTicket();
    const { data } = await say(id, { body: 'my card is 4111' });
    const endpoint = await api('POST', '/integrations/webhooks', { url: 'https://example.com/hook' });
    const [event] = await eventsOf(api, `&resource_id=${data.id}`);
    const about = { event_id: event?.id ?? '', event_type: event?.type ?? '', resource_id: data.id };
    const waiting = { ...about, endpoint_id: endpoint.body.data.id, reason: 'event' as const };
    const [delivery] = await clocked.server.app.db.withTenant(tenant.id, 'write', async (tx) =>
      insertDeliveries(tx, tenant.id, start, [{ ...waiting, body: JSON.stringify(event) }]),
    );
    await api('POST', `/support/messages/${data.id}/redact`, {});
    const shown = await api('GET', `/settings/webhooks/deliveries/${delivery}`);
    expect(shown.status, shown.text).toBe(200);
    expect(shown.text).toContain('[redacted]');
    expect(shown.text).not.toContain('4111');
  });

  test('needs a manager', async () => {
    const { id } = await newTicket();
    const { data } = await say(id);
    const member = caller(clocked.server, tenant.tokens.member);
    expectError(
      await member('POST', `/support/messages/${data.id}/redact`, {}),
      403,
      'insufficient_permissions',
    );
  });
});

test('tickets are numbered without gaps, also where one is refused', async () => {
  const [first] = [await newTicket()];
  await api('POST', '/support/tickets', { subject: 'x', team: 'Nobody' });
  const many = await Promise.all(Array.from({ length: 5 }, () => newTicket()));
  expect(first.number).toBe('T-000001');
  expect(many.map(({ number }) => number).sort()).toEqual([2, 3, 4, 5, 6].map((one) => `T-00000${one}`));
});

test('the company is that of the contact, unless somebody says otherwise', async () => {
  const company = (await api('POST', '/companies', { name: 'Acme' })).body.data;
  const employed = (await api('POST', '/contacts', { first_name: 'Bea', company_id: company.id })).body.data;
  expect((await newTicket({ contact_id: employed.id })).company_id).toBe(company.id);
  const other = (await api('POST', '/companies', { name: 'Other' })).body.data;
  expect((await newTicket({ contact_id: employed.id, company_id: other.id })).company_id).toBe(other.id);
});

test('satisfaction is asked for what is solved, and teams are those of the settings', async () => {
  const { id } = await newTicket();
  expectError(await change(id, { csat: { score: 5 } }), 400, 'validation_error');
  await change(id, { status: 'solved' });
  expect((await change(id, { csat: { score: 5 } })).body.data.csat).toEqual({ score: 5, comment: null });
  await change(id, { status: 'open' });
  expect((await change(id, { team: 'Billing' })).status).toBe(200);
  const refused = await change(id, { team: 'Nobody' });
  expect(refused.body.error.details).toMatchObject([{ path: 'team', allowed: ['Billing'] }]);
});
