import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rpcHandler } from '#server/http/rpc.ts';
import { startServer, type TestServer } from '../fixtures.ts';

let server: TestServer;
let door: ReturnType<typeof createServer>;
beforeAll(async () => {
  server = await startServer();
  const handle = rpcHandler(server.app);
  door = createServer((req, res) => void handle(req, res)).listen(0, '127.0.0.1');
  await once(door, 'listening');
});
afterAll(async () => {
  door.close();
  await server.close();
});

test.each([
  ['signing.get', { token: 'opens-nothing' }, 404, 'not_found'],
  ['signing.get', {}, 400, 'validation_error'],
  ['contacts.list', {}, 401, 'authentication_required'],
])('the console’s call of %s with %j is refused with %i', async (name, input, status, code) => {
  const { port } = door.address() as AddressInfo;
  const query = encodeURIComponent(JSON.stringify(input));
  const reply = await fetch(`http://127.0.0.1:${port}/api/trpc/${name}?input=${query}`);
  const { error } = await reply.json();
  expect([reply.status, error.data.httpStatus, error.data.error.code]).toEqual([status, status, code]);
});
