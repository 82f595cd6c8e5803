import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { sendDue } from '#server/areas/integrations/followers/event-sender.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { connectionCalls } from '../../support/integrations/connection-calls.ts';
import { type Answer, SourceServer } from '../../support/servers/source-server.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

const chat = new SourceServer();
let own: OwnDatabase;
let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let calls: ReturnType<typeof connectionCalls>;
let ahead = 0;
// biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever was sent
let messages: any[] = [];
let answer: Answer;
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  server = await startServer({
    databaseUrl: own.url,
    config: { allowInsecureWebhooks: true },
    now: () => Date.now() + ahead,
  });
  await chat.listen();
  chat.routes.set('/services/T0/secret-path', async (req, res, url) => {
    messages.push(await json(req));
    answer(req, res, url);
  });
});
afterAll(async () => {
  await server.close();
  await chat.close();
  await own.drop();
});
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  calls = connectionCalls(server, tenant, api);
  messages = [];
  answer = (_, res) => res.end('ok');
});

const connect = (config: Record<string, unknown> = {}) =>
  calls.connect({
    provider: 'chat_webhook',
    config: { service: 'slack', events: ['contact.*'], join_seconds: 0, ...config },
    credentials: { url: `${chat.url}/services/T0/secret-path` },
  });
const add = async (body: Record<string, unknown>) => (await api('POST', '/contacts', body)).body.data.id;
const read = async (id: string) => (await api('GET', `/integrations/connections/${id}`)).body.data;
const stop = new AbortController().signal;

/** Waits until all events have their numbers, then sends messages as a worker does until none is due. */
async function sendAll(): Promise<void> {
  await eventsOf(api);
  while (await sendDue(server.app, stop));
}
const texts = () => messages.map(({ text }) => text);

test('an event is sent once as a text, and other events are not sent', async () => {
  await add({ first_name: 'Before' });
  const id = await connect();
  const tested = (await api('POST', `/integrations/connections/${id}/test`, {})).body.data;
  expect(tested).toMatchObject({ ok: true, status: 'connected' });
  expect(texts().splice(0)).toEqual(['This channel is connected. Events will be posted here.']);
  messages = [];
  const contact = await add({ first_name: 'Ana', last_name: 'García' });
  await api('POST', '/companies', { name: 'Not asked for' });
  await sendAll();
  await api('PATCH', `/contacts/${contact}`, { first_name: 'Anna' });
  await sendAll();
  await sendAll();
  expect(texts()).toEqual([
    '*Contact created*: Ana García',
    '*Contact updated*: Anna García (first name: Ana → Anna)',
  ]);
  expect(await read(id)).toMatchObject({ status: 'connected', last_error: null });
});

test('a filter and a template determine the message', async () => {
  await connect({
    filter: { source: 'Fair' },
    template: '{{object.first_name}} from {{object.source}}, {{object.title|no title}}',
  });
  await add({ first_name: 'Ana', source: 'Fair' });
  await add({ first_name: 'Bea', source: 'Web' });
  await sendAll();
  expect(texts()).toEqual(['Ana from Fair, no title']);
  const broken = await api('POST', '/integrations/connections', {
    ...{ name: 'Chat', provider: 'chat_webhook' },
    config: { service: 'slack', events: ['contact.*'], template: '{{object.name' },
  });
  expectError(broken, 400, 'validation_error');
});

test('a filter has the language of lists, without properties of related records', async () => {
  await connect({
    filter: { or: [{ source: [null, 'Fair'] }, { tags: 'vip' }], not: { lifecycle: 'customer' } },
  });
  await add({ first_name: 'Ana', source: 'Fair' });
  await add({ first_name: 'Bea', source: 'Web' });
  await add({ first_name: 'Cai', source: 'Web', tags: ['vip'] });
  await add({ first_name: 'Dan', lifecycle: 'customer' });
  await sendAll();
  expect(texts().join()).toMatch(/Ana.*Cai/s);
  expect(texts().join()).not.toMatch(/Bea|Dan/);
  for (const [filter, path] of [
    [{ sourc: 'Fair' }, 'config.filter.sourc'],
    [{ 'company.name': 'Sol' }, 'config.filter.company.name'],
  ]) {
    const refused = await api('POST', '/integrations/connections', {
      ...{ name: 'Chat', provider: 'chat_webhook' },
      config: { service: 'slack', events: ['contact.*'], filter },
    });
    expectError(refused, 400, 'validation_error');
    expect(refused.body.error.details[0]).toMatchObject({ path });
  }
});

test('several events in a short time are sent in one message', async () => {
  await connect({ join_seconds: 30 });
  for (let nth = 1; nth <= 20; nth++) await add({ first_name: `Person ${nth}` });
  await sendAll();
  expect(messages).toEqual([]);
  ahead += 31_000;
  await sendAll();
  expect(messages).toHaveLength(1);
  const lines = texts()[0].split('\n');
  expect(lines).toHaveLength(16);
  expect(lines[0]).toBe('*Contact created*: Person 1');
  expect(lines[15]).toBe('… and 5 more');
});

test('a service that asks for a pause gets one, and nothing is lost', async () => {
  const id = await connect();
  await add({ first_name: 'Ana' });
  answer = (_, res) => res.writeHead(429, { 'retry-after': '60' }).end();
  await sendAll();
  await sendAll();
  expect(messages).toHaveLength(1);
  expect(await read(id)).toMatchObject({ status: 'pending', last_error: null });
  await add({ first_name: 'Bea' });
  answer = (_, res) => res.end('ok');
  ahead += 61_000;
  await sendAll();
  expect(texts()[1]).toBe('*Contact created*: Ana\n*Contact created*: Bea');
  expect((await read(id)).status).toBe('connected');
});

test('an invalid address is an error with the reason, and messages are sent once it is replaced', async () => {
  const id = await connect();
  await add({ first_name: 'Ana' });
  answer = (_, res) => res.writeHead(404).end('no_service');
  await sendAll();
  expect(await read(id)).toMatchObject({
    status: 'error',
    last_error: 'the address no longer exists at the service (404, no_service)',
  });
  answer = (_, res) => res.end('ok');
  ahead += 6_000;
  await sendAll();
  expect(texts()[1]).toBe('*Contact created*: Ana');
  expect(await read(id)).toMatchObject({ status: 'connected', last_error: null });
});

test('messages that waited longer than a day are not sent, and a run counts them', async () => {
  const id = await connect();
  answer = (_, res) => void res.destroy();
  await add({ first_name: 'Ana' });
  await sendAll();
  ahead += 25 * 3_600_000;
  answer = (_, res) => res.end('ok');
  messages = [];
  await add({ first_name: 'Bea' });
  await sendAll();
  expect(texts()).toEqual(['*Contact created*: Bea']);
  const runs = (await api('GET', `/integrations/connections/${id}/runs`)).body.data;
  expect(runs).toMatchObject([{ status: 'failed', asked_by: 'event', counts: { event: { skipped: 1 } } }]);
});

test('nothing is sent while the connection is disabled, nor later about that time', async () => {
  const id = await connect();
  await api('PATCH', `/integrations/connections/${id}`, { status: 'disabled' });
  await add({ first_name: 'Meanwhile' });
  await sendAll();
  await api('PATCH', `/integrations/connections/${id}`, { status: 'pending' });
  await add({ first_name: 'Ana' });
  await sendAll();
  expect(texts()).toEqual(['*Contact created*: Ana']);
  expectError(await api('POST', `/integrations/connections/${id}/sync`, {}), 400, 'validation_error');
});

test('a connection for all events sends none about itself', async () => {
  await connect({ events: ['*'] });
  await add({ first_name: 'Ana' });
  await sendAll();
  await sendAll();
  expect(texts().join()).not.toContain('Integration');
  expect(texts().join()).toContain('Ana');
});

test('simultaneous workers send a message once', async () => {
  await connect();
  await add({ first_name: 'Ana' });
  await eventsOf(api);
  await Promise.all([1, 2, 3, 4].map(() => sendDue(server.app, stop)));
  expect(messages).toHaveLength(1);
});

test('the address must be allowed, and is not returned', async () => {
  const refused = await api('POST', '/integrations/connections', {
    ...{ name: 'Chat', provider: 'chat_webhook', config: { service: 'slack', events: ['*'] } },
    credentials: { url: 'https://10.0.0.5/services/secret-path' },
  });
  expectError(refused, 400, 'validation_error');
  expect(refused.body.error.details[0]).toMatchObject({ path: 'credentials.url', rule: 'address' });
  expect(refused.text).not.toContain('secret-path');
});
