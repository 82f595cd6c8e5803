import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coordinatorUrl, newClusterDatabase, nodesOf } from '../support/cluster.ts';
import type { OwnDatabase } from '../support/databases.ts';
import { eventsOf } from '../support/events.ts';
import { metricOf, scrape } from '../support/process/prometheus.ts';
import { type Cuttable, startCuttable } from '../support/servers/cuttable-proxy.ts';
import { type Receiver, startReceiver } from '../support/servers/webhook-receiver.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../support/test-server.ts';

const token = 'a-token-of-an-operator-of-40-characters.';

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
    config: {
      allowInsecureWebhooks: true,
      roles: ['api', 'worker'],
      metrics: { host: '127.0.0.1', port: undefined, token },
    },
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

const sequencesOf = async (tenant: Tenant) => (await eventsOf(apiOf(tenant))).map(({ sequence }) => sequence);

async function expectBothWork(): Promise<void> {
  const before = [near, far].map(arrivedOf);
  for (const tenant of [near, far]) {
    const made = await newContact(tenant);
    expect(made.status, made.text).toBe(200);
  }
  await expect.poll(() => [near, far].map(arrivedOf)).toEqual(before.map((count) => count + 1));
}

/** The organization of the other node works, with its webhooks, while many calls of the one of this node are refused. */
async function expectOnlyNearWorks(): Promise<void> {
  for (let nth = 0; nth < 5; nth++) {
    const before = arrivedOf(near);
    const refused = Array.from({ length: 20 }, () => newContact(far));
    const made = await newContact(near);
    expect(made.status, made.text).toBe(200);
    await expect.poll(() => arrivedOf(near), { timeout: 5_000 }).toBe(before + 1);
    for (const one of await Promise.all(refused)) expect(one.status).toBe(503);
  }
  const token = await apiOf(near)('POST', '/settings/tokens', { name: 'another', role: 'viewer' });
  expect(token.status, token.text).toBe(200);
}

async function expectBack(): Promise<void> {
  const before = arrivedOf(far);
  await expect.poll(async () => (await newContact(far)).status).toBe(200);
  await expect.poll(() => arrivedOf(far)).toBeGreaterThan(before);
  for (const tenant of [near, far]) {
    const sequences = await sequencesOf(tenant);
    expect(sequences).toEqual(sequences.map((_, at) => at + 1));
  }
}

test('a node that is away takes only its own organizations along, and they go on when it is back', async () => {
  await expectBothWork();
  await proxy.goAway();
  const refused = await newContact(far);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  await expectOnlyNearWorks();
  const series = await scrape(`${server.url}/metrics`, token);
  expect(metricOf(series, 'platform_nodes_away')).toBe(1);
  expect(metricOf(series, 'platform_events_lag_seconds')).toBeLessThan(5);
  // The event of the new token may be on its way.
  expect(metricOf(series, 'platform_webhook_events_behind', { statistic: 'sum' })).toBeLessThanOrEqual(1);
  expect(metricOf(series, 'platform_organization_records', { organization: near.id })).toBeGreaterThan(0);
  expect(metricOf(series, 'platform_organization_records', { organization: far.id })).toBeUndefined();
  await proxy.comeBack();
  await expectBack();
});

test('so does a node that accepts connections and never answers', async () => {
  await expectBothWork();
  proxy.freeze();
  expect((await newContact(far)).status).toBe(503);
  await expectOnlyNearWorks();
  proxy.thaw();
  await expectBack();
});
