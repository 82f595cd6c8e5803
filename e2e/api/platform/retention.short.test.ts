import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { reapDeliveryLog } from '#server/areas/integrations/webhooks/reap.ts';
import { makePartitions } from '#server/base/storage/partitions.ts';
import { reapRequests } from '#server/base/storage/request-log.ts';
import { reapEvents } from '#server/base/storage/retention.ts';
import { firstIdAt } from '#server/vocabulary/ids.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

const day = 86_400_000;
const start = Date.parse('2031-03-12T10:00:00.000Z');

let own: OwnDatabase;
let database: postgres.Sql;
let server: OwnServer;
let clock = start;
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  database = postgres(own.url, { max: 1, onnotice: () => {} });
  server = await startServer({ databaseUrl: own.url, now: () => clock });
});
afterAll(async () => {
  await server.close();
  await database.end();
  await own.drop();
});

const partitionOf = async (table: string, where: string) =>
  (
    await database.unsafe<{ name: string }[]>(
      `SELECT DISTINCT tableoid::regclass::text AS name FROM ${table} WHERE ${where}`,
    )
  )
    // On a node of a cluster the name ends with the number of the shard.
    .map(({ name }) => name.replace(/_\d{6}$/, ''));

const logged = async (tenant: Tenant) => {
  await server.app.requests.flush();
  const rows = await database<{ at: Date }[]>`
    SELECT at FROM request_log WHERE organization_id = ${tenant.id} ORDER BY at`;
  return rows.map(({ at }) => at.toISOString().slice(0, 10));
};

test('the database reads the time of an id as the server writes it', async () => {
  const moments = [0, 1, 1_000_000_000_123, start, 4_102_444_800_000];
  for (const at of moments) {
    const [row] = await database`SELECT first_id_at('req', ${new Date(at).toISOString()}) AS id`;
    expect(row?.id).toBe(firstIdAt('request', at));
  }
});

test("a row older than its week's partition is stored, and moved when the week gets one", async () => {
  clock = start;
  const tenant = await newTenant(server);
  const api = caller(server, tenant.tokens.admin);
  await api('GET', '/me');
  await server.app.requests.flush();
  const own = `organization_id = '${tenant.id}'`;
  expect(await partitionOf('request_log', own)).toEqual(['request_log_default']);
  await makePartitions(server.app);
  expect(await partitionOf('request_log', own)).toEqual(['request_log_20310310']);
  expect((await api('GET', '/settings/requests')).body.meta.total).toBe(1);
  const weeks =
    await database`SELECT tab FROM timed_partitions('request_log') WHERE tab >= 'request_log_2031' ORDER BY 1`;
  expect(weeks.map(({ tab }) => tab)).toEqual([
    'request_log_20310310',
    'request_log_20310317',
    'request_log_20310324',
    'request_log_20310331',
    'request_log_20310407',
  ]);
});

test('the log is deleted by weeks after thirty days, and rows of an organization with a shorter time to the day', async () => {
  clock = start;
  const usual = await newTenant(server);
  const brief = await newTenant(server);
  const read = (tenant: Tenant) => caller(server, tenant.tokens.admin)('GET', '/me');
  await caller(server, brief.tokens.admin)('PATCH', '/settings', { retention_days: { requests: 5 } });
  for (const days of [0, 4, 8, 12, 40, 45]) {
    clock = start + days * day;
    await makePartitions(server.app);
    await read(usual);
    await read(brief);
  }
  await logged(usual);
  clock = start + 12 * day;
  await reapRequests(server.app);
  expect(await logged(usual)).toContain('2031-03-12');
  expect((await logged(brief)).slice(0, 2)).toEqual(['2031-03-20', '2031-03-24']);
  clock = start + 45 * day;
  await reapRequests(server.app);
  const retained = ['2031-03-24', '2031-04-21', '2031-04-26'];
  expect(await logged(usual)).toEqual(retained);
  expect(await logged(brief)).toEqual(retained.slice(1));
});

test('rows outside any partition expire too', async () => {
  clock = Date.parse('2027-05-05T10:00:00Z');
  const tenant = await newTenant(server);
  await caller(server, tenant.tokens.admin)('GET', '/me');
  expect(await logged(tenant)).toEqual(['2027-05-05']);
  clock += 29 * day;
  await reapRequests(server.app);
  expect(await logged(tenant)).toHaveLength(1);
  clock += 2 * day;
  await reapRequests(server.app);
  expect(await logged(tenant)).toEqual([]);
});

test('deliveries are deleted with their attempts, sooner where the organization has set that', async () => {
  clock = start;
  const tenants = [await newTenant(server), await newTenant(server)] as const;
  await caller(server, tenants[1].tokens.admin)('PATCH', '/settings', { retention_days: { deliveries: 3 } });
  for (const { id } of tenants)
    for (const days of [0, 2, 35]) {
      const at = new Date(start + days * day).toISOString();
      const delivery = `${firstIdAt('delivery', start + days * day)}0000000000000000`;
      await database`INSERT INTO webhook_deliveries (organization_id, id, endpoint_id, event_id, event_type,
        resource_id, reason, state, attempts, created_at, body)
        VALUES (${id}, ${delivery}, 'whk_1', 'evt_1', 'contact.created', 'con_1', 'event', 'delivered', 1, ${at}, '{}')`;
      await database`INSERT INTO webhook_attempts VALUES (${id}, ${delivery}, 1, ${at}, 5, 200, NULL, '')`;
    }
  const left = async ({ id }: Tenant) => {
    const rows = await database<{ deliveries: number; attempts: number }[]>`SELECT
      (SELECT count(*)::int FROM webhook_deliveries WHERE organization_id = ${id}) AS deliveries,
      (SELECT count(*)::int FROM webhook_attempts WHERE organization_id = ${id}) AS attempts`;
    return rows[0];
  };
  clock = start + 4 * day;
  await reapDeliveryLog(server.app);
  expect(await left(tenants[0])).toEqual({ deliveries: 3, attempts: 3 });
  expect(await left(tenants[1])).toEqual({ deliveries: 2, attempts: 2 });
  clock = start + 40 * day;
  await reapDeliveryLog(server.app);
  expect(await left(tenants[0])).toEqual({ deliveries: 1, attempts: 1 });
  expect(await left(tenants[1])).toEqual({ deliveries: 0, attempts: 0 });
});

test('events are stored for 400 days, at least 30 with a shorter setting, and for ever with 0', async () => {
  clock = start;
  const usual = await newTenant(server);
  const brief = await newTenant(server);
  await caller(server, brief.tokens.admin)('PATCH', '/settings', { retention_days: { events: 2 } });
  const write = (tenant: Tenant) =>
    caller(server, tenant.tokens.admin)('POST', '/contacts', { first_name: 'Ana' });
  const numbers = async (tenant: Tenant) => {
    await server.app.sequencer.flushAll();
    const { body } = await caller(server, tenant.tokens.admin)('GET', '/events?type=contact.created');
    return body.data.map(({ sequence }: { sequence: number }) => sequence);
  };
  await write(usual);
  await write(brief);
  const [first] = await numbers(usual);
  const [firstOfBrief] = await numbers(brief);
  clock = start + 29 * day;
  await reapEvents(server.app);
  expect(await numbers(brief)).toEqual([firstOfBrief]);
  clock = start + 31 * day;
  await reapEvents(server.app);
  expect(await numbers(brief)).toEqual([]);
  expect(await numbers(usual)).toEqual([first]);
  await write(brief);
  expect(await numbers(brief), 'numbers go on where they were').toEqual([firstOfBrief + 1]);

  clock = start + 401 * day;
  const forever = await startServer({
    databaseUrl: own.url,
    now: () => clock,
    config: { eventRetentionDays: 0 },
  });
  await reapEvents(forever.app);
  await forever.close();
  expect(await numbers(usual)).toEqual([first]);
  await reapEvents(server.app);
  expect(await numbers(usual)).toEqual([]);
});

test('a table in use delays no writer, and its week is deleted by the next run', async () => {
  clock = Date.parse('2033-06-08T10:00:00Z');
  await makePartitions(server.app);
  clock += 40 * day;
  const partitions = () =>
    database`SELECT tab FROM timed_partitions('request_log') WHERE tab = 'request_log_20330606'`;
  const reader = postgres(own.url, { max: 1 });
  const isRead = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const reading = reader.begin(async (tx) => {
    await tx`SELECT count(*) FROM request_log`;
    isRead.resolve();
    await release.promise;
  });
  await isRead.promise;
  await reapRequests(server.app);
  expect(await partitions()).toHaveLength(1);
  release.resolve();
  await reading;
  await reader.end();
  await reapRequests(server.app);
  expect(await partitions()).toHaveLength(0);
});

test.each(['SELECT make_partitions(now())', "SELECT drop_partition('request_log', now())"])(
  'a request cannot run %s',
  async (statement) => {
    const tenant = await newTenant(server);
    const run = server.app.db.withTenant(tenant.id, 'write', (tx) => tx.text(statement));
    await expect(run).rejects.toThrow('permission denied');
  },
);
