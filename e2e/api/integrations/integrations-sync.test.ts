import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { connectionCalls } from '../../support/integrations/connection-calls.ts';
import { SourceServer, sendJson } from '../../support/servers/source-server.ts';
import {
  caller,
  newTenant,
  type OwnServer,
  openDatabase,
  startServer,
  type Tenant,
} from '../../support/test-server.ts';

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

const person = (nth: number) => ({ id: nth, first_name: `Person ${nth}`, email: `p${nth}@example.com` });
const people = (count: number) => Array.from({ length: count }, (_, nth) => person(nth + 1));
const config = (path: string, more: Record<string, unknown> = {}, all: Record<string, unknown> = {}) => ({
  provider: 'generic_rest',
  config: { ...all, sources: [{ resource: 'contact', url: `${source.url}${path}`, ...more }] },
});

test('rows become records, a second run writes only new ones, and records are found by their external ids', async () => {
  let rows: unknown[] = people(250);
  source.routes.set('/all', (_, res) => sendJson(res, { data: { items: rows } }));
  const id = await calls.connect(config('/all', { rows: 'data.items' }));
  const tried = await calls.synced(id, { dry_run: true });
  expect(tried, tried.error).toMatchObject({ status: 'succeeded', counts: { contact: { created: 250 } } });
  expect((await api('GET', '/contacts')).body.meta.total).toBe(0);
  const first = await calls.synced(id);
  expect(first).toMatchObject({ status: 'succeeded', rows: 250, pages: 1 });
  expect(first.counts.contact).toMatchObject({ created: 250, failed: 0 });
  rows = [
    { ...person(1), first_name: 'Ana' },
    ...people(250).slice(1),
    person(251),
    { id: 252, email: 'x@' },
    7,
  ];
  const second = await calls.synced(id, { mode: 'full' });
  expect(second).toMatchObject({ status: 'partial', error: null });
  expect(second.counts.contact).toEqual({ created: 1, updated: 1, unchanged: 249, skipped: 0, failed: 2 });
  const [wrong, odd] = await calls.errors(second.id);
  expect(wrong).toMatchObject({
    row_nth: 252,
    external_id: '252',
    path: 'email',
    row: { id: 252, email: 'x@' },
  });
  expect(odd).toMatchObject({ row_nth: 253, external_id: null, rule: 'object', row: 7 });
  const { data } = (await api('GET', `/integrations/links?external_id=1&system=${id}`)).body;
  expect((await api('GET', `/contacts/${data[0].record_id}`)).body.data.first_name).toBe('Ana');
  const connection = (await api('GET', `/integrations/connections/${id}`)).body.data;
  expect(connection).toMatchObject({ status: 'connected', last_error: null });
});

const all = people(7);
const pagings: [string, Record<string, unknown>, (url: URL) => [unknown, string?]][] = [
  [
    'page numbers',
    { paging: { kind: 'page', parameter: 'p', size_parameter: 'n', size: 3 } },
    (url) => [all.slice((Number(url.searchParams.get('p')) - 1) * 3).slice(0, 3)],
  ],
  [
    'offsets',
    { paging: { kind: 'offset', size: 3 } },
    (url) => [all.slice(Number(url.searchParams.get('offset'))).slice(0, 3)],
  ],
  [
    'a cursor in the body',
    { rows: 'items', paging: { kind: 'cursor', parameter: 'after', path: 'next.after' } },
    (url) => {
      const from = Number(url.searchParams.get('after') ?? 0);
      return [{ items: all.slice(from, from + 3), next: { after: from + 3 < 7 ? from + 3 : null } }];
    },
  ],
  [
    'links in the header',
    { paging: { kind: 'link' } },
    (url) => {
      const from = Number(url.searchParams.get('from') ?? 0);
      const next = `<${url.pathname}?from=${from + 3}>; rel="next", <${url.pathname}>; rel="first"`;
      return [all.slice(from, from + 3), from + 3 < 7 ? next : ''];
    },
  ],
];

test.each(pagings)('a source is read page by page with %s', async (_, more, pageOf) => {
  source.routes.set('/paged', (__, res, url) => {
    const [body, link] = pageOf(url);
    sendJson(res, body, link ? { link } : {});
  });
  const done = await calls.synced(await calls.connect(config('/paged', more)));
  expect(done, done.error).toMatchObject({ status: 'succeeded', rows: 7, pages: 3 });
  expect(source.asked).toHaveLength(3);
});

test('a connection has one run at a time, and a cancelled run keeps its written rows', async () => {
  source.routes.set('/all', (_, res) => sendJson(res, people(3)));
  const id = await calls.connect(config('/all'));
  const both = await Promise.all([1, 2].map(() => api('POST', `/integrations/connections/${id}/sync`, {})));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const run = both.find(({ status }) => status === 200)?.body.data.id;
  const refused = both.find(({ status }) => status === 400);
  expect(refused?.body.error.details[0]).toMatchObject({ rule: 'busy', allowed: [run] });
  expect((await api('POST', `/integrations/runs/${run}/cancel`, {})).body.data.status).toBe('cancelled');
  await calls.work(run);
  expect(source.asked).toHaveLength(0);
  expect(await calls.synced(id)).toMatchObject({ status: 'succeeded' });
});

test('an incremental run asks for rows newer than the newest received one', async () => {
  const dated = people(3).map((one, nth) => ({ ...one, changed: `2026-03-0${nth + 1}T00:00:00Z` }));
  source.routes.set('/dated', (_, res) => sendJson(res, dated));
  const incremental = { parameter: 'since', path: 'changed' };
  const id = await calls.connect(config('/dated', { incremental }));
  await calls.synced(id);
  expect((await calls.synced(id)).counts.contact).toMatchObject({ unchanged: 3 });
  await calls.synced(id, { mode: 'full' });
  expect(source.asked.map(({ path }) => path)).toEqual([
    '/dated',
    `/dated?since=${encodeURIComponent('2026-03-03T00:00:00Z')}`,
    '/dated',
  ]);
});

test('credentials are sent to the other side and appear nowhere else', async () => {
  const secret = 'very-secret-value-4711';
  source.routes.set('/closed', (req, res) =>
    req.headers['x-api-key'] === secret ? sendJson(res, people(1)) : res.writeHead(401).end(),
  );
  const id = await calls.connect(config('/closed', {}, { auth: 'header' }));
  const testConnection = () => api('POST', `/integrations/connections/${id}/test`, {});
  expect((await testConnection()).body.data).toMatchObject({ ok: false, status: 'error' });
  const set = await api('PATCH', `/integrations/connections/${id}`, { credentials: { value: secret } });
  expect(set.body.data).toMatchObject({ credentials_set: ['value'], status: 'pending' });
  const tested = await testConnection();
  expect(tested.body.data, tested.text).toMatchObject({ ok: true, status: 'connected' });
  expect((await calls.synced(id)).status).toBe('succeeded');
  expect(source.asked.at(-1)?.headers['x-api-key']).toBe(secret);
  const exported = await api('GET', '/integrations/connections/export');
  const seen = [set.text, tested.text, exported.text, JSON.stringify(await eventsOf(api))].join();
  expect(seen).not.toContain(secret);
  const sql = openDatabase();
  const rows = await sql`SELECT * FROM integration_connections WHERE id = ${id}`;
  expect(JSON.stringify(rows)).not.toContain(secret);
  await sql.end();
  const gone = await api('PATCH', `/integrations/connections/${id}`, { credentials: { value: null } });
  expect(gone.body.data.credentials_set).toEqual([]);
  const unknown = await api('PATCH', `/integrations/connections/${id}`, { credentials: { vlaue: secret } });
  expectError(unknown, 400, 'validation_error');
  expect(unknown.text).not.toContain(secret);
});
