import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { endpointsOf, readDocument, requiredQuery, Walk, withId } from '../../support/kernel/endpoints.ts';
import { call, newTenant, type OwnServer, startServer } from '../../support/test-server.ts';

/** The request log and the windows of the limiter note a call. A read may change nothing else. */
const notes = ['request_log', 'accepted_calls', 'installation'];
/** The last use of a token and of a session is noted too, in rows that also contain other data. */
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

/** Returns the number of rows and a digest of every table. */
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
  await server.app.sequencer.flushAll();
  const before = await contents();
  for (const path of paths) {
    const reply = await call(server, 'GET', path, { token: tenant.tokens.admin });
    expect(reply.status, `${path}: ${reply.text}`).toBe(200);
    await call(server, 'GET', path);
  }
  await server.app.sequencer.flushAll();
  expect(await contents()).toEqual(before);
});
