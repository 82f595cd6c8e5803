import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { compactSums } from '#server/base/reports/compaction.ts';
import { newDatabase, type OwnDatabase } from '../../../support/databases.ts';
import { caller, newTenant, type OwnServer, startServer } from '../../../support/test-server.ts';

let database: OwnDatabase;
let owner: postgres.Sql;
let server: OwnServer;
beforeAll(async () => {
  database = await newDatabase(inject('databaseUrl'));
  owner = postgres(database.url, { max: 1, onnotice: () => {} });
  server = await startServer({ databaseUrl: database.url });
});
afterAll(async () => {
  await server.close();
  await owner.end();
  await database.drop();
});

const rows = (organization: string) =>
  server.app.db.withTenant(organization, 'read', (tx) =>
    tx.text<{ slot: number; day: string }>('SELECT slot, day FROM tallies WHERE organization_id = $1', [
      organization,
    ]),
  );

test('past days are combined into one row each during writes, and the figures stay the same', async () => {
  const tenant = await newTenant(server);
  const api = caller(server, tenant.tokens.manager);
  const make = () =>
    Promise.all(
      Array.from({ length: 24 }, (_, n) => api('POST', '/leads', { name: `Lead ${n}`, source: 'Web' })),
    );
  const read = async () => (await api('GET', '/reports?type=leads&group_by=source')).body.data.rows;
  await make();
  const before = await read();
  const inThreeDays = Date.now() + 3 * 86_400_000;
  expect((await rows(tenant.id)).some(({ slot }) => slot !== 0)).toBe(true);
  await compactSums(server.app.db, Date.now());
  expect(
    (await rows(tenant.id)).some(({ slot }) => slot !== 0),
    'today is left alone',
  ).toBe(true);
  await compactSums(server.app.db, inThreeDays);
  expect((await rows(tenant.id)).filter(({ slot, day }) => slot !== 0 && day !== '')).toEqual([]);
  expect(await read()).toEqual(before);
  await Promise.all([
    make(),
    compactSums(server.app.db, inThreeDays),
    compactSums(server.app.db, inThreeDays),
  ]);
  await compactSums(server.app.db, inThreeDays);
  expect((await read())[0].values.created_count).toBe(48);
});

test('many rows are combined in time although the statistics are from before they were written', async () => {
  const [few, many] = [await newTenant(server), await newTenant(server)];
  const write = (organization: string, count: number) => owner`
    INSERT INTO tallies (organization_id, metric, day, dim, key, currency, slot, count, amount)
    SELECT ${organization}, 'test', to_char(date '2024-01-01' + n % 200, 'YYYY-MM-DD'), '', 'key ' || n / 1400, '',
      1 + n / 200 % 7, 1, 0.5 FROM generate_series(0, ${count}::int - 1) n`;
  await write(few.id, 1_000);
  await owner`ALTER TABLE tallies SET (autovacuum_enabled = off)`;
  await owner`ANALYZE tallies`;
  await write(many.id, 70_000);
  await compactSums(server.app.db, Date.now());
  const [sum] = await server.app.db.withTenant(many.id, 'read', (tx) =>
    tx.text<{ rows: number; count: number; amount: string }>(
      `SELECT count(*)::int AS rows, sum(count)::int AS count, sum(amount)::text AS amount
       FROM tallies WHERE organization_id = $1 AND metric = 'test'`,
      [many.id],
    ),
  );
  expect(sum).toEqual({ rows: 10_000, count: 70_000, amount: expect.stringMatching(/^35000(\.0+)?$/) });
});
