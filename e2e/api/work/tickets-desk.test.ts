import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Colleague, newColleague } from '../../support/colleagues.ts';
import { expectError } from '../../support/expected-replies.ts';
import { caller, newTenant, startServer } from '../../support/test-server.ts';

const server = await startServer({ config: { roles: ['api', 'console'] } });
afterAll(() => server.close());
let api: ReturnType<typeof caller>;
let ana: Colleague;
let bo: Colleague;
beforeAll(async () => {
  const tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  ana = await newColleague(server, tenant.id, 'member', 'Ana Prado');
  bo = await newColleague(server, tenant.id, 'member', 'Bo Lund');
});

async function made(path: string, body: Record<string, unknown>) {
  const reply = await api('POST', path, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
}
const newTicket = (body = {}) => made('/support/tickets', { subject: 'It is broken', ...body });
const messagesOf = async (id: string) => (await api('GET', `/support/tickets/${id}/messages`)).body.data;

test('a reply and its status are one step, which is refused as a whole', async () => {
  const { id } = await newTicket();
  const solved = await api('POST', `/support/tickets/${id}/reply`, { body: 'Done.', status: 'solved' });
  expect(solved.body.data).toMatchObject({ id, status: 'solved' });
  expect(solved.body.warnings).toMatchObject([{ code: 'not_sent' }, { code: 'first_response_due' }]);
  const refused = await api('POST', `/support/tickets/${id}/reply`, { body: 'Or not.', status: 'pending' });
  expectError(refused, 400, 'validation_error');
  expect(await messagesOf(id)).toMatchObject([{ body: 'Done.' }]);
});

test('a reply to colleagues is a note, and one to a closed ticket continues in a new ticket', async () => {
  const { id } = await newTicket();
  await made(`/support/tickets/${id}/reply`, { body: 'Careful.', internal: true, status: 'pending' });
  expect(await messagesOf(id)).toEqual([]);
  const notes = await api('GET', `/support/tickets/${id}/notes`);
  expect(notes.body.data).toMatchObject([{ body: 'Careful.' }]);
  await api('PATCH', `/support/tickets/${id}`, { status: 'solved' });
  await api('PATCH', `/support/tickets/${id}`, { status: 'closed' });
  const next = await made(`/support/tickets/${id}/reply`, { body: 'One more thing.', status: 'pending' });
  expect(next).toMatchObject({ follows_id: id, status: 'pending' });
});

test('a template counts its uses, and refuses placeholders that would be sent as they are', async () => {
  const refused = await api('POST', '/support/reply-templates', { name: 'Bad', body: 'Hello {firstname}' });
  expect(refused.body.error.details).toMatchObject([{ path: 'body', rule: 'placeholder' }]);
  const template = await made('/support/reply-templates', { name: 'Hello', body: 'Hello {first_name}' });
  const { id } = await newTicket();
  await made(`/support/tickets/${id}/reply`, { body: 'Hello Ana', template_id: template.id });
  await made(`/support/tickets/${id}/reply`, {
    body: 'Hello',
    template_id: 'rtp_01m7y09y09w6ra7v51kma9bb2h',
  });
  const found = await api('GET', `/support/reply-templates?search=hello`);
  expect(found.body.data).toMatchObject([{ id: template.id, uses_count: 1, owner_id: null }]);
});

test('of two people who take a ticket at once, one gets it and the other reads who has it', async () => {
  const { id } = await newTicket();
  const replies = await Promise.all([ana, bo].map((one) => one.mutate('tickets.take', { id })));
  const won = replies.findIndex(({ status }) => status === 200);
  const [winner, loser] = won === 0 ? [ana, bo] : [bo, ana];
  expect(replies[won]?.body.data.assignee_id).toBe(winner.id);
  const name = winner === ana ? 'Ana Prado' : 'Bo Lund';
  expect(replies[1 - won]?.body.details).toEqual([
    { path: 'id', rule: 'taken', message: `${name} has this ticket already`, allowed: [winner.id] },
  ]);
  const over = await loser.mutate('tickets.take', { id, from: winner.id });
  expect(over.body.data.assignee_id).toBe(loser.id);
});

test('the queues are counted as a person sees them', async () => {
  const before = (await ana.query('tickets.counts')).body;
  await newTicket({ assignee_id: ana.id });
  await newTicket();
  await newTicket({ snoozed_until: new Date(Date.now() + 86_400_000).toISOString() });
  const after = (await ana.query('tickets.counts')).body;
  const grown = ['open', 'mine', 'unassigned', 'snoozed', 'breached'].map(
    (name) => after[name] - before[name],
  );
  expect(grown).toEqual([2, 1, 1, 1, 0]);
});

test('a call of the console that is repeated with its key happens once', async () => {
  const { id } = await newTicket();
  const input = { id, body: 'Only once.', status: 'pending' };
  const first = await ana.mutateOnce('desk-1', 'tickets.reply', input);
  const again = await ana.mutateOnce('desk-1', 'tickets.reply', input);
  expect(again.body).toEqual(first.body);
  expect(await messagesOf(id)).toHaveLength(1);
  const other = await ana.mutateOnce('desk-1', 'tickets.reply', { ...input, body: 'Something else.' });
  expect(other.body.code).toBe('idempotency_conflict');
  expect((await ana.mutateOnce('x'.repeat(256), 'tickets.reply', input)).status).toBe(400);
});

test('people see who else looks at a record or writes about it, in their organization only', async () => {
  const { id } = await newTicket();
  const at = (who: Colleague, state: string) => who.mutate('surface.presence', { id, state });
  expect((await at(ana, 'writing')).body).toEqual([]);
  expect((await at(bo, 'looking')).body).toEqual([{ id: ana.id, state: 'writing' }]);
  await at(ana, 'gone');
  expect((await at(bo, 'writing')).body).toEqual([]);
  const stranger = await newColleague(server, (await newTenant(server)).id, 'admin');
  expect((await at(stranger, 'looking')).body.code).toBe('not_found');
});
