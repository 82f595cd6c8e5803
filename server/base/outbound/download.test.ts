import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { thisMachine } from '../../../e2e/support/outbound/this-machine.ts';
import { createOutboundAgent } from './agent.ts';
import { download } from './download.ts';

type Answer = (req: IncomingMessage, res: ServerResponse) => void;

const agent = createOutboundAgent({
  // A name that is this machine, and one that is somewhere inside.
  lookup: async (name) => (name === 'inside.example' ? ['10.0.0.5'] : ['127.0.0.1']),
  allowed: thisMachine,
  connections: 4,
});
const seen: IncomingMessage[] = [];
const routes: Record<string, Answer> = {
  '/plain': (_, res) => res.end('good day'),
  '/twice': (_, res) => res.writeHead(302, { location: '/once' }).end(),
  '/once': (_, res) => res.writeHead(307, { location: '/plain' }).end(),
  '/loop': (_, res) => res.writeHead(302, { location: '/loop' }).end(),
  '/inside': (_, res) => res.writeHead(302, { location: 'https://inside.example/x' }).end(),
  '/metadata': (_, res) => res.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  '/file': (_, res) => res.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/same': (req, res) => res.writeHead(req.headers['if-none-match'] === '"1"' ? 304 : 200).end(),
  '/large': (_, res) => res.end(Buffer.alloc(5_000, 'x')),
  '/chunked-large': (_, res) =>
    res.writeHead(200, { 'transfer-encoding': 'chunked' }).write('x'.repeat(2_000)),
  '/zipped': (_, res) => res.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('bomb')),
  '/silent': () => {},
  '/slow': (_, res) => res.writeHead(200).write('the beginning'),
  '/cut': (_, res) => {
    res.writeHead(200, { 'content-length': '100' }).write('half');
    res.destroy();
  },
};
const server = createServer((req, res) => {
  seen.push(req);
  routes[req.url ?? '']?.(req, res);
});
let base = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(async () => {
  await agent.destroy();
  server.closeAllConnections();
  server.close();
});

const get = (
  path: string,
  more: { headers?: Record<string, string>; timeoutMs?: number; isBoundToHost?: boolean } = {},
) => download(agent, { url: `${base}${path}`, maxBytes: 1_000, timeoutMs: 5_000, ...more });

test('the body, the status and the headers', async () => {
  const answer = await get('/plain');
  expect(answer).toMatchObject({ status: 200, url: `${base}/plain` });
  expect(answer.body.toString()).toBe('good day');
  expect((await get('/same', { headers: { 'if-none-match': '"1"' } })).status).toBe(304);
});

test('a few redirects are followed, more are not', async () => {
  expect((await get('/twice')).url).toBe(`${base}/plain`);
  await expect(get('/loop')).rejects.toThrow('redirects more than 3 times');
});

test.each(['/inside', '/metadata', '/file'])(
  'nobody is led where a first address may not go: %s',
  async (path) => {
    await expect(get(path)).rejects.toMatchObject({ kind: 'refused' });
  },
);

test('what was meant for one receiver is not shown to another', async () => {
  const before = seen.length;
  routes['/away'] = (_, res) =>
    res.writeHead(302, { location: `${base.replace('127.0.0.1', 'localhost')}/plain` }).end();
  await get('/away', { headers: { 'if-none-match': '"secret"' } });
  const sent = seen.slice(before).map(({ headers }) => headers['if-none-match']);
  expect(sent).toEqual(['"secret"', undefined]);
});

test.each([
  ['/large', 'larger than'],
  ['/chunked-large', 'larger than'],
  ['/zipped', 'compressed'],
  ['/cut', 'closed the connection'],
])('%s is refused: %s', async (path, reason) => {
  await expect(get(path)).rejects.toThrow(reason);
});

test.each(['/silent', '/slow'])('%s ends with the time given', async (path) => {
  await expect(get(path, { timeoutMs: 150 })).rejects.toMatchObject({ kind: 'timeout' });
});

test('where it is bound to its host, nothing leads it elsewhere', async () => {
  await expect(get('/inside', { isBoundToHost: true })).rejects.toMatchObject({
    kind: 'protocol',
    message: 'the answer redirects to another host, inside.example',
  });
  expect((await get('/twice', { isBoundToHost: true })).status).toBe(200);
});

test('the caller can stop it', async () => {
  const stop = new AbortController();
  const stopped = download(agent, {
    url: `${base}/silent`,
    maxBytes: 10,
    timeoutMs: 5_000,
    signal: stop.signal,
  });
  const reason = new Error('enough');
  stop.abort(reason);
  await expect(stopped).rejects.toBe(reason);
});
