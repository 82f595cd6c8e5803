import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { compactSums } from '#server/base/reports/compaction.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { caller, newTenant, type OwnServer, startServer } from '../../support/test-server.ts';

let database: OwnDatabase;
let server: OwnServer;
beforeAll(async () => {
  database = await newDatabase(inject('databaseUrl'));
  server = await startServer({ databaseUrl: database.url });
});
afterAll(async () => {
  await server.close();
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
