import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coordinatorUrl, newClusterDatabase, nodesOf, prepareCluster } from '../support/cluster.ts';
import { blockOf } from '../support/code-in-docs.ts';
import type { OwnDatabase } from '../support/databases.ts';
import { eventsOf } from '../support/events.ts';
import { caller, newTenant, type OwnServer, startServer } from '../support/test-server.ts';

const [first, second] = await nodesOf(coordinatorUrl());
if (!first || !second) throw new Error('the cluster needs two nodes besides its coordinator');

let own: OwnDatabase;
let owner: postgres.Sql;
let server: OwnServer;

beforeAll(async () => {
  own = await newClusterDatabase(coordinatorUrl(), [first]);
  owner = postgres(own.url, { max: 1, onnotice: () => {} });
  server = await startServer({ databaseUrl: own.url });
});
afterAll(async () => {
  await server.close();
  await owner.end();
  await own.drop();
});

/** The ports of the nodes that have organizations. */
async function usedPorts(): Promise<number[]> {
  const rows = await owner<{ port: number }[]>`SELECT DISTINCT nodeport AS port FROM pg_dist_shard_placement
    JOIN pg_dist_shard USING (shardid) WHERE logicalrelid = 'events'::regclass ORDER BY 1`;
  return rows.map(({ port }) => port);
}

test('a new node gets organizations while they are used, as the page says', async () => {
  expect(await usedPorts()).toEqual([first.port]);
  const tenants = await Promise.all(Array.from({ length: 6 }, () => newTenant(server)));
  const callers = tenants.map(({ tokens }) => ({
    api: caller(server, tokens.admin),
    statuses: [] as number[],
  }));
  let isGrowing = true;
  const users = callers.map(async ({ api, statuses }) => {
    while (isGrowing) statuses.push((await api('POST', '/contacts', { first_name: 'Ada' })).status);
  });
  try {
    await prepareCluster(coordinatorUrl(), own.url, [second]);
    for (const statement of blockOf('scaling.md', 'psql', 'rebalance').trim().split('\n'))
      await owner.unsafe(statement);
  } finally {
    isGrowing = false;
    await Promise.all(users);
  }
  expect(await usedPorts()).toEqual([first.port, second.port].toSorted((a, b) => a - b));
  for (const { api, statuses } of callers) {
    expect(statuses.length).toBeGreaterThan(10);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect((await api('GET', '/contacts')).body.meta.total).toBe(statuses.length);
    const sequences = (await eventsOf(api)).map(({ sequence }) => sequence);
    expect(sequences).toEqual(statuses.map((_, at) => at + 1));
  }
});
