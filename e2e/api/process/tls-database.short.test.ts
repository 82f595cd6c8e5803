import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#db/migrating/migrate.ts';
import { makeCertificate } from '../../support/outbound/certificate.ts';
import { type OwnCluster, startCluster } from '../../support/process/postgres-clusters.ts';
import { type Cuttable, startCuttable } from '../../support/servers/cuttable-proxy.ts';
import { caller, newTenant, type OwnServer, startServer } from '../../support/test-server.ts';

let cluster: OwnCluster;
let way: Cuttable;
let owner: postgres.Sql;
let server: OwnServer;

beforeAll(async () => {
  cluster = await startCluster(18, { certificate: makeCertificate('localhost') });
  way = await startCuttable(cluster.ownerUrl);
  const url = `${way.url}?sslmode=require`;
  await migrateDatabase(url);
  owner = postgres(cluster.superuserUrl, { max: 1, onnotice: () => {} });
  server = await startServer({ databaseUrl: url, config: { roles: ['api', 'worker'] } });
});
afterAll(async () => {
  await server?.close();
  await owner?.end();
  await way?.close();
  await cluster?.stop();
});

test('every database connection of the product is encrypted if its address requires that', async () => {
  const api = caller(server, (await newTenant(server)).tokens.admin);
  expect((await api('POST', '/contacts', { first_name: 'Ana' })).status).toBe(200);
  const sessions = await owner<{ name: string; ssl: boolean }[]>`
    SELECT DISTINCT application_name AS name, ssl FROM pg_stat_activity JOIN pg_stat_ssl USING (pid)
    WHERE application_name LIKE 'platform%' ORDER BY 1`;
  expect(sessions.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['platform', 'platform-jobs', 'platform-listener', 'platform-system']),
  );
  expect(sessions.filter(({ ssl }) => !ssl)).toEqual([]);
});

test.each(['cut', 'ended by the server', 'refused for a while'])(
  'encrypted connections that are %s are opened again',
  async (how) => {
    const api = caller(server, (await newTenant(server)).tokens.admin);
    for (let round = 0; round < 3; round++) {
      const calls = Promise.all(Array.from({ length: 16 }, () => api('GET', '/contacts')));
      if (how === 'cut') way.cut();
      else if (how === 'refused for a while') await way.goAway();
      else
        await owner`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'platform%'`;
      for (const { status } of await calls) expect([200, 503]).toContain(status);
      if (how === 'refused for a while') await way.comeBack();
      const after = await Promise.all(Array.from({ length: 16 }, () => api('GET', '/contacts')));
      expect(after.map(({ status }) => status)).toEqual(Array(16).fill(200));
    }
    await expect.poll(() => server.app.announcements.isListening(), { timeout: 5_000 }).toBe(true);
  },
);
