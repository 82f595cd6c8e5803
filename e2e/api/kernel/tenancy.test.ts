import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { roles } from '#db/lanes/client.ts';
import { tenantFilter } from '#db/queries/tenant-filter.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { type Endpoint, endpointsOf, readDocument } from '../../support/kernel/endpoints.ts';
import {
  addMarkedRecords,
  type Belongings,
  leaksIn,
  rowsOf,
  tryForeignIds,
} from '../../support/kernel/foreign-ids.ts';
import { sampled, sampledKinds } from '../../support/sampled.ts';
import { newTenant, type OwnServer, startServer, type TestServer } from '../../support/test-server.ts';

/** The database is separate, because without row-level security a sweep reaches the records of other tests too. */
let own: OwnDatabase;
let database: postgres.Sql;
/** This server has the rights of platform_app, without row-level security. */
const unprotected = `app_unwalled_${randomUUID().slice(0, 8)}`;
let server: OwnServer;
let withoutRls: OwnServer;
let endpoints: Endpoint[];
/** The victims: one for every sweep that must change nothing, and one for the last sweep, which does. */
let victim: Belongings;

beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  database = postgres(own.url, { max: 2, onnotice: () => {} });
  await database.unsafe(`CREATE ROLE ${unprotected} LOGIN BYPASSRLS IN ROLE ${roles.app};
    GRANT ${unprotected} TO current_user`);
  server = await startServer({ databaseUrl: own.url });
  withoutRls = await startServer({ databaseUrl: own.url, appRole: unprotected });
  endpoints = endpointsOf(server, await readDocument(server));
  victim = await addMarkedRecords(server, await newTenant(server), endpoints);
});
afterEach(() => {
  tenantFilter.isEnabled = true;
});
afterAll(async () => {
  await server.close();
  await withoutRls.close();
  await database.unsafe(`DROP ROLE ${unprotected}`);
  await database.end();
  await own.drop();
});

const all = () => ({ endpoints, resources: allResources() });

/**
 * Both protections are the same for every resource, so single protections are tested on a few. All resources are
 * tested with both.
 */
function some() {
  const resources = sampledKinds(allResources());
  const isTheirs = ({ path }: Endpoint) => resources.some((one) => path.startsWith(one.path));
  return { endpoints: sampled(endpoints, isTheirs), resources };
}

/** Runs one sweep of everything a thief may try, and returns the leaks and the victim's rows before and after. */
async function sweep(
  at: TestServer,
  isFiltered: boolean,
  victim: Belongings,
  { endpoints, resources } = all(),
) {
  const thief = await newTenant(server);
  await server.app.sequencer.flushAll();
  const before = await rowsOf(database, victim.tenant);
  tenantFilter.isEnabled = isFiltered;
  const attempts = await tryForeignIds(at, thief, endpoints, victim, resources);
  tenantFilter.isEnabled = true;
  await server.app.sequencer.flushAll();
  const after = await rowsOf(database, victim.tenant);
  expect(before.length).toBeGreaterThan(10);
  expect(attempts.length).toBeGreaterThan(endpoints.length);
  return { leaks: leaksIn(attempts, victim), before, after };
}

/** A cluster refuses most statements that name no organization, so there is nothing to find out about them. */
const isCluster = process.env.CITUS_URL !== undefined;

test.each([
  ['with both protections', () => server, true, all] as const,
  ['with row-level security removed', () => withoutRls, true, some] as const,
  ...(isCluster
    ? []
    : [['with the condition on the organization removed', () => server, false, some] as const]),
])('%s no record of another tenant is read or changed', async (_, at, isFiltered, reach) => {
  const { leaks, before, after } = await sweep(at(), isFiltered, victim, reach());
  expect(leaks).toEqual([]);
  expect(after).toEqual(before);
});

test.runIf(!isCluster)(
  'the sweep finds leaks and changes without both protections, so it can fail',
  async () => {
    const { leaks, before, after } = await sweep(withoutRls, false, victim, some());
    expect(leaks.length).toBeGreaterThan(10);
    expect(after).not.toEqual(before);
  },
);
