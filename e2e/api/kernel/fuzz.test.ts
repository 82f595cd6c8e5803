import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError, expectErrorShape } from '../../support/expected-replies.ts';
import { type Endpoint, endpointsOf, readDocument } from '../../support/kernel/endpoints.ts';
import { sendOddRequests } from '../../support/kernel/send-odd-requests.ts';
import { openWire, parseRaw, sendRaw, type Wire } from '../../support/raw-http.ts';
import { sampled } from '../../support/sampled.ts';
import { newTenant, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let wire: Wire;
let token: string;
let endpoints: Endpoint[];

beforeAll(async () => {
  wire = openWire(server, 32);
  token = (await newTenant(server)).tokens.admin;
  endpoints = endpointsOf(server, await readDocument(server));
});
afterAll(async () => {
  wire.close();
});

test(
  '100 malformed or odd requests never cause a 5xx, and all refusals have the same form',
  () => sendOddRequests(server, endpoints, 100),
  600_000,
);

test('every write refuses 2 MB with 413, with or without a declared length, and the reply arrives', async () => {
  const large = Buffer.alloc(2 * 1024 * 1024, '{"a":"');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const writes = endpoints.filter(({ method }) => method !== 'GET');
  const isRepresentative = ({ path }: Endpoint) => path.startsWith('/contacts') || path.startsWith('/me/');
  for (const { method, path } of sampled(writes, isRepresentative)) {
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
])('%s is refused in the usual form, or answered', async (_, head) => {
  const text = await sendRaw(server, raw(`${head}\nConnection: close`));
  for (const reply of parseRaw(text)) {
    expect(reply.status, text).toBeLessThan(500);
    if (reply.status !== 200) expectErrorShape(reply);
  }
  expect(text).toMatch(/^HTTP\/1\.1 /);
});
