import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { all, ConnectionError, type PlatformClient } from '#sdk/index.ts';
import { type Cuttable, startCuttable } from '../support/servers/cuttable-proxy.ts';
import { clientOf, newSeed, newTenant, sharedServer } from '../support/test-server.ts';

const server = await sharedServer();
let way: Cuttable;
let client: PlatformClient;
let attempts = 0;
const fetch = (request: Request) => {
  attempts += 1;
  return globalThis.fetch(request);
};
beforeAll(async () => {
  way = await startCuttable(server.url);
});
afterAll(async () => {
  await way.close();
});
beforeEach(async () => {
  client = clientOf(way, (await newTenant(server)).tokens.admin, { fetch });
  attempts = 0;
});

async function namesOf(client: PlatformClient): Promise<(string | null)[]> {
  const names: (string | null)[] = [];
  for await (const { first_name } of all(client, '/contacts')) names.push(first_name);
  return names.sort();
}

test('a write whose reply was lost is not done again, and its reply is returned', async () => {
  way.cutAtReply();
  const { data, response } = await client.POST('/contacts', { body: { first_name: 'Once' } });
  expect(attempts).toBe(2);
  expect(response.headers.get('Idempotency-Replayed')).toBe('true');
  expect(data.data.first_name).toBe('Once');
  expect(await namesOf(client)).toEqual(['Once']);
});

test('a change whose reply was lost is made once, although its version has changed since', async () => {
  const { data } = await client.POST('/contacts', { body: { first_name: 'Before' } });
  way.cutAtReply();
  const params = { path: { id: data.data.id }, header: { 'If-Match': '"1"' } };
  const changed = await client.PATCH('/contacts/{id}', { params, body: { first_name: 'After' } });
  expect(changed.data.data).toMatchObject({ first_name: 'After', version: 2 });
});

test('each of 60 writes is done once, at whatever moment connections break', async () => {
  let seed = newSeed('connections that break');
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const wanted = Array.from({ length: 60 }, (_, i) => `n${i}`).sort();
  // The client retries once more than its connection is cut.
  const client = clientOf(way, (await newTenant(server)).tokens.admin, { fetch, retries: 5 });
  way.cutAtReply();
  const writes = Promise.all(wanted.map((first_name) => client.POST('/contacts', { body: { first_name } })));
  for (let i = 0; i < 4; i++) {
    await pause(random() * 60);
    way.cut();
  }
  const replies = await writes;
  expect(replies.map(({ data }) => data.data.first_name)).toEqual(wanted);
  expect(await namesOf(client)).toEqual(wanted);
  expect(attempts).toBeGreaterThan(60);
});

test('a call without a server ends, and its error names the reason and the number of attempts', async () => {
  const closed = await startCuttable(server.url);
  await closed.close();
  const error = await clientOf(closed, 'token', { retries: 1 })
    .GET('/me')
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error).toMatchObject({ attempts: 2, message: expect.stringContaining('ECONNREFUSED') });
});
