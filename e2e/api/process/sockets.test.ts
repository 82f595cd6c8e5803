import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openFrontDoor } from '#server/surfaces/http/server.ts';
import { type RawSocket, rawSocket } from '../../support/raw-socket.ts';
import { newTenant, startServer, type TestServer } from '../../support/test-server.ts';

const deadlines = { headersMs: 600, bodyMs: 1_200, checkMs: 100 };

let server: TestServer;
let token: string;
let hurried: { url: string; drain(): Promise<void> };
const opened: RawSocket[] = [];

beforeAll(async () => {
  server = await startServer({ config: { connectionsPerAddress: 5, roles: ['api', 'console'] } });
  token = (await newTenant(server)).tokens.member;
  hurried = await openFrontDoor(server.app, undefined, deadlines);
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});
afterAll(async () => {
  await hurried.drain();
  await server.close();
});

async function open(url: string, firstBytes?: string): Promise<RawSocket> {
  const socket = await rawSocket(url, firstBytes);
  opened.push(socket);
  return socket;
}

const post = () =>
  `POST /api/v1/contacts HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`;

/** The first line that a new connection gets for a call of /health. */
async function statusOfHealth(url: string): Promise<string> {
  const socket = await open(url, 'GET /api/v1/health HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => socket.received()).toContain('\r\n');
  return socket.received().split('\r\n')[0] ?? '';
}

test.each([
  ['says nothing', ''],
  ['sends half of its headers', 'GET /api/v1/health HTTP/1.1\r\nHost: a\r\nX-Half: '],
])('a connection that %s is answered 408 at the deadline and taken down', async (_, bytes) => {
  const started = performance.now();
  const socket = await open(hurried.url, bytes);
  await expect.poll(() => socket.received(), { timeout: 3_000 }).toContain('HTTP/1.1 408 ');
  expect(performance.now() - started).toBeGreaterThan(deadlines.headersMs - 50);
  expect(socket.received()).toContain('"code":"invalid_request"');
  expect(socket.received()).toMatch(/X-Request-Id: req_/);
  // The client never closes: the server must not wait for it.
  await expect.poll(() => socket.isTakenDown(), { timeout: 3_000 }).toBe(true);
});

test.each([
  ['a route that reads it', () => `${post()}Content-Length: 100\r\n\r\n{"phone"`, 408],
  ['a chunked one', () => `${post()}Transfer-Encoding: chunked\r\n\r\n64\r\n{"phone"`, 408],
  [
    'the console',
    () =>
      'POST /api/trpc/contacts.create HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a"',
    401,
  ],
])('a body that never ends (%s) is cut off at the deadline', async (_, head, status) => {
  const socket = await open(hurried.url, head());
  await expect.poll(() => socket.isTakenDown(), { timeout: 4_000 }).toBe(true);
  expect(socket.received()).toContain(`HTTP/1.1 ${status} `);
});

test('a client that hangs up in the middle of its body is no failure of the server', async () => {
  const failures = vi.spyOn(server.app.log, 'failure');
  const whole = `${post()}Content-Length: 17\r\n\r\n{"phone": "+34 1"}`;
  const half = `${post()}Content-Length: 100\r\n\r\n{"phone"`;
  for (let round = 0; round < 10; round++) {
    // The second waits for the answer of the first when the client is gone.
    const socket = await open(server.url, whole + half);
    await setImmediate();
    for (const one of opened.splice(0)) one.destroy();
    await expect.poll(() => socket.isTakenDown()).toBe(true);
  }
  await expect.poll(() => statusOfHealth(server.url)).toContain('200');
  expect(failures.mock.calls).toEqual([]);
});

test('a refusal sent before the body has arrived does not keep the connection open for the rest of it', async () => {
  const socket = await open(
    hurried.url,
    'POST /api/v1/contacts HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  await expect.poll(() => socket.received()).toContain('HTTP/1.1 401 ');
  await expect.poll(() => socket.isTakenDown(), { timeout: 4_000 }).toBe(true);
});

test('a body that arrives in pieces before the deadline is served, and its connection serves on', async () => {
  const socket = await open(hurried.url, `${post()}Content-Length: 13\r\n\r\n`);
  for (const piece of ['{"pho', 'ne":"', '1"}']) socket.write(piece);
  await expect.poll(() => socket.received()).toContain('"phone":"1"');
  socket.write('GET /api/v1/health HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => socket.received()).toContain('"status":"ok"');
});

test('what is not HTTP is answered and taken down, though the client stays', async () => {
  const socket = await open(server.url, 'this is not HTTP\r\n\r\n');
  await expect.poll(() => socket.received()).toContain('HTTP/1.1 400 ');
  await expect.poll(() => socket.isTakenDown(), { timeout: 3_000 }).toBe(true);
});

test('an address with as many connections as it may have gets a new one when it has closed one', async () => {
  for (let i = 0; i < 5; i++) {
    // What earlier tests closed may be counted for a moment still.
    await expect.poll(() => statusOfHealth(server.url)).toBe('HTTP/1.1 200 OK');
    if (opened.length > 5) for (const socket of opened.splice(0, opened.length - 5)) socket.destroy();
  }
  const refused = await open(server.url);
  await expect.poll(() => refused.isTakenDown()).toBe(true);
  expect(refused.received()).toContain('HTTP/1.1 429 ');
  expect(refused.received()).toContain('"code":"rate_limit_exceeded"');
  opened[0]?.destroy();
  await expect.poll(() => statusOfHealth(server.url)).toBe('HTTP/1.1 200 OK');
});

test('behind trusted proxies, all of whose connections come from one address, nothing is capped', async () => {
  const proxied = await startServer({ config: { connectionsPerAddress: 5, trustedProxies: 1 } });
  try {
    for (let i = 0; i < 6; i++) await open(proxied.url);
    const seventh = await open(proxied.url, 'GET /api/v1/health HTTP/1.1\r\nHost: a\r\n\r\n');
    await expect.poll(() => seventh.received()).toContain('"status":"ok"');
  } finally {
    for (const socket of opened.splice(0)) socket.destroy();
    await proxied.close();
  }
});
