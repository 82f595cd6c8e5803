import { inspect } from 'node:util';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { sendDue } from '#server/areas/integrations/followers/event-sender.ts';
import { describeError } from '#server/vocabulary/database-errors.ts';
import { scopeFacts } from '#server/vocabulary/log-scope.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { eventsOf } from '../../support/events.ts';
import { connectionCalls } from '../../support/integrations/connection-calls.ts';
import { type Answer, SourceServer, sendJson } from '../../support/servers/source-server.ts';
import {
  call,
  caller,
  newTenant,
  type OwnServer,
  startServer,
  type Tenant,
} from '../../support/test-server.ts';

const source = new SourceServer();
let own: OwnDatabase;
let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let calls: ReturnType<typeof connectionCalls>;
const logged: string[] = [];
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  const config = { allowInsecureWebhooks: true };
  server = await startServer({ databaseUrl: own.url, config, pause: async () => {} });
  await source.listen();
  const { log } = server.app;
  // A line has the facts of the request that it belongs to.
  const note = (...parts: unknown[]) => void logged.push(inspect([...parts, scopeFacts()], { depth: 9 }));
  log.info = note;
  log.warn = note;
  // A log contains the description of an error.
  log.failure = (what, error, more) => note(what, describeError(error), more);
});
afterAll(async () => {
  await server.close();
  await source.close();
  await own.drop();
});
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  calls = connectionCalls(server, tenant, api);
  logged.length = 0;
});

/** Returns every table that contains this text anywhere, as a dump would. */
async function tablesWith(text: string): Promise<string[]> {
  const sql = postgres(own.url, { max: 1 });
  const tables = await sql<
    { name: string }[]
  >`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`;
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await sql`SELECT 1 FROM ${sql(name)} AS t WHERE t::text LIKE ${`%${text}%`} LIMIT 1`;
    if (row) found.push(name);
  }
  await sql.end();
  return found;
}

const key = 'key-very-secret';

/** Ways to fail, which repeat the request in the reply where they can. */
const manners: readonly Answer[] = [
  (req, res) => res.writeHead(401).end(`no: ${req.headers.authorization}`),
  (req, res) =>
    res.writeHead(200, { 'content-type': 'application/json' }).end(`[{"id": "${req.headers.authorization}`),
  (_, res) => void res.destroy(),
  (_, res) => res.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
  (_, res) => sendJson(res, [{ id: 1, first_name: 'Ana' }]),
];

/** Providers that send a token, with the addresses that they send it to. */
const senders = {
  generic_rest: () => ({ auth: 'bearer', sources: [{ resource: 'contact', url: `${source.url}/people` }] }),
  ics_calendar: () => ({ auth: 'bearer', url: `${source.url}/people` }),
  another_tenant: () => ({ url: source.url, resources: ['contact'] }),
};
const called = ['/people', '/api/v1/me', '/api/v1/contacts'];

test.each(Object.entries(senders))(
  'credentials of %s are in no reply, event, log or dump, whatever the other side does',
  async (provider, config) => {
    const seen: string[] = [];
    const look = async (method: string, path: string, body?: object) => {
      const reply = await api(method, path, body);
      seen.push(reply.text, JSON.stringify([...reply.headers]));
      return reply.body?.data;
    };
    const { id } = await look('POST', '/integrations/connections', {
      name: 'Shop',
      provider,
      config: config(),
      credentials: { token: key },
    });
    for (const answer of manners) {
      for (const path of called) source.routes.set(path, answer);
      await look('POST', `/integrations/connections/${id}/test`, {});
      const run = (await look('POST', `/integrations/connections/${id}/sync`, {})).id;
      await calls.work(run);
      await look('GET', `/integrations/runs/${run}`);
      await look('GET', `/integrations/runs/${run}/errors`);
    }
    await look('PATCH', `/integrations/connections/${id}`, { credentials: { tokne: key } });
    await look('PATCH', `/integrations/connections/${id}`, { credentials: { token: `${key}\n` } });
    await look('PATCH', `/integrations/connections/${id}`, {
      credentials: { token: `${key}-2` },
      name: 'Store',
    });
    for (const path of [`/${id}`, '', '/export']) await look('GET', `/integrations/connections${path}`);
    expect(source.asked.at(-1)?.headers.authorization).toBe(`Bearer ${key}`);
    seen.push(JSON.stringify(await eventsOf(api)));
    for (const text of [...seen, ...logged]) expect(text).not.toContain('very-secret');
    expect(await tablesWith('very-secret')).toEqual([]);
  },
);

test('keys and addresses of outgoing connections are in no reply, event, log or dump', async () => {
  const seen: string[] = [];
  const look = async (method: string, path: string, body?: object) => {
    const reply = await api(method, path, body);
    seen.push(reply.text, JSON.stringify([...reply.headers]));
    return reply.body?.data;
  };
  const endings: Answer[] = [
    (req, res) =>
      res.writeHead(403).end(`<Error><Code>AccessDenied</Code>${req.headers.authorization}</Error>`),
    (req, res) => res.writeHead(404).end(req.url),
    (_, res) => res.writeHead(410).end('path-very-secret'),
    (_, res) => void res.destroy(),
    (_, res) => res.writeHead(200).end(),
  ];
  await api('POST', '/contacts', { first_name: 'Ana' });
  const bucket = await look('POST', '/integrations/connections', {
    ...{ name: 'Files', provider: 's3_export' },
    config: { endpoint: source.url, bucket: 'exports', resources: ['contact'], timeout_seconds: 1 },
    credentials: {
      access_key_id: 'id-very-secret',
      secret_access_key: key,
      session_token: 'session-very-secret',
    },
  });
  const channel = await look('POST', '/integrations/connections', {
    ...{ name: 'Channel', provider: 'chat_webhook' },
    config: { service: 'slack', events: ['contact.*'], join_seconds: 0 },
    credentials: { url: `${source.url}/path-very-secret` },
  });
  const wrong = { credentials: { url: 'https://10.0.0.1/path-very-secret' } };
  await look('PATCH', `/integrations/connections/${channel.id}`, wrong);
  for (const ending of endings) {
    source.fallback = ending;
    for (const { id } of [bucket, channel]) await look('POST', `/integrations/connections/${id}/test`, {});
    const run = (await look('POST', `/integrations/connections/${bucket.id}/sync`, {})).id;
    await calls.work(run);
    await look('GET', `/integrations/runs/${run}`);
    await api('POST', '/contacts', { first_name: 'Bea' });
    await eventsOf(api);
    await sendDue(server.app, new AbortController().signal);
    await look('GET', `/integrations/connections/${channel.id}`);
  }
  await look('GET', '/integrations/connections/export');
  expect(source.asked.some(({ headers }) => headers.authorization?.includes('id-very-secret'))).toBe(true);
  expect(source.asked.some(({ path }) => path === '/path-very-secret')).toBe(true);
  seen.push(JSON.stringify(await eventsOf(api)));
  for (const text of [...seen, ...logged]) expect(text).not.toContain('very-secret');
  expect(await tablesWith('very-secret')).toEqual([]);
});

test('an inbound address is shown once, and is in no later reply, event, log or dump', async () => {
  const body = { name: 'Site', provider: 'inbound_hook', config: { resource: 'contact' } };
  const made = await api('POST', '/integrations/connections', body, { 'idempotency-key': 'once' });
  const path = new URL(made.body.hook_url).pathname.slice('/api/v1'.length);
  const secret = path.slice(-40);
  // An error on our side is logged.
  const { limiter } = server.app;
  const take = limiter.take.bind(limiter);
  limiter.take = (name, most) => {
    if (name.startsWith('hook:')) throw new Error('no limiter');
    return take(name, most);
  };
  const broken = await call(server, 'POST', path, { body: { first_name: 'Ana' } });
  limiter.take = take;
  expect(broken.status).toBe(500);
  expect(logged.join()).toContain('POST /hooks/{token}');
  await call(server, 'POST', path, { body: { first_name: 'Ana' } });
  const shown = await api('GET', `/integrations/connections/${made.body.data.id}`);
  const runs = await api('GET', '/integrations/runs');
  const seen = [shown.text, runs.text, JSON.stringify(await eventsOf(api)), ...logged];
  for (const text of seen) expect(text).not.toContain(secret);
  expect(await tablesWith(secret)).toEqual([]);
});

test('credentials that can no longer be opened count as missing until they are set again', async () => {
  source.routes.set('/people', (_, res) => sendJson(res, []));
  const connect = (token: string) =>
    calls.connect({
      provider: 'generic_rest',
      config: { auth: 'bearer', sources: [{ resource: 'contact', url: `${source.url}/people` }] },
      credentials: { token },
    });
  const [one, other] = [await connect('key-one'), await connect('key-other')];
  const sql = postgres(own.url, { max: 1 });
  const [sealed] = await sql`SELECT credentials FROM integration_connections WHERE id = ${one}`;
  await sql`UPDATE integration_connections SET credentials = ${sealed?.credentials} WHERE id = ${other}`;
  await sql.end();
  const before = source.asked.length;
  const tested = (await api('POST', `/integrations/connections/${other}/test`, {})).body.data;
  expect(tested).toMatchObject({ ok: false, status: 'error' });
  expect(await calls.synced(other)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('credentials are missing: token'),
  });
  expect(source.asked).toHaveLength(before);
  await api('PATCH', `/integrations/connections/${other}`, { credentials: { token: 'key-new' } });
  expect((await api('POST', `/integrations/connections/${other}/test`, {})).body.data.ok).toBe(true);
});
