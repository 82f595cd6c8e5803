import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rpcHandler } from '#server/surfaces/http/rpc.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let httpServer: ReturnType<typeof createServer>;
beforeAll(async () => {
  const handle = rpcHandler(server.app);
  httpServer = createServer((req, res) => void handle(req, res)).listen(0, '127.0.0.1');
  await once(httpServer, 'listening');
});
afterAll(async () => {
  httpServer.close();
});

test.each([
  ['signing.get', { token: 'opens-nothing' }, 404, 'not_found'],
  ['signing.get', {}, 400, 'invalid_request'],
  ['contacts.list', {}, 401, 'authentication_required'],
])('the console’s call of %s with %j is refused with %i', async (name, input, status, code) => {
  const { port } = httpServer.address() as AddressInfo;
  const query = encodeURIComponent(JSON.stringify(input));
  const reply = await fetch(`http://127.0.0.1:${port}/api/trpc/${name}?input=${query}`);
  const { error } = await reply.json();
  expect([reply.status, error.data.httpStatus, error.data.error.code]).toEqual([status, status, code]);
});

test('a dry run of the console is refused for operations that would really write', async () => {
  const { port } = httpServer.address() as AddressInfo;
  const tried = async (name: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/trpc/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-dry-run': 'true' },
      body: '{}',
    });
    return [reply.status, (await reply.text()).includes('cannot be tried out')];
  };
  // An operation with a trial goes on to the question who calls.
  expect(await tried('contacts.create')).toEqual([401, false]);
  expect(await tried('agents.run')).toEqual([400, true]);
});

test('a forged cookie authenticates nobody', async () => {
  const { port } = httpServer.address() as AddressInfo;
  for (const value of ['%', '%E0%A4%A', 'abc', '', 'a.b.c.d.e']) {
    const headers = { cookie: `next-auth.session-token=${value}` };
    const reply = await fetch(`http://127.0.0.1:${port}/api/trpc/contacts.list`, { headers });
    expect([value, reply.status]).toEqual([value, 401]);
  }
});

test('a too long address or password is refused unread, and is stored nowhere', async () => {
  const { identity } = server.app;
  const attempt = (email: string, password: string) =>
    identity.signIn({ email, password, address: '2001:db8::1' });
  for (let nth = 0; nth < 12; nth++) {
    const refused = { ok: false, reason: 'credentials' };
    expect(await attempt('a'.repeat(100_000), 'x')).toEqual(refused);
    expect(await attempt('nobody@example.com', 'x'.repeat(100_000))).toEqual(refused);
  }
});

test('guesses from many addresses of one network count together', async () => {
  const { identity } = server.app;
  const attempt = (nth: number) =>
    identity.signIn({ email: 'somebody@example.com', password: 'guess', address: `2001:db8:1:2::${nth}` });
  for (let nth = 1; nth <= 10; nth++) expect(await attempt(nth)).toMatchObject({ reason: 'credentials' });
  expect(await attempt(11)).toMatchObject({ reason: 'throttled' });
});
