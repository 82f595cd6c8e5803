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

/** Writes years of events, nearly all of one token and of two kinds. */
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  database = postgres(own.url, { max: 1, onnotice: () => {} });
  server = await startServer({ databaseUrl: own.url });
  const tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  const oldest = server.app.now() - 100 * 86_400_000;
  const days = Array.from({ length: 100 }, (_, nth) => firstIdAt('event', oldest + nth * 86_400_000));
  await database.unsafe(
    `INSERT INTO events (organization_id, id, type, sequence, created_at, actor, request_id, resource, resource_id, data)
     SELECT $1, ($2::text[])[1 + n / 2000] || lpad(n::text, 16, '0'),
       CASE WHEN n % 2 = 0 THEN 'contact.created' ELSE 'contact.updated' END, n + 1,
       to_timestamp($3::bigint / 1000.0 + (n / 2000) * 86400),
       CASE WHEN n % 5000 = 0 THEN '{"type": "user", "id": "usr_rare"}' ELSE '{"type": "token", "id": "tok_busy"}' END::jsonb,
       'req_1', 'contact', 'con_' || n % 1000, '{"object": {"id": "con_1"}, "changes": {}}'
     FROM generate_series(0, ${many - 1}) n`,
    [tenant.id, days, oldest],
  );
  await database`UPDATE event_heads SET last_sequence = ${many} WHERE organization_id = ${tenant.id}`;
  await database`VACUUM ANALYZE events`;
}, 120_000);
afterAll(async () => {
  await server.close();
  await database.end();
  await own.drop();
});

const daysAgo = (days: number) => new Date(server.app.now() - days * 86_400_000).toISOString();

test.each<[string, () => string]>([
  ['the newest', () => ''],
  ['what somebody did who hardly does anything', () => 'actor_id=usr_rare'],
  ['what somebody did who does nothing', () => 'actor_id=usr_none'],
  ['what people did', () => 'actor_type=user'],
  ['what agents did', () => 'actor_type=agent'],
  ['what an unknown program did', () => 'actor_id=nobody'],
  ['a type that never happened', () => 'type=deal.won'],
  ['a kind of record that there is none of', () => 'resource=deal'],
  ['what happened in two days long ago', () => `created_after=${daysAgo(62)}&created_before=${daysAgo(60)}`],
])('of 200,000 events %s is found without reading the others', async (_, query) => {
  const path = `/events?sort_dir=desc&per_page=20&${query()}`;
  const statements = await statementsOf(server, async () =>
    expect((await api('GET', path)).status).toBe(200),
  );
  const pages = statements.filter(({ text }) => /from "events"/.test(text));
  expect(pages).toHaveLength(1);
  for (const page of pages) expect(await rowsTouched(database, page)).toBeLessThan(5_000);
});
