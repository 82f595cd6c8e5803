import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coordinatorUrl, newClusterDatabase, nodesOf } from '../support/cluster.ts';
import type { OwnDatabase } from '../support/databases.ts';
import { eventsOf } from '../support/events.ts';
import { type Cuttable, startCuttable } from '../support/servers/cuttable-proxy.ts';
import { type Receiver, startReceiver } from '../support/servers/webhook-receiver.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../support/test-server.ts';

let own: OwnDatabase;
let database: postgres.Sql;
/** The second node is reached through this proxy, which can go away. */
let proxy: Cuttable;
let proxyPort: number;
let server: OwnServer;
let receiver: Receiver;
/** An organization on the node that stays, and one on the node that goes away. */
let near: Tenant;
let far: Tenant;

beforeAll(async () => {
  const [stays, goes] = await nodesOf(coordinatorUrl());
  if (!stays || !goes) throw new Error('the cluster needs two nodes besides its coordinator');
  proxy = await startCuttable(`http://${goes.host}:${goes.port}`);
  proxyPort = Number(new URL(proxy.url).port);
  own = await newClusterDatabase(coordinatorUrl(), [stays, { host: '127.0.0.1', port: proxyPort }]);
  database = postgres(own.url, { max: 1 });
  receiver = await startReceiver();
  server = await startServer({
    databaseUrl: own.url,
    config: { allowInsecureWebhooks: true, roles: ['api', 'worker'] },
  });
  near = await tenantOn((port) => port !== proxyPort);
  far = await tenantOn((port) => port === proxyPort);
});
afterAll(async () => {
  await server.close();
  await receiver.close();
  await database.end();
  await proxy.close();
  await own.drop();
});

/** Creates organizations until one of them is on a wanted node, and gives it a webhook. */
async function tenantOn(isWanted: (port: number) => boolean): Promise<Tenant> {
  for (;;) {
    const tenant = await newTenant(server);
    const [place] = await database<{ nodeport: number }[]>`
      SELECT nodeport FROM pg_dist_shard_placement
      WHERE shardid = get_shard_id_for_distribution_column('events', ${tenant.id}::text)`;
    if (!place || !isWanted(place.nodeport)) continue;
    const made = await apiOf(tenant)('POST', '/integrations/webhooks', {
      url: `${receiver.url}/${tenant.slug}`,
      events: ['contact.*'],
    });
    expect(made.status, made.text).toBe(200);
    return tenant;
  }
}

const apiOf = ({ tokens }: Tenant) => caller(server, tokens.admin);
const newContact = (tenant: Tenant) => apiOf(tenant)('POST', '/contacts', { first_name: 'Ada' });
const arrivedOf = ({ slug }: Tenant) => receiver.accepted.filter(({ path }) => path === `/${slug}`).length;

test('a node that is away takes only its own organizations along, and they go on when it is back', async () => {
  expect((await newContact(near)).status).toBe(200);
  expect((await newContact(far)).status).toBe(200);
  await expect.poll(() => [arrivedOf(near), arrivedOf(far)]).toEqual([1, 1]);

  await proxy.goAway();
  const refused = await newContact(far);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  for (let nth = 2; nth <= 4; nth++) {
    const made = await newContact(near);
    expect(made.status, made.text).toBe(200);
    expect((await apiOf(near)('GET', '/contacts')).body.meta.total).toBe(nth);
    await expect.poll(() => arrivedOf(near)).toBe(nth);
  }
  expect((await eventsOf(apiOf(near))).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
  const token = await apiOf(near)('POST', '/settings/tokens', { name: 'another', role: 'viewer' });
  expect(token.status, token.text).toBe(200);

  await proxy.comeBack();
  await expect.poll(async () => (await newContact(far)).status).toBe(200);
  await expect.poll(() => arrivedOf(far)).toBeGreaterThan(1);
  const sequences = (await eventsOf(apiOf(far))).map(({ sequence }) => sequence);
  expect(sequences).toEqual(sequences.map((_, at) => at + 1));
});
