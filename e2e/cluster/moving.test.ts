import { expect, test } from 'vitest';
import { clusterServer } from '../support/cluster-server.ts';
import { blockOf } from '../support/code-in-docs.ts';
import { eventsOf } from '../support/events.ts';
import { caller, newTenant } from '../support/test-server.ts';

const { owner, server } = await clusterServer();

interface Place {
  shard: string;
  host: string;
  port: number;
}

async function placeOf(organization: string): Promise<Place> {
  const [place] = await owner<Place[]>`
    SELECT shardid::text AS shard, nodename AS host, nodeport AS port FROM pg_dist_shard_placement
    WHERE shardid = get_shard_id_for_distribution_column('events', ${organization}::text)`;
  if (!place) throw new Error(`${organization} is on no node`);
  return place;
}

test('an organization moves to another node while it is used, as the page says', async () => {
  const tenant = await newTenant(server);
  const api = caller(server, tenant.tokens.admin);
  const from = await placeOf(tenant.id);
  const [to] = await owner<Place[]>`SELECT nodename AS host, nodeport AS port FROM pg_dist_node
    WHERE groupid <> 0 AND nodeport <> ${from.port} LIMIT 1`;
  if (!to) throw new Error('the cluster needs two nodes besides its coordinator');
  const moving = blockOf('scaling.md', 'psql', 'move')
    .replaceAll('org_…', tenant.id)
    .replace("'node1', 5432", `'${from.host}', ${from.port}`)
    .replace("'node2', 5432", `'${to.host}', ${to.port}`);
  expect(moving.match(/SELECT/g)).toHaveLength(1);

  let isMoving = true;
  const statuses: number[] = [];
  const use = async () => {
    while (isMoving) statuses.push((await api('POST', '/contacts', { first_name: 'Ada' })).status);
  };
  const users = [use(), use()];
  try {
    for (const statement of moving.split(';').filter((text) => text.trim())) await owner.unsafe(statement);
  } finally {
    isMoving = false;
    await Promise.all(users);
  }

  expect(await placeOf(tenant.id)).toMatchObject({ host: to.host, port: to.port });
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(statuses.length).toBeGreaterThan(10);
  expect((await api('GET', '/contacts')).body.meta.total).toBe(statuses.length);
  const sequences = (await eventsOf(api)).map(({ sequence }) => sequence);
  expect(sequences).toEqual(statuses.map((_, at) => at + 1));
});
