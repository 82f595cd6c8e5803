import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventsOf } from '../../support/events.ts';
import { handOverMail } from '../../support/platform/hand-over-mail.ts';
import type { caller, Tenant } from '../../support/test-server.ts';
import { type Clocked, newWorkplace, startClocked } from '../../support/test-server-with-clock.ts';

/** The test begins on a Monday, at nine o'clock in Madrid. */
const start = '2026-01-12T08:00:00.000Z';
const office = [
  { from: '09:00', to: '13:00' },
  { from: '15:00', to: '18:00' },
];
const settings = {
  timezone: 'Europe/Madrid',
  business_hours: { mon: office, tue: office, wed: office, thu: office, fri: office },
  holidays: [{ date: '2026-01-13', name: 'Local holiday' }],
  sla: { normal: { first_response: 120, resolution: 600 } },
};

let clocked: Clocked;
let api: ReturnType<typeof caller>;
let tenant: Tenant;
let contact_id: string;
beforeAll(async () => {
  clocked = await startClocked(start);
});
afterAll(() => clocked.close());
beforeEach(async () => {
  clocked.set(start);
  ({ api, tenant } = await newWorkplace(clocked.server, settings));
  const contact = await api('POST', '/contacts', { first_name: 'Ana', email: 'ana@customer.example' });
  contact_id = contact.body.data.id;
});

const newTicket = async (body: Record<string, unknown> = {}) => {
  const reply = await api('POST', '/support/tickets', { subject: 'It is broken', contact_id, ...body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
};
const read = async (id: string) => (await api('GET', `/support/tickets/${id}`)).body.data;
const change = (id: string, body: Record<string, unknown>) => api('PATCH', `/support/tickets/${id}`, body);
const write = (id: string, body: Record<string, unknown> = {}) =>
  api('POST', `/support/tickets/${id}/messages`, { body: 'We are looking into it.', ...body });
const addMessage = async (id: string, body: Record<string, unknown> = {}) => {
  const reply = await write(id, body);
  await handOverMail(clocked.server, tenant.id);
  return reply;
};
const eventTypesOf = async (id: string) =>
  (await eventsOf(api, `&resource_id=${id}`)).map(({ type }) => type.replace('ticket.', ''));

test('a new ticket has its deadlines, in working time', async () => {
  const ticket = await newTicket();
  expect(ticket.sla).toMatchObject({
    policy: { priority: 'normal', first_response: 120, resolution: 600 },
    first_response_due_at: '2026-01-12T10:00:00.000Z',
    // Seven hours on Monday, none on the holiday, and three on Wednesday.
    resolution_due_at: '2026-01-14T11:00:00.000Z',
    breached: [],
  });
  expect(ticket.next_due_at).toBe('2026-01-12T10:00:00.000Z');
});

test('warning and breach are reported on time and once each', async () => {
  const { id } = await newTicket();
  await clocked.reach('2026-01-12T09:35:59.999Z');
  expect(await eventTypesOf(id)).toEqual(['created']);
  await clocked.reach('2026-01-12T09:36:00.000Z');
  expect(await eventTypesOf(id)).toEqual(['created', 'sla_warning']);
  await clocked.reach('2026-01-12T10:00:00.000Z');
  expect(await eventTypesOf(id)).toEqual(['created', 'sla_warning', 'sla_breached']);
  expect((await read(id)).sla).toMatchObject({ warned: ['first_response'], breached: ['first_response'] });
  await addMessage(id);
  await clocked.reach('2026-01-14T10:59:59.999Z');
  expect(await eventTypesOf(id)).toEqual([
    'created',
    'sla_warning',
    'sla_breached',
    'first_response',
    'sla_warning',
  ]);
  await clocked.reach('2026-03-01T00:00:00.000Z');
  expect((await eventTypesOf(id)).filter((type) => type === 'sla_breached')).toHaveLength(2);
  expect((await read(id)).sla.breached).toEqual(['first_response', 'resolution']);
});

test('a worker that was down reports the breach and no earlier warning', async () => {
  const { id } = await newTicket();
  await clocked.reach('2026-01-12T12:00:00.000Z');
  expect(await eventTypesOf(id)).toEqual(['created', 'sla_breached']);
});

test("an agent's first public answer stops the first clock, and a customer’s message or a note does not", async () => {
  const { id } = await newTicket();
  await addMessage(id, { author: { type: 'customer' } });
  await api('POST', `/support/tickets/${id}/notes`, { body: 'Looks like the old one.' });
  expect((await read(id)).sla.first_responded_at).toBeNull();
  clocked.set('2026-01-12T09:00:00.000Z');
  await addMessage(id);
  expect((await eventTypesOf(id)).at(-1)).toBe('first_response');
  clocked.set('2026-01-12T09:30:00.000Z');
  await addMessage(id);
  const ticket = await read(id);
  expect(ticket.sla.first_responded_at).toBe('2026-01-12T09:00:00.000Z');
  expect(ticket.next_due_at).toBe(ticket.sla.resolution_due_at);
  await clocked.reach('2026-01-12T12:00:00.000Z');
  expect((await eventTypesOf(id)).filter((type) => type.startsWith('sla'))).toEqual([]);
});

test('the time of the first response is that of the message, once its mail was sent', async () => {
  const { id } = await newTicket();
  clocked.set('2026-01-12T09:50:00.000Z');
  const { data, warnings } = (await write(id)).body;
  expect(data).toMatchObject({ delivery: 'queued', sent_to: ['ana@customer.example'], sent_at: null });
  expect(warnings).toBeUndefined();
  expect((await read(id)).sla.first_responded_at).toBeNull();
  // The mail server was down at the deadline, which is not the agent's delay.
  await clocked.reach('2026-01-12T10:10:00.000Z');
  expect((await read(id)).sla.breached).toEqual(['first_response']);
  await handOverMail(clocked.server, tenant.id);
  expect((await read(id)).sla).toMatchObject({
    first_responded_at: '2026-01-12T09:50:00.000Z',
    breached: [],
  });
  const [message] = (await api('GET', `/support/tickets/${id}/messages`)).body.data;
  expect(message).toMatchObject({ delivery: 'sent', sent_at: '2026-01-12T10:10:00.000Z' });
});

test('the reply reports a missing address, and the clock continues', async () => {
  const { id, next_due_at } = await newTicket({ contact_id: null });
  const { data, warnings } = (await addMessage(id)).body;
  expect(data).toMatchObject({ delivery: 'no_address', sent_to: [], email_id: null });
  expect(warnings).toEqual([
    { code: 'not_sent', message: expect.stringContaining('not sent') },
    { code: 'first_response_due', message: expect.stringContaining('still due') },
  ]);
  expect(await read(id)).toMatchObject({ next_due_at, sla: { first_responded_at: null } });
  await clocked.reach('2026-01-12T10:00:00.000Z');
  expect((await eventTypesOf(id)).at(-1)).toBe('sla_breached');
});

test('the reply says that the first response is due only while it is', async () => {
  const { id } = await newTicket();
  await write(id);
  await handOverMail(clocked.server, tenant.id);
  expect((await read(id)).sla.first_responded_at).not.toBeNull();
  await api('PATCH', `/support/tickets/${id}`, { contact_id: null });
  const { data, warnings } = (await addMessage(id)).body;
  expect(data.delivery).toBe('no_address');
  expect(warnings).toEqual([{ code: 'not_sent', message: expect.stringContaining('not sent') }]);
});

test('an answer after the deadline is a breach, whether it was reported before or not', async () => {
  const { id } = await newTicket();
  clocked.set('2026-01-12T10:00:00.001Z');
  await addMessage(id);
  expect((await read(id)).sla.breached).toEqual(['first_response']);
  await clocked.reach('2026-01-12T11:00:00.000Z');
  expect(await eventTypesOf(id)).toEqual(['created', 'first_response', 'sla_breached']);
});

test.each(['pending', 'on_hold'])('the clock of a ticket stops while it is %s', async (status) => {
  const { id } = await newTicket();
  clocked.set('2026-01-12T09:00:00.000Z');
  await change(id, { status });
  expect(await read(id)).toMatchObject({
    next_due_at: null,
    sla: { paused_since: '2026-01-12T09:00:00.000Z' },
  });
  await clocked.reach('2026-01-14T08:00:00.000Z');
  expect(await eventTypesOf(id)).toEqual(['created', 'status_changed']);
  await change(id, { status: 'open' });
  const { sla } = await read(id);
  // One hour was used on Monday, and six hours of Monday passed in the pause.
  expect(sla).toMatchObject({ first_response_due_at: '2026-01-14T09:00:00.000Z', paused_minutes: 360 });
  await clocked.reach('2026-01-14T09:00:00.000Z');
  expect((await eventTypesOf(id)).at(-1)).toBe('sla_breached');
});

test('another priority has another deadline, and a passed one is reported at once', async () => {
  const { id } = await newTicket();
  clocked.set('2026-01-12T08:40:00.000Z');
  await change(id, { priority: 'urgent' });
  const { sla } = await read(id);
  expect(sla.policy).toEqual({ priority: 'urgent', first_response: 30, resolution: 240 });
  expect(sla.first_response_due_at).toBe('2026-01-12T08:30:00.000Z');
  await clocked.reach('2026-01-12T08:40:01.000Z');
  expect((await eventTypesOf(id)).at(-1)).toBe('sla_breached');
});

test('a solved ticket has no deadline, and is closed automatically after the days of the settings', async () => {
  const { id } = await newTicket();
  await addMessage(id);
  const solved = await change(id, { status: 'solved' });
  expect(solved.body.data).toMatchObject({
    solved_at: start,
    next_due_at: null,
    sla: { resolved_at: start },
  });
  await clocked.reach('2026-01-19T07:59:59.999Z');
  expect((await read(id)).status).toBe('solved');
  await clocked.reach('2026-01-19T08:00:00.000Z');
  expect(await read(id)).toMatchObject({ status: 'closed', closed_at: '2026-01-19T08:00:00.000Z' });
  expect(await eventTypesOf(id)).toEqual(['created', 'first_response', 'solved', 'closed']);
});

test('a reopened ticket is not closed automatically', async () => {
  const { id } = await newTicket();
  await change(id, { status: 'solved' });
  await change(id, { status: 'open' });
  await clocked.reach('2026-01-25T08:00:00.000Z');
  expect((await read(id)).status).toBe('open');
});

test('a snoozed ticket reopens at its time', async () => {
  const { id } = await newTicket();
  expect((await change(id, { snoozed_until: '2026-01-01T00:00:00Z' })).status).toBe(400);
  await change(id, { snoozed_until: '2026-01-12T09:00:00Z' });
  await clocked.reach('2026-01-12T08:59:59.999Z');
  expect((await read(id)).snoozed_until).toBe('2026-01-12T09:00:00.000Z');
  await clocked.reach('2026-01-12T09:00:00.000Z');
  expect((await read(id)).snoozed_until).toBeNull();
});
