import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runSync } from '#server/areas/integrations/runs/run-job.ts';
import type { App } from '#server/product/app.ts';
import { eventsOf } from '../../support/events.ts';
import { connectionCalls } from '../../support/integrations/connection-calls.ts';
import { SourceServer, sendJson } from '../../support/servers/source-server.ts';
import {
  caller,
  newTenant,
  type OwnServer,
  openDatabase,
  startServer,
  type Tenant,
} from '../../support/test-server.ts';

const source = new SourceServer();
let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let calls: ReturnType<typeof connectionCalls>;
beforeAll(async () => {
  server = await startServer({ config: { allowInsecureWebhooks: true } });
  await source.listen();
});
afterAll(async () => {
  await server.close();
  await source.close();
});
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  calls = connectionCalls(server, tenant, api);
  source.asked.length = 0;
});

const person = (nth: number) => ({ id: nth, first_name: `Person ${nth}` });
const people = (from: number, count: number) => Array.from({ length: count }, (_, nth) => person(from + nth));
const connect = (paging: object = { kind: 'none' }) =>
  calls.connect({
    provider: 'generic_rest',
    config: { sources: [{ resource: 'contact', url: `${source.url}/people`, paging }] },
  });
const total = async () => (await api('GET', '/contacts')).body.meta.total;

/** Returns an app whose process ends at this write. Earlier commits stay, and nothing after them is written. */
function goneAtWrite(app: App, last: number): App {
  let writes = 0;
  const db = Object.create(app.db);
  db.withTenant = (organization: string, kind: 'read' | 'write', work: (tx: unknown) => Promise<unknown>) => {
    if (kind === 'write' && ++writes >= last) throw new Error('the process is gone');
    return app.db.withTenant(organization, kind, work);
  };
  return { ...app, db };
}

/** Starts the run, writes this many hundreds of rows, and dies. */
const dieAfter = (hundreds: number, run: string) =>
  expect(
    runSync.run(
      goneAtWrite(server.app, 2 + hundreds),
      { run_id: run, organization_id: tenant.id },
      { number: 1, isLast: false, signal: new AbortController().signal },
    ),
  ).rejects.toThrow('the process is gone');

test('a run whose worker dies in the middle of a page continues after the last commit', async () => {
  source.routes.set('/people', (_, res) => sendJson(res, people(0, 450)));
  const run = await calls.start(await connect());
  await dieAfter(2, run);
  expect(await calls.run(run)).toMatchObject({ status: 'running', rows: 200, pages: 0 });
  expect(await total()).toBe(200);
  await calls.work(run);
  expect(await calls.run(run)).toMatchObject({
    status: 'succeeded',
    rows: 450,
    pages: 1,
    counts: { contact: { created: 450, updated: 0, unchanged: 0 } },
  });
  const made = (await eventsOf(api)).filter(({ type }) => type === 'contact.created');
  expect(made).toHaveLength(450);
});

test('a page that has changed meanwhile is read from its beginning, and written rows are recognized', async () => {
  let rows = people(0, 250);
  source.routes.set('/people', (_, res) => sendJson(res, rows));
  const run = await calls.start(await connect());
  await dieAfter(1, run);
  rows = [person(1_000), ...rows];
  await calls.work(run);
  expect((await calls.run(run)).counts.contact).toMatchObject({ created: 251, unchanged: 100, failed: 0 });
  expect(await total()).toBe(251);
});

test('of workers with the same run, the latest continues, and no row is written twice', async () => {
  source.routes.set('/people', (_, res, url) =>
    sendJson(
      res,
      people(
        (Number(url.searchParams.get('page')) - 1) * 150,
        url.searchParams.get('page') === '4' ? 0 : 150,
      ),
    ),
  );
  const run = await calls.start(await connect({ kind: 'page' }));
  await Promise.all([calls.work(run), calls.work(run), calls.work(run)]);
  expect(await calls.run(run)).toMatchObject({
    status: 'succeeded',
    rows: 450,
    pages: 4,
    counts: { contact: { created: 450, updated: 0, unchanged: 0 } },
  });
  const made = (await eventsOf(api)).filter(({ type }) => type === 'contact.created');
  expect(made).toHaveLength(450);
  const ends = (await eventsOf(api)).filter(({ type }) => type === 'integration_run.succeeded');
  expect(ends).toHaveLength(1);
});

test('a run that is cancelled while it reads writes nothing more', async () => {
  const run: { id?: string } = {};
  source.routes.set('/people', async (_, res, url) => {
    const isFirst = url.searchParams.get('page') === '1';
    if (!isFirst) await api('POST', `/integrations/runs/${run.id}/cancel`, {});
    sendJson(res, people(isFirst ? 0 : 100, 100));
  });
  const id = await connect({ kind: 'page' });
  run.id = await calls.start(id);
  await calls.work(run.id);
  expect(await calls.run(run.id)).toMatchObject({ status: 'cancelled', rows: 100 });
  expect(await total()).toBe(100);
  expect((await api('GET', `/integrations/connections/${id}`)).body.data.status).toBe('pending');
});

test('a connection that was deleted or disabled while a run waited is not read', async () => {
  source.routes.set('/people', (_, res) => sendJson(res, people(0, 3)));
  const id = await connect();
  const waiting = await calls.start(id);
  await api('PATCH', `/integrations/connections/${id}`, { status: 'disabled' });
  await calls.work(waiting);
  expect(await calls.run(waiting)).toMatchObject({ status: 'failed', error: 'the connection was disabled' });
  await api('PATCH', `/integrations/connections/${id}`, { status: 'pending' });
  const other = await calls.start(id);
  expect((await api('DELETE', `/integrations/connections/${id}`)).status).toBe(200);
  await calls.work(other);
  expect(await calls.run(other)).toMatchObject({ status: 'failed', error: 'the connection was deleted' });
  expect(source.asked).toHaveLength(0);
});

/** The run is already close to its limit, as after hours of reading. */
test.each([
  ['pages', 9_999, 'more than 10000 pages in one run', 3],
  ['rows', 999_997, 'more than 1000000 rows in one run', 3],
  ['bytes', 200 * 1_048_576 - 150, 'more than 200 MB in one run', 3],
] as const)(
  'a source without end ends with its %s, and earlier rows stay',
  async (name, before, error, written) => {
    source.routes.set('/people', (_, res, url) =>
      sendJson(res, people(Number(url.searchParams.get('page')) * 3, 3)),
    );
    const run = await calls.start(await connect({ kind: 'page' }));
    const sql = openDatabase();
    await sql`UPDATE integration_runs SET ${sql({ [name]: before })} WHERE id = ${run}`;
    await sql.end();
    await calls.work(run);
    expect(await calls.run(run)).toMatchObject({
      status: 'partial',
      error,
      counts: { contact: { created: written } },
    });
    expect(await total()).toBe(written);
  },
);
