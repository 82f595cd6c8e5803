import { beforeAll, describe, expect, test } from 'vitest';
import type { PlatformClient } from '#sdk/index.ts';
import { refused } from '../../support/refusal.ts';
import { clientOf, newTenant, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let client: PlatformClient;

beforeAll(async () => {
  client = clientOf(server, (await newTenant(server)).tokens.admin);
});

describe('a record', () => {
  test('stores unknown properties in custom_fields and names the ignored ones', async () => {
    const body = { email: ' Ana@Example.com ', shoe_size: 39, id: 'mine', score: 5 };
    const { data, response } = await client.POST('/contacts', { body });
    expect(response.status).toBe(200);
    expect(data.data).toMatchObject({
      email: 'ana@example.com',
      custom_fields: { shoe_size: 39 },
      score: null,
    });
    expect(response.headers.get('x-ignored-properties')).toBe('id, score');
  });

  test('merges metadata on PATCH, and null removes a key', async () => {
    const made = await client.POST('/contacts', { body: { phone: '1', metadata: { a: 1, b: { c: 2 } } } });
    const params = { path: { id: made.data.data.id } };
    const { data } = await client.PATCH('/contacts/{id}', { params, body: { metadata: { a: null, d: 4 } } });
    expect(data.data).toMatchObject({ version: 2 });
    expect(data.data.metadata).toEqual({ b: { c: 2 }, d: 4 });
  });

  test('refuses a stale If-Match with 412 and changes nothing', async () => {
    const { data, response } = await client.POST('/contacts', { body: { phone: '1' } });
    const path = { id: data.data.id };
    expect(response.headers.get('etag')).toBe('"1"');
    const change = (phone: string) =>
      client.PATCH('/contacts/{id}', { params: { path, header: { 'If-Match': '"1"' } }, body: { phone } });
    await change('2');
    await refused(change('3'), 412, 'invalid_request');
    expect((await client.GET('/contacts/{id}', { params: { path } })).data.data.phone).toBe('2');
  });
});
