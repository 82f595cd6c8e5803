import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSeed, newTenant, type Reply, startServer, type TestServer } from '../fixtures.ts';
import { inParallel } from './concurrency.ts';
import { type Endpoint, endpointsOf, readDocument, Walk } from './endpoints.ts';
import { oddRequest } from './odd.ts';
import { expectError, expectErrorShape, expectHeaders } from './shape.ts';
import { openWire, parseRaw, type Sent, sendRaw, type Wire } from './wire.ts';

const requests = 20_000;
const seed = newSeed('fuzz');
let server: TestServer;
let wire: Wire;
let token: string;
let endpoints: Endpoint[];
let ids: string[];

beforeAll(async () => {
  server = await startServer();
  wire = openWire(server, 32);
  const tenant = await newTenant(server);
  token = tenant.tokens.admin;
  endpoints = endpointsOf(server, await readDocument(server));
  const walk = await new Walk(server, tenant, endpoints).populate();
  // Never the tokens': the one that asks would be revoked, and everything after it a plain 401.
  const records = endpoints.filter(({ path }) => path.includes('{') && !path.startsWith('/settings'));
  ids = await Promise.all(records.map((endpoint) => walk.record(endpoint)));
});
afterAll(async () => {
  wire.close();
  await server.close();
});

const told = ({ method, path, headers, body }: Sent) =>
  `SEED=${seed} ${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${String(body).slice(0, 300)}`;

function check(reply: Reply, what: string): void {
  expect(reply.status, `${what} → ${reply.text}`).toBeLessThan(500);
  if (reply.status === 200) return;
  try {
    expectHeaders(reply);
  } catch (error) {
    throw new Error(what, { cause: error });
  }
  // A reply to HEAD has no body to look at.
  if (reply.text !== '') expectErrorShape(reply);
}

test('20,000 malformed or odd requests: never 5xx, every refusal in the one shape', async () => {
  const perEndpoint = Math.ceil(requests / endpoints.length);
  const sent = endpoints.flatMap((endpoint, i) =>
    fc.sample(oddRequest(endpoint, token, ids), { seed: seed + i, numRuns: perEndpoint }),
  );
  expect(sent.length).toBeGreaterThanOrEqual(requests);
  const statuses = new Map<number, number>();
  await inParallel(sent, 32, async (one) => {
    const reply = await wire.send(one).catch((error) => {
      throw new Error(`${told(one)}: ${error}`);
    });
    check(reply, told(one));
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
  });
  console.log('fuzz:', JSON.stringify(Object.fromEntries([...statuses].sort(([a], [b]) => a - b))));
  // It went deep enough to be refused by every layer, and to pass now and then.
  for (const status of [200, 400, 401, 404, 405, 415]) expect(statuses.get(status) ?? 0).toBeGreaterThan(0);
  const after = await wire.send({
    method: 'GET',
    path: '/me',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(after.status).toBe(200);
}, 600_000);

test('2 MB are refused with 413 on every write, told in advance or not, and the reply arrives', async () => {
  const large = Buffer.alloc(2 * 1024 * 1024, '{"a":"');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const writes = endpoints.filter(({ method }) => method !== 'GET');
  for (const { method, path } of writes) {
    const target = { method, path: path.replaceAll(/\{\w+\}/g, 'x'), body: large };
    expectError(await wire.send({ ...target, headers }), 413, 'invalid_request', `${method} ${path}`);
    const chunked = await wire.send({ ...target, headers: { ...headers, 'transfer-encoding': 'chunked' } });
    expectError(chunked, 413, 'invalid_request', `chunked ${method} ${path}`);
  }
});

const raw = (head: string, body = '') =>
  Buffer.from(`${head.replaceAll('\n', '\r\n')}\r\n\r\n${body}`, 'latin1');

test.each([
  ['no HTTP at all', 'hello'],
  ['a header with a control character', 'GET /api/v1/health HTTP/1.1\nHost: x\nIdempotency-Key: a\u0001b'],
  ['a header without an end', `GET /api/v1/health HTTP/1.1\nHost: x\nX-Long: ${'y'.repeat(20_000)}`],
  ['two lengths', 'POST /api/v1/contacts HTTP/1.1\nHost: x\nContent-Length: 1\nContent-Length: 2'],
  ['a length that is none', 'POST /api/v1/contacts HTTP/1.1\nHost: x\nContent-Length: -5'],
  [
    'length and chunks',
    'POST /api/v1/contacts HTTP/1.1\nHost: x\nContent-Length: 1\nTransfer-Encoding: chunked',
  ],
  ['a method nobody knows', 'BREW /api/v1/contacts HTTP/1.1\nHost: x'],
  ['a path with a space', 'GET /api/v1/con tacts HTTP/1.1\nHost: x'],
  ['an absolute address', 'GET http://elsewhere.example/api/v1/health HTTP/1.1\nHost: x'],
  ['an address that is a star', 'OPTIONS * HTTP/1.1\nHost: x'],
  ['raw bytes in the path', 'GET /api/v1/contacts/\u00ff\u00fe HTTP/1.1\nHost: x'],
  ['no host', 'GET /api/v1/health HTTP/1.1'],
  ['an expectation nobody can meet', 'GET /api/v1/health HTTP/1.1\nHost: x\nExpect: magic'],
])('%s is refused in the one shape, or answered', async (_, head) => {
  const text = await sendRaw(server, raw(`${head}\nConnection: close`));
  for (const reply of parseRaw(text)) {
    expect(reply.status, text).toBeLessThan(500);
    if (reply.status !== 200) expectErrorShape(reply);
  }
  expect(text).toMatch(/^HTTP\/1\.1 /);
});
