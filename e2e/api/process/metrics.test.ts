import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openMetricsServer } from '#server/surfaces/http/metrics.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { metricOf, type Series, scrape } from '../../support/process/prometheus.ts';
import { answering, type Receiver, startReceiver } from '../../support/servers/webhook-receiver.ts';
import { caller, newTenant, type OwnServer, sharedServer, startServer } from '../../support/test-server.ts';

const token = 'a-token-of-an-operator-of-40-characters.';

let own: OwnDatabase;
let server: OwnServer;
let receiver: Receiver;
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  server = await newServer(['api', 'console', 'worker']);
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await server.close();
  await own.drop();
});

const newServer = (roles: readonly ('api' | 'console' | 'worker')[], port?: number) =>
  startServer({
    databaseUrl: own.url,
    config: { roles, allowInsecureWebhooks: true, metrics: { host: '127.0.0.1', port, token } },
  });
const scraped = () => scrape(`${server.url}/metrics`, token);

/** The value of a series before and after some calls. */
async function increase(name: string, labels: Record<string, string>, work: () => Promise<unknown>) {
  const before = metricOf(await scraped(), name, labels) ?? 0;
  await work();
  return (metricOf(await scraped(), name, labels) ?? 0) - before;
}

test('requests are counted by operation and status, with their durations', async () => {
  const { id, tokens } = await newTenant(server);
  const api = caller(server, tokens.admin);
  for (let nth = 0; nth < 3; nth++) await api('POST', '/contacts', { first_name: 'Ana' });
  await api('POST', '/contacts', { email: 'not an address' });
  const { body } = await api('GET', '/contacts');
  await api('GET', `/contacts/${body.data[0].id}`);
  await api('GET', '/nowhere');
  const series = await scraped();
  const count = (operation: string, status: string) =>
    metricOf(series, 'platform_requests_total', { surface: 'rest', operation, status });
  expect(count('POST /contacts', '200')).toBe(3);
  expect(count('POST /contacts', '400')).toBe(1);
  expect(count('GET /contacts', '200')).toBe(1);
  expect(count('GET /contacts/{id}', '200')).toBe(1);
  expect(count('none', '404')).toBe(1);
  const labels = { surface: 'rest', operation: 'POST /contacts' };
  expect(metricOf(series, 'platform_request_duration_seconds_count', labels)).toBe(4);
  expect(metricOf(series, 'platform_request_duration_seconds_bucket', { ...labels, le: '+Inf' })).toBe(4);
  expect(metricOf(series, 'platform_request_duration_seconds_sum', labels)).toBeGreaterThan(0);
  // A call of an unknown address has no organization, because it is refused before the token is read.
  expect(metricOf(series, 'platform_organization_requests_total', { organization: id })).toBe(6);
  expect(metricOf(series, 'platform_organization_records', { organization: id })).toBe(3);
});

test('calls of the console are counted one by one, although a request has several', async () => {
  const labels = { surface: 'console', operation: 'GET /session', status: '401' };
  const added = await increase('platform_requests_total', labels, () =>
    fetch(`${server.url}/api/trpc/session.current,session.current?batch=1&input={}`),
  );
  expect(added).toBe(2);
});

test('without the token nobody learns a metric, and without configuration there are none', async () => {
  for (const headers of [{}, { authorization: 'Bearer another' }, { authorization: `Basic ${token}` }]) {
    const refused = await fetch(`${server.url}/metrics`, { headers });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
    expect(await refused.text()).not.toContain('platform_');
  }
  const unconfigured = await sharedServer();
  for (const headers of [{}, { authorization: `Bearer ${token}` }])
    expect((await fetch(`${unconfigured.url}/metrics`, { headers })).status).toBe(404);
});

test('metrics with a port of their own are not on the port of the server', async () => {
  const other = await newServer(['api'], 0);
  const metrics = await openMetricsServer(other.app);
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${other.url}/metrics`, { headers })).status).toBe(404);
  expect(await scrape(metrics?.url ?? '', token)).not.toEqual([]);
  expect((await fetch(metrics?.url ?? '')).status).toBe(401);
  expect((await fetch(new URL('/api/v1/health', metrics?.url))).status).toBe(404);
  metrics?.close();
  await other.close();
});

test('a waiting delivery, its attempts and the jobs of workers are counted', async () => {
  const { tokens } = await newTenant(server);
  const api = caller(server, tokens.admin);
  receiver.behave(answering(500));
  const { body } = await api('POST', '/integrations/webhooks', {
    url: `${receiver.url}/hook`,
    events: ['contact.created'],
  });
  const attempts = await increase('platform_webhook_attempts_total', { outcome: 'retried' }, async () => {
    await api('POST', '/contacts', { first_name: 'Ana' });
    await expect.poll(() => receiver.arrivals.length).toBe(1);
    const read = async () => (await api('GET', '/settings/webhooks/deliveries')).body.data[0]?.attempts;
    await expect.poll(read).toBe(1);
  });
  expect(attempts).toBe(1);
  const jobs = await increase(
    'platform_jobs_total',
    { queue: 'webhook-conformance', outcome: 'completed' },
    async () => {
      await api('POST', `/settings/webhooks/${body.data.id}/conformance`);
      const status = async () =>
        (await api('GET', `/settings/webhooks/${body.data.id}/conformance`)).body.data.status;
      await expect.poll(status).toBe('done');
    },
  );
  expect(jobs).toBe(1);
  // By the clock of this process, which is two minutes ahead, the next attempt is overdue.
  const reader = await newReader();
  const series = await scrape(`${reader.url}/metrics`, token);
  await reader.close();
  expect(metricOf(series, 'platform_webhook_deliveries_waiting')).toBe(1);
  expect(metricOf(series, 'platform_webhook_lag_seconds')).toBeGreaterThan(100);
  expect(metricOf(series, 'platform_webhook_lag_seconds')).toBeLessThan(120);
  expect(metricOf(series, 'platform_webhook_events_behind', { statistic: 'sum' })).toBe(0);
  expect(metricOf(series, 'platform_queue_jobs', { queue: 'webhook-conformance', state: 'waiting' })).toBe(0);
  expect(metricOf(series, 'platform_worker_age_seconds')).toBeGreaterThan(100);
});

/** Starts a process at a time when the lease of the current reader has ended. */
const newReader = () =>
  startServer({
    databaseUrl: own.url,
    now: () => Date.now() + 120_000,
    config: { metrics: { host: '127.0.0.1', port: undefined, token } },
  });

const isReader = (series: readonly Series[]) => metricOf(series, 'platform_installation_reader') === 1;
const queueSeries = (series: readonly Series[]) =>
  series.filter(({ name }) => name === 'platform_queue_jobs').length;

test('one process exports the gauges of the installation, and another one when it is no longer collected', async () => {
  const database = await newDatabase(inject('databaseUrl'));
  const clock = { ahead: 0 };
  const config = { metrics: { host: '127.0.0.1', port: undefined, token } };
  const start = () => startServer({ databaseUrl: database.url, config, now: () => Date.now() + clock.ahead });
  const processes = [await start(), await start()];
  const [first, second] = await Promise.all(processes.map(({ url }) => scrape(`${url}/metrics`, token)));
  const all = [first ?? [], second ?? []];
  expect(all.filter(isReader)).toHaveLength(1);
  for (const series of all) expect(queueSeries(series) > 0).toBe(isReader(series));
  clock.ahead = 61_000;
  const later = await start();
  expect(isReader(await scrape(`${later.url}/metrics`, token))).toBe(true);
  await Promise.all([...processes, later].map((one) => one.close()));
  await database.drop();
});

test('while the database is away, the metrics of the process are still exported', async () => {
  const database = await newDatabase(inject('databaseUrl'));
  const config = { poolWaitMs: 500, metrics: { host: '127.0.0.1', port: undefined, token } };
  const alone = await startServer({ databaseUrl: database.url, config });
  await database.drop();
  const series = await scrape(`${alone.url}/metrics`, token);
  expect(metricOf(series, 'platform_database_up')).toBe(0);
  expect(queueSeries(series)).toBe(0);
  expect(series.some(({ name }) => name === 'platform_events_lag_seconds')).toBe(false);
  expect(metricOf(series, 'process_cpu_seconds_total')).toBeGreaterThan(0);
  await alone.close();
});
