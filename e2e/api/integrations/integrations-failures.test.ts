import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectionCalls } from '../../support/integrations/connection-calls.ts';
import { type Answer, SourceServer, sendJson } from '../../support/servers/source-server.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

const source = new SourceServer();
let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let calls: ReturnType<typeof connectionCalls>;
beforeAll(async () => {
  server = await startServer({ config: { allowInsecureWebhooks: true } });
  await source.listen();
});
afterAll(async () => {
  await server.close();
  await source.close();
});
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  calls = connectionCalls(server, tenant, api);
  source.asked.length = 0;
});

const rows = (from: number) =>
  [1, 2, 3].map((nth) => ({ id: from + nth, first_name: `Person ${from + nth}` }));
const json = { 'content-type': 'application/json' };
const paging = { kind: 'page', size_parameter: 'n', size: 3 };
const config = (more: object = {}) => ({
  provider: 'generic_rest',
  config: { ...more, sources: [{ resource: 'contact', url: `${source.url}/items`, paging }] },
});

/** The first page is correct, and the second is the one that the test is about. */
const second =
  (answer: Answer): Answer =>
  (req, res, url) =>
    url.searchParams.get('page') === '1' ? sendJson(res, rows(0)) : answer(req, res, url);

test.each<[string, Answer, string]>([
  ['is down', (_, res) => res.writeHead(500).end(), 'the address answers 500'],
  [
    'breaks off',
    (_, res) => {
      res.writeHead(200, { ...json, 'content-length': '1000' }).write('[{"id": 4');
      setImmediate(() => res.destroy());
    },
    'closed the connection',
  ],
  [
    'sends a web page',
    (_, res) => res.writeHead(200, json).end('<html>Sign in</html>'),
    'a web page instead of JSON (content type: application/json)',
  ],
  [
    'sends half of its JSON',
    (_, res) => res.writeHead(200, json).end('[{"id": 4'),
    'ends too early, at line 1, column 10',
  ],
  [
    'sends no JSON',
    (_, res) => res.writeHead(200, json).end('[\n{"id" 4}]'),
    'not JSON: see line 2, column 7',
  ],
  ['sends no list', (_, res) => sendJson(res, { items: [] }), 'the body is not a list'],
  ['sends the same page again', (_, res) => sendJson(res, rows(0)), 'the paging never ends'],
  [
    'sends 50 MB',
    (_, res) => res.writeHead(200, json).end(Buffer.alloc(50 * 1_048_576, ' ')),
    'larger than 20480 kB',
  ],
  [
    'leads elsewhere',
    (_, res) => res.writeHead(302, { location: 'https://example.com/x' }).end(),
    'another host, example.com',
  ],
  [
    'asks for an hour',
    (_, res) => res.writeHead(429, { 'retry-after': '3600' }).end(),
    'asks to wait 3600 s',
  ],
  ['is always busy', (_, res) => res.writeHead(503, { 'retry-after': '0' }).end(), '4 times in a row'],
  ['forbids it', (_, res) => res.writeHead(403).end(), 'not allowed to read this (403)'],
])('a source that %s causes a clear error, and earlier rows stay', async (_, answer, message) => {
  source.routes.set('/items', second(answer));
  const id = await calls.connect(config());
  const done = await calls.synced(id);
  expect(done).toMatchObject({ status: 'partial', rows: 3, counts: { contact: { created: 3 } } });
  expect(done.error).toContain(message);
  expect((await api('GET', '/contacts')).body.meta.total).toBe(3);
  const connection = (await api('GET', `/integrations/connections/${id}`)).body.data;
  expect(connection).toMatchObject({ status: 'error', last_error: done.error });
});

test('a slow source ends with its time limit, and a run without rows has failed', async () => {
  source.routes.set('/items', (_, res) => {
    res.writeHead(200, json).write('[');
    const drip = setInterval(() => res.write(' '), 50);
    res.on('close', () => clearInterval(drip));
  });
  const done = await calls.synced(await calls.connect(config({ timeout_seconds: 1 })));
  expect(done).toMatchObject({ status: 'failed', error: 'no answer within 1 s', rows: 0 });
});

test('an empty page that leads to itself ends with a clear error', async () => {
  source.routes.set('/items', (_, res) => sendJson(res, { items: [], next: 'x' }));
  const cursor = { kind: 'cursor', path: 'next' };
  const sources = [{ resource: 'contact', url: `${source.url}/items`, rows: 'items', paging: cursor }];
  const done = await calls.synced(await calls.connect({ provider: 'generic_rest', config: { sources } }));
  expect(done).toMatchObject({ status: 'failed', rows: 0 });
  expect(done.error).toContain('the paging never ends');
  expect(source.asked).toHaveLength(2);
});

test('a source that asks for a pause is asked again after it', async () => {
  let busy = 2;
  source.routes.set('/items', (_, res, url) => {
    if (busy-- > 0) res.writeHead(429, { 'retry-after': '0' }).end();
    else sendJson(res, url.searchParams.get('page') === '1' ? rows(0) : []);
  });
  expect(await calls.synced(await calls.connect(config()))).toMatchObject({ status: 'succeeded', rows: 3 });
});

test('a worker that stops is followed by another one, which continues after the last commit', async () => {
  const many = Array.from({ length: 250 }, (_, nth) => ({ id: nth, first_name: `Person ${nth}` }));
  const stopping = new AbortController();
  source.routes.set('/items', (_, res, url) => {
    if (url.searchParams.get('page') === '1') return sendJson(res, many);
    stopping.abort();
    return sendJson(res, []);
  });
  const run = await calls.start(
    await calls.connect({
      ...config(),
      config: { sources: [{ resource: 'contact', url: `${source.url}/items`, paging: { kind: 'page' } }] },
    }),
  );
  await expect(calls.work(run, stopping.signal)).rejects.toThrow();
  expect(await calls.run(run)).toMatchObject({ status: 'running', rows: 250 });
  await calls.work(run);
  expect(await calls.run(run)).toMatchObject({
    status: 'succeeded',
    rows: 250,
    counts: { contact: { created: 250 } },
  });
});
