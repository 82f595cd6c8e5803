import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { beforeAll, expect, test } from 'vitest';
import { caller, newTenant, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let token: string;
let url: string;
beforeAll(async () => {
  token = (await newTenant(server)).tokens.admin;
  const api = caller(server, token);
  const made = await api('POST', '/contacts', { first_name: 'Ana', notes: 'A long note. '.repeat(200) });
  url = `/contacts/${made.body.data.id}`;
});

/** Returns the bytes as they were sent. */
async function read(path: string, accepted: Record<string, string>, method = 'GET', sent?: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...accepted };
  const body = sent ? JSON.stringify(sent) : null;
  const reply = await request(`${server.url}/api/v1${path}`, { method, headers, body });
  return { ...reply, bytes: Buffer.from(await reply.body.arrayBuffer()) };
}

const br = { 'accept-encoding': 'gzip, deflate, br' };

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a reply of more than 1 kB is compressed with %s', async (encoding, decompress) => {
  const plain = await read(url, {});
  const compressed = await read(url, { 'accept-encoding': encoding });
  expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(compressed.headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(compressed.bytes.length),
    vary: 'Accept-Encoding',
    etag: `W/${plain.headers.etag}`,
  });
  expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 2);
  expect(decompress(compressed.bytes)).toEqual(plain.bytes);
});

test('the tag of a compressed reply is known to reads and changes', async () => {
  const tag = String((await read(url, br)).headers.etag);
  expect((await read(url, { ...br, 'if-none-match': tag })).statusCode).toBe(304);
  expect((await read(url, { 'if-none-match': tag })).statusCode).toBe(304);
  expect((await read(url, { 'if-match': tag }, 'PATCH', {})).statusCode).toBe(200);
});

test('the document is compressed', async () => {
  const { headers, bytes } = await read('/openapi/crm.json', br);
  expect(headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(bytes).toString()).openapi).toBe('3.1.0');
});

test('short replies, refusals and replies with a secret are not compressed', async () => {
  const ip_allow = [...Array(50).keys()].map((nth) => `2001:db8:1111:2222:3333:4444:5555:${1000 + nth}`);
  const replies = [
    await read('/contacts?search=nobody', br),
    await read(`/contacts?${'unknown'.repeat(100)}=1`, br),
    await read('/settings/tokens', br, 'POST', { name: 'A token', role: 'viewer', ip_allow }),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 400, 200]);
  expect(replies.map(({ bytes }) => bytes.length > 1024)).toEqual([false, true, true]);
  for (const { headers } of replies) expect(headers['content-encoding']).toBeUndefined();
});
