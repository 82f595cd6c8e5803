import { afterAll, beforeAll, test } from 'vitest';
import { openHttpServer } from '#server/surfaces/http/server.ts';
import { type RawSocket, rawSocket } from '../../support/raw-socket.ts';
import { newTenant, type OwnServer, startServer } from '../../support/test-server.ts';

const deadlines = { headersMs: 600, bodyMs: 1_200, checkMs: 100 };

let server: OwnServer;
let token: string;
const opened: RawSocket[] = [];
let hurried: { url: string; drain(): Promise<void> };

beforeAll(async () => {
  server = await startServer({ config: { roles: ['api', 'console'] } });
  token = (await newTenant(server)).tokens.member;
  hurried = await openHttpServer(server.app, undefined, deadlines);
});
afterAll(async () => {
  for (const socket of opened) socket.destroy();
  await hurried.drain();
  await server.close();
});

async function open(firstBytes: string): Promise<RawSocket> {
  const socket = await rawSocket(hurried.url, firstBytes);
  opened.push(socket);
  return socket;
}

const post = () =>
  `POST /api/v1/contacts HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`;

test.concurrent.for<[string, string]>([
  ['says nothing', ''],
  ['sends half of its headers', 'GET /api/v1/health HTTP/1.1\r\nHost: a\r\nX-Half: '],
])('a connection that %s is answered with 408 at the deadline and closed', async ([, bytes], { expect }) => {
  const started = performance.now();
  const socket = await open(bytes);
  await expect.poll(() => socket.received(), { timeout: 3_000 }).toContain('HTTP/1.1 408 ');
  expect(performance.now() - started).toBeGreaterThan(deadlines.headersMs - 50);
  expect(socket.received()).toContain('"code":"invalid_request"');
  expect(socket.received()).toMatch(/X-Request-Id: req_/);
  // The client never closes the connection, so the server must not wait for that.
  await expect.poll(() => socket.isTakenDown(), { timeout: 3_000 }).toBe(true);
});

test.concurrent.for<[string, () => string, number]>([
  ['a route that reads it', () => `${post()}Content-Length: 100\r\n\r\n{"phone"`, 408],
  ['a chunked one', () => `${post()}Transfer-Encoding: chunked\r\n\r\n64\r\n{"phone"`, 408],
  [
    'the console',
    () =>
      'POST /api/trpc/contacts.create HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a"',
    401,
  ],
])('a body that never ends (%s) is cut off at the deadline', async ([, head, status], { expect }) => {
  const socket = await open(head());
  await expect.poll(() => socket.isTakenDown(), { timeout: 4_000 }).toBe(true);
  expect(socket.received()).toContain(`HTTP/1.1 ${status} `);
});

test.concurrent('a refusal before the body has arrived does not keep the connection open for the rest of it', async ({
  expect,
}) => {
  const socket = await open(
    'POST /api/v1/contacts HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  await expect.poll(() => socket.received()).toContain('HTTP/1.1 401 ');
  await expect.poll(() => socket.isTakenDown(), { timeout: 4_000 }).toBe(true);
});

test.concurrent('a body that arrives in pieces before the deadline is served, and its connection can be used again', async ({
  expect,
}) => {
  const socket = await open(`${post()}Content-Length: 13\r\n\r\n`);
  for (const piece of ['{"pho', 'ne":"', '1"}']) socket.write(piece);
  await expect.poll(() => socket.received()).toContain('"phone":"1"');
  socket.write('GET /api/v1/health HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => socket.received()).toContain('"status":"ok"');
});
