import { afterEach, beforeAll, expect, test } from 'vitest';
import { type RawSocket, rawSocket } from '../../support/raw-socket.ts';
import { newTenant, sharedServer } from '../../support/test-server.ts';

const count = 1_000;

const server = await sharedServer();
let token: string;
const opened: RawSocket[] = [];
beforeAll(async () => {
  token = (await newTenant(server)).tokens.member;
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

/**
 * Opens a thousand connections that their client never closes, and returns the milliseconds until the server closed
 * the last one.
 */
async function untilAllAreDown(firstBytes: string, timeout: number): Promise<number> {
  opened.push(...(await Promise.all(Array.from({ length: count }, () => rawSocket(server.url, firstBytes)))));
  const started = performance.now();
  const answered = () => opened.filter((socket) => socket.received().startsWith('HTTP/1.1 408 ')).length;
  await expect.poll(answered, { timeout, interval: 100 }).toBe(count);
  await expect
    .poll(() => opened.filter((socket) => !socket.isTakenDown()).length, { timeout: 3_000, interval: 100 })
    .toBe(0);
  return performance.now() - started;
}

test('a thousand half-sent headers are refused and closed after ten seconds', async () => {
  const ms = await untilAllAreDown('GET /api/v1/health HTTP/1.1\r\nHost: a\r\nX-Half: ', 14_000);
  expect(ms).toBeLessThan(14_000);
  expect(ms).toBeGreaterThan(9_000);
});

test('a thousand half-sent bodies are refused and closed after thirty seconds', async () => {
  const head = `POST /api/v1/contacts HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n`;
  const ms = await untilAllAreDown(
    `${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"phone"`,
    34_000,
  );
  expect(ms).toBeLessThan(34_000);
  expect(ms).toBeGreaterThan(29_000);
});
