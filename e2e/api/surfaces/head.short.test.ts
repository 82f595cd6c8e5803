import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newColleague } from '../../support/colleagues.ts';
import { type Document, readDocument, withId } from '../../support/kernel/endpoints.ts';
import { newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

let server: OwnServer;
let tenant: Tenant;
let document: Document;
beforeAll(async () => {
  server = await startServer({ config: { roles: ['api', 'console'] } });
  tenant = await newTenant(server);
  document = await readDocument(server);
});
afterAll(() => server.close());

/** Returns status and headers. The body of a stream does not end, so it is not read. */
async function send(method: 'GET' | 'HEAD', path: string, given: Record<string, string> = {}) {
  const headers = { authorization: `Bearer ${tenant.tokens.admin}`, ...given };
  const reply = await request(`${server.url}${path}`, { method, headers });
  const isStream = String(reply.headers['content-type']).startsWith('text/event-stream');
  if (isStream && method === 'GET') reply.body.on('error', () => {}).destroy();
  const text = isStream && method === 'GET' ? '' : await reply.body.text();
  return { status: reply.statusCode, headers: reply.headers, text };
}

/** Headers that depend on the moment or the connection and not on the resource. */
const ofTheMoment =
  /^(date|x-request-id|x-ratelimit-re|ratelimit$|connection|keep-alive|transfer-encoding|content-length)/;
const lasting = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheMoment.test(name)));

test('HEAD answers every GET of the document with its status and headers and without a body', async () => {
  const paths = ['/openapi.json', ...Object.keys(document.paths)];
  let compared = 0;
  for (const path of paths) {
    if (path !== '/openapi.json' && !document.paths[path]?.get) continue;
    const url = `/api/v1${withId(path, 'x')}`;
    const [get, head] = [await send('GET', url), await send('HEAD', url)];
    expect([url, head.status, head.text]).toEqual([url, get.status, '']);
    expect(lasting(head.headers), url).toEqual(lasting(get.headers));
    expect(head.headers['x-request-id'] !== undefined, url).toBe(get.headers['x-request-id'] !== undefined);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(100);
});

test('a path without GET refuses HEAD', async () => {
  for (const [path, entries] of Object.entries(document.paths)) {
    if (entries.get) continue;
    const head = await send('HEAD', `/api/v1${withId(path, 'x')}`);
    // Another template may match the same address.
    expect([path, 404, 405]).toContain(head.status);
    if (head.status === 405) expect(head.headers.allow).not.toContain('HEAD');
  }
});

test('HEAD counts as a read, has the length of the body and reveals nothing of another organization', async () => {
  const made = await request(`${server.url}/api/v1/contacts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tenant.tokens.admin}`, 'content-type': 'application/json' },
    body: '{"phone":"1"}',
  });
  const body: unknown = await made.body.json();
  const { id } = (body as { data: { id: string } }).data;
  const get = await send('GET', `/api/v1/contacts/${id}`);
  const head = await send('HEAD', `/api/v1/contacts/${id}`);
  expect(head.status).toBe(200);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
  expect(head.headers['ratelimit-policy']).toMatch(/^"reads"/);
  expect(Number(head.headers['x-ratelimit-remaining'])).toBe(
    Number(get.headers['x-ratelimit-remaining']) - 1,
  );
  const foreignToken = (await newTenant(server)).tokens.admin;
  const elsewhere = await send('HEAD', `/api/v1/contacts/${id}`, { authorization: `Bearer ${foreignToken}` });
  expect(elsewhere.status).toBe(404);
});

test('HEAD requests of streams leave none of them open', async () => {
  for (let i = 0; i < 25; i++) expect((await send('HEAD', '/api/v1/events/stream')).status).toBe(200);
});

test('the console answers HEAD like GET', async () => {
  const { cookie } = await newColleague(server, tenant.id, 'member');
  const path = '/api/trpc/contacts.list?input=%7B%7D';
  const [get, head] = await Promise.all(
    (['GET', 'HEAD'] as const).map((method) =>
      request(`${server.url}${path}`, { method, headers: { cookie } }),
    ),
  );
  expect([get?.statusCode, head?.statusCode]).toEqual([200, 200]);
  expect(await head?.body.text()).toBe('');
  expect(await get?.body.text()).toContain('"total"');
});
