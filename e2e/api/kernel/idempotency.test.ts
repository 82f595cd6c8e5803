import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { reapKeys } from '#server/calls/idempotency.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { expectError } from '../../support/expected-replies.ts';
import { sendTogether } from '../../support/kernel/send-together.ts';
import { caller, clientOf, newTenant, type OwnServer, startServer } from '../../support/test-server.ts';

let clock = Date.now();
/** The database is separate, because the reaper deletes all keys when the clock is a day ahead. */
let own: OwnDatabase;
let database: postgres.Sql;
let server: OwnServer;

beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  database = postgres(own.url, { max: 2, onnotice: () => {} });
  server = await startServer({ now: () => clock, databaseUrl: own.url });
});
afterAll(async () => {
  await server.close();
  await database.end();
  await own.drop();
});

let tenantId: string;
let api: ReturnType<typeof caller>;
beforeEach(async () => {
  const tenant = await newTenant(server);
  tenantId = tenant.id;
  api = caller(server, tenant.tokens.admin);
});

const withKey = (key: string) => ({ 'idempotency-key': key });
const create = (key: string, body: unknown = { first_name: 'Once' }) =>
  api('POST', '/contacts', body, withKey(key));

async function count(table: string): Promise<number> {
  const [row] = await database.unsafe<{ n: number }[]>(
    `SELECT count(*)::int AS n FROM ${table} WHERE organization_id = $1`,
    [tenantId],
  );
  return row?.n ?? -1;
}

test(
  '100 concurrent requests on each of 10 keys make 10 rows, and every reply of a key is the same',
  () => sendTogether(server, 10),
  120_000,
);

describe('the same key', () => {
  test('returns the first reply again with its headers, byte for byte', async () => {
    const body = { first_name: 'Ana', id: 'mine', score: 7 };
    const first = await create('k', body);
    const second = await create('k', { score: 7, id: 'mine', first_name: 'Ana' });
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.text).toBe(first.text);
    for (const name of ['etag', 'x-ignored-properties']) {
      expect(first.headers.get(name)).not.toBeNull();
      expect(second.headers.get(name)).toBe(first.headers.get(name));
    }
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  });

  test('with another body, path or query is a conflict', async () => {
    const sent = { first_name: 'Once', name: 'Once' };
    const { body } = await create('k', sent);
    const path = `/contacts/${body.data.id}`;
    const others = [
      await create('k', { ...sent, first_name: 'Other' }),
      await api('POST', '/companies', sent, withKey('k')),
      await api('POST', '/contacts?on_duplicate=refuse', sent, withKey('k')),
      await api('PATCH', path, sent, withKey('k')),
      await api('DELETE', path, undefined, withKey('k')),
    ];
    for (const reply of others) expectError(reply, 409, 'idempotency_conflict');
    expect(others[0]?.headers.get('retry-after')).toBeNull();
    expect((await api('GET', path)).body.data.version).toBe(1);
  });

  test('works on every write, including batches and changes', async () => {
    const { body } = await create('made');
    const path = `/contacts/${body.data.id}`;
    const operations = [
      { action: 'create', data: { phone: '1' } },
      { action: 'update', id: 'none' },
    ];
    const writes = [
      () => api('PATCH', path, { phone: '2' }, withKey('patched')),
      () => api('POST', '/contacts/batch', { operations }, withKey('batch')),
      () => api('DELETE', path, undefined, withKey('deleted')),
      () => api('POST', `${path}/restore`, undefined, withKey('restored')),
      () => api('POST', '/settings/tokens', { name: 'n8n', role: 'member' }, withKey('token')),
      () => api('POST', '/integrations/webhooks', { url: 'https://example.com/h' }, withKey('webhook')),
    ];
    for (const write of writes) {
      const first = await write();
      const second = await write();
      expect(first.status, first.text).toBe(200);
      expect(second.status, second.text).toBe(200);
      expect(second.text).toBe(first.text);
      expect(second.headers.get('idempotency-replayed')).toBe('true');
    }
    expect(await count('contacts')).toBe(2);
  });

  test('can be used again with the corrected request after a failure', async () => {
    expectError(await create('k', { email: 'nonsense' }), 400, 'validation_error');
    const repaired = await create('k', { email: 'ana@example.com' });
    expect(repaired.status).toBe(200);
    expect(repaired.headers.get('idempotency-replayed')).toBeNull();
  });

  test('in two organizations counts as two keys', async () => {
    const params = { header: { 'Idempotency-Key': 'k' } };
    const newClient = async () => clientOf(server, (await newTenant(server)).tokens.admin);
    for (const client of [await newClient(), await newClient()]) {
      const { data, response } = await client.POST('/contacts', { params, body: { phone: '9' } });
      expect(response.headers.get('idempotency-replayed')).toBeNull();
      const again = await client.POST('/contacts', { params, body: { phone: '9' } });
      expect(again.response.headers.get('idempotency-replayed')).toBe('true');
      expect(again.data).toEqual(data);
    }
  });

  test('is deleted after 24 hours, and no sooner', async () => {
    const first = await create('k');
    clock += 24 * 3_600_000 - 1;
    expect((await create('k')).text).toBe(first.text);
    clock += 2;
    const later = await create('k', { first_name: 'Another day' });
    expect(later.status, later.text).toBe(200);
    expect(later.headers.get('idempotency-replayed')).toBeNull();
    expect((await create('k', { first_name: 'Another day' })).text).toBe(later.text);
    expect(await count('contacts')).toBe(2);
  });
});

test('the reaper deletes expired keys and nothing else', async () => {
  await create('old');
  clock += 25 * 3_600_000;
  await create('young');
  await reapKeys(server.app);
  const left = await database`SELECT key FROM idempotency_keys WHERE organization_id = ${tenantId}`;
  expect(left.map(({ key }) => key)).toEqual(['young']);
});

test.each([
  ['an empty key', ''],
  ['256 characters', 'k'.repeat(256)],
  ['what is not ASCII', 'schlüssel'],
  ['a tab', 'a\tb'],
])('%s is refused before anything is done', async (_, key) => {
  expectError(await create(key), 400, 'invalid_request');
  expect(await count('contacts')).toBe(0);
});

test('255 printable characters are accepted as a key', async () => {
  expect((await create(`${'~'.repeat(254)}!`)).status).toBe(200);
});
