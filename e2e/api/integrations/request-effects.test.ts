import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { RequestEffects } from '#server/areas/integrations/effects/effects-view.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { type Receiver, startReceiver } from '../../support/servers/webhook-receiver.ts';
import {
  call,
  caller,
  newTenant,
  type OwnServer,
  type Reply,
  startServer,
  type Tenant,
} from '../../support/test-server.ts';

let own: OwnDatabase;
let server: OwnServer;
let receiver: Receiver;
let tenant: Tenant;
let api: ReturnType<typeof caller>;

beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  receiver = await startReceiver();
  const config = { roles: ['api', 'worker'], allowInsecureWebhooks: true } as const;
  server = await startServer({ databaseUrl: own.url, config });
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
});
afterAll(async () => {
  await server.close();
  await receiver.close();
  await own.drop();
});

const idOf = ({ headers }: Pick<Reply, 'headers'>) => headers.get('x-request-id') ?? '';

async function made(path: string, body: object): Promise<Reply> {
  const reply = await api('POST', path, body);
  expect(reply.status, reply.text).toBe(200);
  return reply;
}

async function effectsOf(request: string): Promise<RequestEffects> {
  const reply = await api('GET', `/requests/${request}/effects`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
}

const typesIn = ({ events }: RequestEffects) => events.map(({ event }) => event);

test('a call shows its change, its event, the delivery to a webhook and the notification', async () => {
  const endpoint = await made('/integrations/webhooks', { url: receiver.url, events: ['task.created'] });
  const task = await made('/tasks', { title: 'Call the harbour', assignee_id: tenant.userId });
  const request = idOf(task);
  await expect
    .poll(async () => (await effectsOf(request)).deliveries)
    .toMatchObject([
      {
        receiver: 'webhook',
        receiver_id: endpoint.body.data.id,
        event: 'task.created',
        resource_id: task.body.data.id,
        state: 'delivered',
        attempts: 1,
        last_status: 200,
      },
    ]);
  const { id } = task.body.data;
  expect(await effectsOf(request)).toMatchObject({
    id: request,
    actor: { type: 'token', name: 'admin' },
    operation: 'POST /tasks',
    path: '/api/v1/tasks',
    status: 200,
    events: expect.arrayContaining([
      expect.objectContaining({ event: 'task.created', resource: 'task', id, is_later: false }),
    ]),
    notifications: [
      { recipient_id: tenant.userId, topic: 'assigned', related: { type: 'task', id }, read_at: null },
    ],
    more: [],
  });
  const changed = await api('PATCH', `/tasks/${id}`, { title: 'Call the ship' });
  const [event] = (await effectsOf(idOf(changed))).events;
  expect(event?.changes).toMatchObject({ title: { from: 'Call the harbour', to: 'Call the ship' } });
});

test('what a job did later belongs to the call that added the job, and its own events lead there', async () => {
  const started = await made('/imports', { resource: 'company', csv: 'name\nHarbour Films\nShip Films\n' });
  const request = idOf(started);
  await expect
    .poll(async () => (await api('GET', `/imports/${started.body.data.id}`)).body.data.status)
    .toBe('completed');
  await expect
    .poll(async () => (await effectsOf(request)).jobs.map(({ state }) => state))
    .toEqual(['completed']);
  const whole = await effectsOf(request);
  expect(whole.jobs).toMatchObject([{ queue: 'import', attempts: 1 }]);
  const later = whole.events.filter(({ event }) => event === 'company.created');
  expect(later).toHaveLength(2);
  expect(later.every(({ is_later }) => is_later)).toBe(true);
  const [event] = (await eventsOf(api)).filter(({ type }) => type === 'company.created');
  expect(event?.request_id).not.toBe(request);
  expect(await effectsOf(String(event?.request_id))).toEqual(whole);
});

test('a mail is found by the call that sent it, with its job and the event of its sending', async () => {
  const sent = await made('/emails/send', {
    to: ['bea@example.com'],
    subject: 'The ship',
    body: 'It has left.',
  });
  const request = idOf(sent);
  const { id } = sent.body.data;
  await expect.poll(async () => (await api('GET', `/emails/${id}`)).body.data.status).toBe('sent');
  expect((await api('GET', `/emails/${id}`)).body.data.request_id).toBe(request);
  const whole = await effectsOf(request);
  expect(whole.mails).toMatchObject([
    { email_id: id, to: ['bea@example.com'], subject: 'The ship', status: 'sent' },
  ]);
  expect(whole.jobs).toHaveLength(1);
  expect(typesIn(whole)).toContain('email.sent');
});

test('a run of an agent shows its steps', async () => {
  const run = await made('/agents/pipeline_keeper', {});
  expect((await effectsOf(idOf(run))).agent_steps).toMatchObject([
    { agent: 'pipeline_keeper', step: 'run', outcome: 'completed' },
  ]);
});

test('an answer to a public form has the events of its own call', async () => {
  const fields = [{ key: 'email', label: 'E-mail', type: 'email', required: true }];
  const form = await made('/forms', { name: 'Ask us', fields, creates: 'contact', status: 'published' });
  const answer = await call(server, 'POST', `/public/forms/${tenant.slug}.${form.body.data.slug}`, {
    body: { data: { email: 'cleo@example.com' } },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' },
  });
  expect(answer.status, answer.text).toBe(200);
  const whole = await effectsOf(idOf(answer));
  expect(typesIn(whole)).toContain('contact.created');
  expect(whole).toMatchObject({ operation: null, status: null });
});

test('only administrators read effects, of their own organization', async () => {
  const { headers } = await made('/companies', { name: 'Harbour Boats' });
  const path = `/requests/${idOf({ headers })}/effects`;
  expectError(await caller(server, tenant.tokens.member)('GET', path), 403, 'insufficient_permissions');
  const other = await newTenant(server);
  expectError(await caller(server, other.tokens.admin)('GET', path), 404, 'not_found');
  for (const unknown of ['req_01kf0fk9m00000000000000001', 'con_01kf0fk9m00000000000000001', 'x'])
    expectError(await api('GET', `/requests/${unknown}/effects`), 404, 'not_found');
});
