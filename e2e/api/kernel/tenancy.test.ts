import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { roles } from '#db/client.ts';
import { walls } from '#db/walls.ts';
import { allResources } from '#server/kernel/resource/registry.ts';
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

/** Of its own: without its walls a sweep reaches everything in the database, other tests' records too. */
let own: OwnDatabase;
let database: postgres.Sql;
/** As platform_app in everything but this: row-level security does not hold it. */
const unwalled = `app_unwalled_${randomUUID().slice(0, 8)}`;
let server: OwnServer;
let withoutRls: OwnServer;
let endpoints: Endpoint[];
/** One for every sweep that must leave its rows as they are, and for the last one, which does not. */
let victim: Belongings;

beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  database = postgres(own.url, { max: 2, onnotice: () => {} });
  await database.unsafe(`CREATE ROLE ${unwalled} NOLOGIN BYPASSRLS IN ROLE ${roles.app};
    GRANT ${unwalled} TO current_user`);
  server = await startServer({ databaseUrl: own.url });
  withoutRls = await startServer({ databaseUrl: own.url, appRole: unwalled });
  endpoints = endpointsOf(server, await readDocument(server));
  victim = await addMarkedRecords(server, await newTenant(server), endpoints);
});
afterEach(() => {
  walls.predicate = true;
});
afterAll(async () => {
  await server.close();
  await withoutRls.close();
  await database.unsafe(`DROP ROLE ${unwalled}`);
  await database.end();
  await own.drop();
});

const all = () => ({ endpoints, resources: allResources() });

/** Both walls are the same for every resource; that nothing gets round the two of them is looked at everywhere. */
function some() {
  const resources = sampledKinds(allResources());
  const isTheirs = ({ path }: Endpoint) => resources.some((one) => path.startsWith(one.path));
  return { endpoints: sampled(endpoints, isTheirs), resources };
}

/** One sweep: everything a thief may try, what came out, and what became of the victim's rows. */
async function sweep(
  at: TestServer,
  predicate: boolean,
  victim: Belongings,
  { endpoints, resources } = all(),
) {
  const thief = await newTenant(server);
  await server.app.sequencer.flush();
  const before = await rowsOf(database, victim.tenant);
  walls.predicate = predicate;
  const attempts = await tryForeignIds(at, thief, endpoints, victim, resources);
  walls.predicate = true;
  await server.app.sequencer.flush();
  const after = await rowsOf(database, victim.tenant);
  expect(before.length).toBeGreaterThan(10);
  expect(attempts.length).toBeGreaterThan(endpoints.length);
  return { leaks: leaksIn(attempts, victim), before, after };
}

test.each([
  ['with both walls', () => server, true, all],
  ['with the predicate wall taken away', () => server, false, some],
  ['with row-level security taken away', () => withoutRls, true, some],
] as const)('%s nothing of another tenant is read or changed', async (_, at, predicate, reach) => {
  const { leaks, before, after } = await sweep(at(), predicate, victim, reach());
  expect(leaks).toEqual([]);
  expect(after).toEqual(before);
});

test('with both walls taken away the sweep finds leaks and changes: it can fail', async () => {
  const { leaks, before, after } = await sweep(withoutRls, false, victim, some());
  expect(leaks.length).toBeGreaterThan(10);
  expect(after).not.toEqual(before);
});
