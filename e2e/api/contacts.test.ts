import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, newTenant, startServer, type Tenant, type TestServer } from '../fixtures.ts';

let server: TestServer;
let tenant: Tenant;

beforeAll(async () => {
  server = await startServer();
  tenant = await newTenant(server);
});
afterAll(() => server.close());

const api = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  call(server, method, path, {
    token: tenant.tokens.admin,
    headers,
    ...(body === undefined ? {} : { body }),
  });

describe('a record', () => {
  test('keeps what it does not know in custom_fields and names what it ignores', async () => {
    const reply = await api('POST', '/contacts', {
      email: ' Ana@Example.com ',
      shoe_size: 39,
      id: 'mine',
      score: 5,
    });
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({
      email: 'ana@example.com',
      custom_fields: { shoe_size: 39 },
      score: null,
    });
    expect(reply.headers.get('x-ignored-properties')).toBe('id, score');
  });

  test('merges metadata on PATCH, and null removes a key', async () => {
    const { body } = await api('POST', '/contacts', { phone: '1', metadata: { a: 1, b: { c: 2 } } });
    const reply = await api('PATCH', `/contacts/${body.data.id}`, { metadata: { a: null, d: 4 } });
    expect(reply.body.data.metadata).toEqual({ b: { c: 2 }, d: 4 });
    expect(reply.body.data.version).toBe(2);
  });

  test('refuses a stale If-Match with 412 and changes nothing', async () => {
    const { body, headers } = await api('POST', '/contacts', { phone: '1' });
    const path = `/contacts/${body.data.id}`;
    expect(headers.get('etag')).toBe('"1"');
    expect((await api('PATCH', path, { phone: '2' }, { 'if-match': '"1"' })).status).toBe(200);
    const stale = await api('PATCH', path, { phone: '3' }, { 'if-match': '"1"' });
    expect(stale.status).toBe(412);
    expect(stale.body.error.code).toBe('invalid_request');
    expect((await api('GET', path)).body.data.phone).toBe('2');
  });
});
