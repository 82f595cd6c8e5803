import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callableOperation } from '#server/resources/records/calling.ts';
import { newQueue, take } from '../../support/editing/queue.ts';
import { expectError } from '../../support/expected-replies.ts';
import { type OwnServer, startServer } from '../../support/test-server.ts';

let files: Server;
let address: string;
let server: OwnServer;
/** The requests that the server of the files got, as method and path. */
const asked: string[] = [];

const unknownHost = async (host: string) => {
  if (host === 'slow.files') return new Promise<string[]>(() => {});
  throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' });
};

beforeAll(async () => {
  files = createServer(({ method, url = '', headers }, answer) => {
    asked.push(`${method} ${url}`);
    const status = Number(/\d{3}/.exec(url)?.[0] ?? 200);
    if (method === 'HEAD') return answer.writeHead(url.startsWith('/get') ? 405 : status).end();
    answer.writeHead(headers.range === 'bytes=0-0' && status === 200 ? 206 : status).end('x');
  });
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
  server = await startServer({ config: { allowInsecureWebhooks: true }, lookup: unknownHost });
});
afterAll(async () => {
  files.close();
  await server.close();
});

async function newTakenCard() {
  const queue = await newQueue(server);
  const [ana] = await queue.editors();
  const { id } = await queue.ready();
  const lease_token = await take(ana.api, id);
  const add = (url: string, more: object = {}) =>
    ana.api('POST', `/edicion/videos/${id}/versions`, { url, lease_token, ...more });
  return { ana, add, status: async () => (await queue.read(id)).status };
}

test.each([
  ['is gone', () => `${address}/404.mp4`, 'its server answers with the status 404'],
  ['was removed', () => `${address}/get-410.mp4`, 'its server answers with the status 410'],
  ['has a closed port', () => 'http://127.0.0.1:1/cut.mp4', 'refused the connection'],
])('a ready version whose file %s is refused with its address', async (_, urlOf, reason) => {
  const { add, status } = await newTakenCard();
  const url = urlOf();
  const refused = await add(url);
  expectError(refused, 400, 'validation_error');
  const [detail] = refused.body.error.details;
  expect(detail).toMatchObject({ path: 'url', rule: 'file_missing' });
  expect(detail.message).toContain(url);
  expect(detail.message).toContain(reason);
  expect(await status()).toBe('in_progress');
});

test('a version that becomes ready is asked for then, and a person can answer for its file', async () => {
  const { ana, add, status } = await newTakenCard();
  const { id } = (await add(`${address}/404.mp4`, { state: 'processing' })).body.data;
  const at = `/edicion/versions/${id}`;
  expectError(await ana.api('PATCH', at, { state: 'ready' }), 400, 'validation_error');
  expect(await status()).toBe('in_progress');
  expect((await ana.api('PATCH', at, { state: 'ready', file_is_there: true })).status).toBe(200);
  expect(await status()).toBe('review');
});

test.each([
  ['403', () => `${address}/403.mp4`],
  ['500', () => `${address}/500.mp4`],
  // The server may lack the names that people's browsers know.
  ['a host that the server does not find', () => 'https://unknown.files/cut.mp4'],
  ['no answer in time', () => 'https://slow.files/cut.mp4'],
  ['an address that the server must not call', () => 'https://10.0.0.7/cut.mp4'],
])('a file of which nothing is certain (%s) goes to review with a warning', async (_, urlOf) => {
  const { add, status } = await newTakenCard();
  const reply = await add(urlOf());
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.warnings).toMatchObject([{ code: 'file_not_checked', path: 'url' }]);
  expect(await status()).toBe('review');
});

test('a file that is there goes to review, also if its server refuses HEAD', async () => {
  const { add, status } = await newTakenCard();
  asked.length = 0;
  const reply = await add(`${address}/get.mp4`);
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.warnings).toBeUndefined();
  expect(asked).toEqual(['HEAD /get.mp4', 'GET /get.mp4']);
  expect(await status()).toBe('review');
});

test('addresses of examples are not asked, nor is a version that is still made', async () => {
  const { add } = await newTakenCard();
  asked.length = 0;
  expect((await add(`${address}/404.mp4`, { state: 'processing' })).status).toBe(200);
  // The clips of the demonstration are files of the installation, also under its other names.
  for (const url of ['https://media.example.com/cut.mp4', `${address}/demonstration/shop-404.webm`]) {
    const reply = await (await newTakenCard()).add(url);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body.warnings).toBeUndefined();
  }
  expect(asked).toEqual([]);
});

test('an import can add versions, whose files are not asked for', () => {
  expect(callableOperation('editVersions-create').meta.openapi.path).toContain('/versions');
});
