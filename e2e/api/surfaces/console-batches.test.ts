import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppRouter } from '#server/product/router.ts';
import { loadConfig } from '#server/vocabulary/config.ts';
import { newColleague } from '../../support/colleagues.ts';
import { newTenant, type OwnServer, startServer } from '../../support/test-server.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await startServer({ config: { roles: ['api', 'console'] } });
});
afterAll(() => server.close());

const batch = async (names: string, to = server) => {
  const reply = await request(`${to.url}/api/trpc/${names}?batch=1&input=%7B%7D`);
  return { status: reply.statusCode, body: JSON.parse(await reply.body.text()), headers: reply.headers };
};

const namesOf = (count: number, separator = ',') =>
  Array.from({ length: count }, () => 'me.get').join(separator);

test('a batch of twenty calls is answered call by call', async () => {
  const { body } = await batch(namesOf(20));
  expect(body).toHaveLength(20);
  expect(
    new Set(body.map((one: { error: { data: { httpStatus: number } } }) => one.error.data.httpStatus)),
  ).toEqual(new Set([401]));
});

test.each([',', '%2C'])(
  'a batch of twenty-one calls, with %s between them, is refused as a whole',
  async (separator) => {
    const { status, body } = await batch(namesOf(21, separator));
    expect([status, body.error.code]).toEqual([400, 'invalid_request']);
    expect(body.error.message).toContain('at most 20 calls');
    expect(body.error.request_id).toMatch(/^req_/);
  },
);

test('thousands of commas cost no more than one refused call', async () => {
  const cost = async (names: string) => {
    const before = process.cpuUsage();
    expect((await batch(names)).status).toBe(400);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  await cost(','.repeat(30));
  // It took 3.7 seconds of processor time before commas were counted.
  expect(await cost(','.repeat(15_000))).toBeLessThan(100);
});

test('a call that is refused as a whole, or is no procedure, is counted by address', async () => {
  const rateLimits = { ...loadConfig({}).rateLimits, general: 3 };
  const strict = await startServer({ config: { roles: ['api', 'console'], rateLimits } });
  try {
    expect((await batch(namesOf(21), strict)).status).toBe(400);
    expect((await batch('no.such', strict)).status).toBe(404);
    expect((await batch(','.repeat(9_000), strict)).headers['x-ratelimit-remaining']).toBe('0');
    const refused = await batch(namesOf(21), strict);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limit_exceeded']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await strict.close();
  }
});

test('a page with more calls than a batch may have gets every answer', async () => {
  const { id } = await newTenant(server);
  const { cookie } = await newColleague(server, id, 'member');
  const link = httpBatchLink({ url: `${server.url}/api/trpc`, maxItems: 10, headers: { cookie } });
  const client = createTRPCClient<AppRouter>({ links: [link] });
  const answers = await Promise.all(Array.from({ length: 45 }, () => client.companies.list.query({})));
  expect(answers.map(({ meta }) => meta.total)).toEqual(Array.from({ length: 45 }, () => 0));
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'a long reply to the console is compressed with %s, one with a secret is not',
  async (encoding, decompress) => {
    const { id } = await newTenant(server);
    const person = await newColleague(server, id, 'admin');
    const read = async (path: string, accepted: Record<string, string>, body?: object) => {
      const headers = {
        cookie: person.cookie,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...accepted,
      };
      const method = body ? 'POST' : 'GET';
      const reply = await request(`${server.url}/api/trpc/${path}`, {
        method,
        headers: { ...headers, ...(body ? { origin: server.url } : {}) },
        body: body ? JSON.stringify(body) : null,
      });
      return { ...reply, bytes: Buffer.from(await reply.body.arrayBuffer()) };
    };
    for (const first_name of ['Ana', 'Bo', 'Eva', 'Luis'])
      expect(await person.mutate('contacts.create', { first_name })).toMatchObject({ status: 200 });
    const inputs = encodeURIComponent(JSON.stringify({ 0: {}, 1: {} }));
    const list = `contacts.list,companies.list?batch=1&input=${inputs}`;
    const plain = await read(list, {});
    const compressed = await read(list, { 'accept-encoding': encoding });
    expect(plain.headers).toMatchObject({ 'content-length': String(plain.bytes.length) });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(String(plain.headers.vary)).toContain('Accept-Encoding');
    expect(compressed.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(compressed.bytes.length),
      'cache-control': 'no-store',
    });
    expect(String(compressed.headers.vary)).toContain('Accept-Encoding');
    expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(JSON.parse(decompress(compressed.bytes).toString())[0].result.data.data).toEqual(
      JSON.parse(plain.bytes.toString())[0].result.data.data,
    );
    // The lengths of replies to calls that another site makes with the cookie must not tell it anything.
    const elsewhere = await read(list, { 'accept-encoding': encoding, 'sec-fetch-site': 'cross-site' });
    expect(elsewhere.headers['content-encoding']).toBeUndefined();
    const ip_allow = [...Array(50).keys()].map((nth) => `2001:db8:1111:2222:3333:4444:5555:${1000 + nth}`);
    const token = { name: 'A token', role: 'viewer', ip_allow };
    const secret = await read('tokens.create', { 'accept-encoding': encoding }, token);
    expect(secret.statusCode).toBe(200);
    expect(secret.bytes.length).toBeGreaterThan(1024);
    expect(secret.headers['content-encoding']).toBeUndefined();
  },
);
