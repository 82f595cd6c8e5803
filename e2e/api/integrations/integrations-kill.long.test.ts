import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { giveUpAbandoned } from '#server/areas/integrations/runs/abandoned.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { eventsOf } from '../../support/events.ts';
import { connectionCalls } from '../../support/integrations/connection-calls.ts';
import { giveUpDead, takenOver } from '../../support/platform/mail-through-kills.ts';
import { startClockedWorker } from '../../support/process/clocked-worker.ts';
import { SourceServer, sendJson } from '../../support/servers/source-server.ts';
import { caller, newTenant, type OwnServer, startServer } from '../../support/test-server.ts';

/** Workers are separate processes here, and end as in a power cut. */
const source = new SourceServer();
let own: OwnDatabase;
let server: OwnServer;
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  server = await startServer({ databaseUrl: own.url, config: { allowInsecureWebhooks: true } });
  await source.listen();
});
afterAll(async () => {
  await server.close();
  await source.close();
  await own.drop();
});

const people = (from: number, count: number) =>
  Array.from({ length: count }, (_, nth) => ({ id: from + nth, first_name: `Person ${from + nth}` }));

async function newOrganization() {
  const tenant = await newTenant(server);
  const api = caller(server, tenant.tokens.admin);
  const calls = connectionCalls(server, tenant, api);
  const sources = [{ resource: 'contact', url: `${source.url}/people`, paging: { kind: 'page' } }];
  const id = await calls.connect({ provider: 'generic_rest', config: { sources } });
  return { api, calls, id };
}

test('every row of a run is written exactly once and counted right, with a worker killed twice in the middle of a page', async () => {
  const perPage = 1_500;
  source.routes.set('/people', (_, res, url) => {
    const page = Number(url.searchParams.get('page'));
    sendJson(res, page > 2 ? [] : people((page - 1) * perPage, perPage));
  });
  const { api, calls, id } = await newOrganization();
  const run = await calls.start(id);
  const rows = async () => (await calls.run(run)).rows;
  for (const moment of [300, 1_800]) {
    const worker = await startClockedWorker(own.url);
    await expect.poll(rows, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(moment);
    await worker.kill();
    const { status, rows: written, counts } = await calls.run(run);
    expect(status).toBe('running');
    expect(written % perPage).not.toBe(0);
    expect(counts.contact.created).toBe(written);
    expect((await api('GET', '/contacts')).body.meta.total).toBe(written);
    await giveUpDead(own);
  }
  const worker = await startClockedWorker(own.url);
  await expect.poll(async () => (await calls.run(run)).status, takenOver).not.toBe('running');
  await worker.kill();
  expect(await calls.run(run)).toMatchObject({
    ...{ status: 'succeeded', rows: 2 * perPage, pages: 3, error: null },
    counts: { contact: { created: 2 * perPage, updated: 0, unchanged: 0, skipped: 0, failed: 0 } },
  });
  const made = (await eventsOf(api)).filter(({ type }) => type === 'contact.created');
  expect(new Set(made.map(({ data }) => data.object.id)).size).toBe(2 * perPage);
  expect(made).toHaveLength(2 * perPage);
  expect((await api('GET', `/integrations/connections/${id}`)).body.data.status).toBe('connected');
}, 240_000);

test('a run whose worker dies at every attempt is marked as failed, and another one can begin', async () => {
  const { api, calls, id } = await newOrganization();
  const worker = await startClockedWorker(own.url);
  const asked = new Promise<void>((resolve) => source.routes.set('/people', () => resolve()));
  const run = await calls.start(id);
  await asked;
  expect((await calls.run(run)).status).toBe('running');
  // The earlier attempts ended in the same way, and this one is the last.
  const database = postgres(own.url, { max: 1, onnotice: () => {} });
  await database`UPDATE jobs.job SET retry_count = retry_limit WHERE data->>'run_id' = ${run}`;
  await worker.kill();
  await giveUpAbandoned(server.app);
  expect((await calls.run(run)).status).toBe('running');
  await giveUpDead(own);
  const second = await startClockedWorker(own.url);
  const state = async () =>
    (await database`SELECT state FROM jobs.job WHERE data->>'run_id' = ${run}`)[0]?.state;
  await expect.poll(state, takenOver).toBe('failed');
  await second.kill();
  await giveUpAbandoned(server.app);
  await giveUpAbandoned(server.app);
  await database.end();
  const error = expect.stringMatching(/^the worker was interrupted at every attempt/);
  expect(await calls.run(run)).toMatchObject({ status: 'failed', error });
  expect((await api('GET', `/integrations/connections/${id}`)).body.data).toMatchObject({
    ...{ status: 'error', last_error: error },
  });
  const ends = (await eventsOf(api)).filter(({ type }) => type === 'integration_run.failed');
  expect(ends).toHaveLength(1);
  source.routes.set('/people', (_, res, url) =>
    sendJson(res, url.searchParams.get('page') === '1' ? people(0, 3) : []),
  );
  expect(await calls.synced(id)).toMatchObject({ status: 'succeeded', rows: 3 });
}, 120_000);
