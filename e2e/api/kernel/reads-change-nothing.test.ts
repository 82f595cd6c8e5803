import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { endpointsOf, readDocument, requiredQuery, Walk, withId } from '../../support/kernel/endpoints.ts';
import { call, newTenant, type OwnServer, startServer } from '../../support/test-server.ts';

/** The log says that a call came, and a window of the limiter counts it: nothing else may follow from a read. */
const notes = ['request_log', 'rate_windows', 'installation'];
/** When a token or a person was last here is noted as well, in rows that hold other things too. */
const noted = ['last_used_at', 'last_used_ip', 'request_count', 'first_success_at', 'last_seen_at'];

let own: OwnDatabase;
let server: OwnServer;
let owner: postgres.Sql;

beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  server = await startServer({ databaseUrl: own.url });
  owner = postgres(own.url, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await server.close();
  await owner.end();
  await own.drop();
});

/** Of every table, how many rows it has and what is in them. */
async function contents(): Promise<Record<string, string>> {
  const tables = await owner<{ name: string }[]>`
    SELECT c.oid::regclass::text AS name FROM pg_class c
    WHERE c.relkind = 'r' AND c.relnamespace IN ('public'::regnamespace, 'jobs'::regnamespace)`;
  const wanted = tables.filter(({ name }) => !notes.some((one) => name.startsWith(one)));
  const found: Record<string, string> = {};
  for (const { name } of wanted) {
    const [row] = await owner.unsafe(
      `SELECT count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - $1::text[])::text, 0)::numeric), 0) AS sum
       FROM ${name} t`,
      [noted],
    );
    found[name] = row?.sum;
  }
  return found;
}

test('no GET of the document changes anything, with or without a token', async () => {
  const endpoints = endpointsOf(server, await readDocument(server));
  const tenant = await newTenant(server);
  const walk = await new Walk(server, tenant, endpoints).populate();
  const paths: string[] = [];
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
    const id = await walk.record(endpoint);
    const named = new URLSearchParams(await walk.named(endpoint));
    paths.push(withId(endpoint.path, id) + (requiredQuery(endpoint) || (named.size ? `?${named}` : '')));
  }
  expect(paths.length).toBeGreaterThan(150);
  await server.app.sequencer.flush();
  const before = await contents();
  for (const path of paths) {
    const reply = await call(server, 'GET', path, { token: tenant.tokens.admin });
    expect(reply.status, `${path}: ${reply.text}`).toBe(200);
    await call(server, 'GET', path);
  }
  await server.app.sequencer.flush();
  expect(await contents()).toEqual(before);
});
