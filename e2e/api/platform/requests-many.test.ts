import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { firstIdAt } from '#server/vocabulary/ids.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { rowsTouched, statementsOf } from '../../support/statements.ts';
import { caller, newTenant, type OwnServer, startServer } from '../../support/test-server.ts';

const many = 200_000;
let own: OwnDatabase;
let database: postgres.Sql;
let server: OwnServer;
let api: ReturnType<typeof caller>;

/** Writes a month of calls, nearly all of one busy token, one in a thousand of them refused. */
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  database = postgres(own.url, { max: 1, onnotice: () => {} });
  server = await startServer({ databaseUrl: own.url });
  const tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  const newest = server.app.now() - 60_000;
  const prefixes = Array.from({ length: 100 }, (_, nth) => firstIdAt('request', newest - nth * 25_000_000));
  await database.unsafe(
    `INSERT INTO request_log
     SELECT $1, ($2::text[])[1 + n / 2000] || lpad(n::text, 16, '0'),
       to_timestamp($3::bigint / 1000.0 - (n / 2000) * 25000),
       jsonb_build_object('type', 'token', 'id', CASE WHEN n % 5000 = 0 THEN 'tok_rare' ELSE 'tok_busy' END), 'GET',
       '/api/v1/contacts/con_' || n, 'GET /contacts/{id}', CASE WHEN n % 1000 = 0 THEN 404 ELSE 200 END, 2.5,
       n % 4000 = 0, CASE WHEN n % 1000 = 0 THEN 'not_found' END, '{}', '127.0.0.1', NULL
     FROM generate_series(0, ${many - 1}) n`,
    [tenant.id, prefixes, newest],
  );
  // All rows are read for the statistics, so that the plans do not depend on which ones a sample happens to have.
  await database`SET default_statistics_target = 1000`;
  await database`VACUUM ANALYZE request_log`;
}, 120_000);
afterAll(async () => {
  await server.close();
  await database.end();
  await own.drop();
});

const weekAgo = () => new Date(server.app.now() - 7 * 86_400_000).toISOString();
const hourLater = () => new Date(server.app.now() - 7 * 86_400_000 + 3_600_000).toISOString();

test.each<[string, () => string]>([
  ['all of them', () => ''],
  ['those of a token that hardly calls', () => 'token_id=tok_rare'],
  ['those of a token that never called', () => 'token_id=tok_none'],
  ['those that were refused', () => 'status_class=4xx'],
  ['those that failed on our side', () => 'status[gte]=500'],
  ['those with a code', () => 'error_code=not_found'],
  ['those that were repeated', () => 'replayed=true'],
  ['those of one path', () => 'path=/contacts/con_77777'],
  ['those below a path', () => 'search=/contacts/con_7777'],
  ['one by its id', () => 'search=req_nothing'],
  ['those of an operation that nobody called', () => 'operation=DELETE /deals/{id}'],
  ['those of an hour a week ago', () => `at[gte]=${weekAgo()}&at[lte]=${hourLater()}`],
])('of 200,000 calls %s are found without reading the others', async (_, query) => {
  const path = `/settings/requests?per_page=20&${encodeURI(query())}`;
  const statements = await statementsOf(server, async () =>
    expect((await api('GET', path)).status).toBe(200),
  );
  const pages = statements.filter(({ text }) => /from "request_log"/.test(text) && !/count\(\*\)/.test(text));
  expect(pages).toHaveLength(1);
  for (const page of pages) expect(await rowsTouched(database, page)).toBeLessThan(5_000);
});
