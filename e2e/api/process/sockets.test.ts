import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type RawSocket, rawSocket } from '../../support/raw-socket.ts';
import { newTenant, type OwnServer, startServer } from '../../support/test-server.ts';

let server: OwnServer;
let token: string;
const opened: RawSocket[] = [];

beforeAll(async () => {
  server = await startServer({ config: { connectionsPerAddress: 5, roles: ['api', 'console'] } });
  token = (await newTenant(server)).tokens.member;
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});
afterAll(async () => {
  await server.close();
});

async function open(url: string, firstBytes?: string): Promise<RawSocket> {
  const socket = await rawSocket(url, firstBytes);
  opened.push(socket);
  return socket;
}

const post = () =>
  `POST /api/v1/contacts HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`;

/** Returns the first line of the answer to /health on a new connection. */
async function statusOfHealth(url: string): Promise<string> {
  const socket = await open(url, 'GET /api/v1/health HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => socket.received()).toContain('\r\n');
  return socket.received().split('\r\n')[0] ?? '';
}

test('a client that disconnects in the middle of its body causes no failure in the log', async () => {
  const failures = vi.spyOn(server.app.log, 'failure');
  const whole = `${post()}Content-Length: 17\r\n\r\n{"phone": "+34 1"}`;
  const half = `${post()}Content-Length: 100\r\n\r\n{"phone"`;
  for (let round = 0; round < 10; round++) {
    // The second request waits for the answer of the first when the client disconnects.
    const socket = await open(server.url, whole + half);
    await setImmediate();
    for (const one of opened.splice(0)) one.destroy();
    await expect.poll(() => socket.isTakenDown()).toBe(true);
  }
  await expect.poll(() => statusOfHealth(server.url)).toContain('200');
  expect(failures.mock.calls).toEqual([]);
});

test('bytes that are not HTTP are answered and the connection is closed, although the client stays', async () => {
  const socket = await open(server.url, 'this is not HTTP\r\n\r\n');
  await expect.poll(() => socket.received()).toContain('HTTP/1.1 400 ');
  await expect.poll(() => socket.isTakenDown(), { timeout: 3_000 }).toBe(true);
});

test('an address at its limit of connections gets a new one after it has closed one', async () => {
  for (let i = 0; i < 5; i++) {
    // Connections closed by earlier tests may be counted for a moment.
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

test('connections from trusted proxies, which all have one address, are not limited', async () => {
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
