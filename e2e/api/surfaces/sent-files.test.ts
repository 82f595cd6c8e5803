import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { newCall } from '#server/calls/call.ts';
import { callerOf } from '#server/surfaces/http/bearer.ts';
import { sendFile } from '#server/surfaces/http/contents/file.ts';
import type { FileParts, FileReply } from '#server/vocabulary/files.ts';
import { call, newTenant, sharedServer, type Tenant } from '../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
let sender: Server | undefined;
beforeAll(async () => {
  tenant = await newTenant(server);
});
afterEach(() => sender?.close());

const sendingParts = (parts: FileParts) => sending(parts, () => {});

/** Starts another HTTP server of the same app that answers every authorized call with this content. */
async function sending(
  content: FileReply['content'],
  beforehand: (res: ServerResponse) => unknown,
): Promise<{ url: string; refused: unknown[]; sent: number[] }> {
  const refused: unknown[] = [];
  const sent: number[] = [];
  sender = createServer(async (req, res) => {
    const { app } = server;
    const authenticate = () => callerOf(app.tokens, req, '127.0.0.1');
    const one = newCall({ now: app.now(), target: '', authenticate });
    const actor = await authenticate();
    if (actor.type !== 'unauthenticated') one.actor = actor;
    const file = { name: 'a.bin', media: 'application/octet-stream', content };
    await beforehand(res);
    await sendFile(app, { req, res, call: one }, file).catch((error) => {
      refused.push(error);
      if (!res.headersSent) res.writeHead(418).end();
    });
    sent.push(res.statusCode);
  });
  await new Promise<void>((resolve) => sender?.listen(0, '127.0.0.1', resolve));
  const { port } = sender.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, refused, sent };
}

const asked = (url: string, token: string, signal: AbortSignal | null = null) =>
  fetch(url, { headers: { authorization: `Bearer ${token}` }, signal });

test('bytes arrive unchanged, however many', async () => {
  const part = Uint8Array.from({ length: 65_536 }, (_, at) => at % 256);
  const { url } = await sendingParts(async function* () {
    for (let nth = 0; nth < 64; nth++) yield part;
  });
  const reply = await asked(url, tenant.tokens.viewer);
  expect(reply.headers.get('content-type')).toBe('application/octet-stream');
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect(bytes.length).toBe(64 * part.length);
  expect(bytes.subarray(-part.length).equals(part)).toBe(true);
});

test('a file that fails before its first part is refused, and one that fails later is cut off', async () => {
  const early = await sendingParts(async function* () {
    yield* [];
    throw new Error('not readable');
  });
  expect((await asked(early.url, tenant.tokens.viewer)).status).toBe(418);
  sender?.close();
  const late = await sendingParts(async function* () {
    yield 'half';
    throw new Error('lost');
  });
  const reading = asked(late.url, tenant.tokens.viewer).then((reply) => reply.text());
  await expect(reading).rejects.toThrow();
  await expect.poll(() => late.refused).toHaveLength(1);
});

test('a player that leaves before the first byte of a stored file causes no failure', async () => {
  const leave = new AbortController();
  const film = Buffer.from('a film');
  const read = () => Readable.from([film]);
  const { url, refused, sent } = await sending(
    { size: film.length, tag: '"film"', isShown: true, read },
    async (res) => {
      const isGone = once(res, 'close');
      leave.abort();
      await isGone;
    },
  );
  await expect(asked(url, tenant.tokens.viewer, leave.signal)).rejects.toThrow();
  await expect.poll(() => sent).toHaveLength(1);
  expect(refused).toEqual([]);
});

/** Continues until the signal reports that the reader may no longer read or has left. */
function endless(ended: string[]): FileParts {
  return async function* (signal) {
    try {
      yield 'first';
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    } finally {
      ended.push('ended');
    }
    throw new Error('the reader is gone or may not read on');
  };
}

test('a file ends when its reader loses the permission', async () => {
  const ended: string[] = [];
  const { url } = await sendingParts(endless(ended));
  const made = await call(server, 'POST', '/settings/tokens', {
    token: tenant.tokens.admin,
    body: { name: 'Reader', role: 'viewer', areas: [] },
  });
  const reply = await asked(url, made.body.data.value);
  await call(server, 'DELETE', `/settings/tokens/${made.body.data.id}`, { token: tenant.tokens.admin });
  await expect(reply.text()).rejects.toThrow();
  expect(ended).toEqual(['ended']);
});

test('a file ends with the connection, and until then counts as an open stream of its caller', async () => {
  const ended: string[] = [];
  const { url, refused } = await sendingParts(endless(ended));
  const gone = new AbortController();
  for (let nth = 0; nth < 20; nth++) await asked(url, tenant.tokens.member, gone.signal);
  expect((await asked(url, tenant.tokens.member)).status).toBe(418);
  expect(refused).toMatchObject([{ code: 'rate_limit_exceeded' }]);
  gone.abort();
  await expect.poll(() => ended.length).toBe(20);
});
