import { inspect } from 'node:util';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { describeError } from '#server/vocabulary/database-errors.ts';
import { startServerWithModel, story } from '../../support/ai/server-with-model.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { eventsOf } from '../../support/events.ts';

let own: OwnDatabase;
let modelServer: Awaited<ReturnType<typeof startServerWithModel>>;
const logged: string[] = [];
beforeAll(async () => {
  // The database is separate, because a worker on the shared one would take the work of other tests.
  own = await newDatabase(inject('databaseUrl'));
  modelServer = await startServerWithModel({ databaseUrl: own.url, config: { roles: ['api', 'worker'] } });
  const { log } = modelServer.server.app;
  const { info, warn, failure } = log;
  const note = (...answer: unknown[]) => void logged.push(inspect(answer, { depth: 9 }));
  log.info = (...answer) => {
    note(...answer);
    info(...answer);
  };
  log.warn = (...answer) => {
    note(...answer);
    warn(...answer);
  };
  log.failure = (what, error, more) => {
    // A log contains the description of an error.
    note(what, describeError(error), more);
    failure(what, error, more);
  };
});
afterAll(async () => {
  await modelServer.close();
  await own.drop();
});

const key = 'key-very-secret';

/** Returns every table with a row that contains this text anywhere, as a dump would. */
async function tablesWith(text: string): Promise<string[]> {
  const sql = postgres(own.url, { max: 1 });
  const tables = await sql<
    { name: string }[]
  >`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`;
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await sql`SELECT 1 FROM ${sql(name)} AS t WHERE t::text LIKE ${`%${text}%`} LIMIT 1`;
    if (row) found.push(name);
  }
  await sql.end();
  return found;
}

test('the key appears in no reply, event, log or dump, whatever the model does', async () => {
  const { tenant, api, ask } = await modelServer.newAsker({ api_key: key });
  const seen: string[] = [];
  const look = async (method: string, path: string, body?: object) => {
    const reply = await api(method, path, body);
    seen.push(reply.text, JSON.stringify([...reply.headers]));
    return reply.body.data;
  };
  expect(await look('GET', '/settings/ai')).toMatchObject({ has_api_key: true, model: 'small-1' });
  // The model repeats its input, and then fails with its input in the error.
  modelServer.model.next = (res, { key: sent }) =>
    void res.writeHead(401).end(`{"error":{"message":"no: ${sent}"}}`);
  await look('POST', '/settings/ai/test', {});
  seen.push(JSON.stringify(await ask('summarize', { text: story })));
  const run = await ask('summarize', { text: story, run_in_background: true });
  await expect.poll(async () => (await look('GET', `/ai/runs/${run.run_id}`)).status).toBe('succeeded');
  await look('GET', `/ai/runs/${run.run_id}/answer`);
  modelServer.model.next = (res) => void res.destroy();
  await look('POST', '/settings/ai/test', {});
  await look('PATCH', '/settings/ai', { api_key: `${key}-2`, base_url: 'https://10.0.0.1/v1' });
  await look('PATCH', '/settings/ai', { api_key: `${key}-2` });
  for (const path of ['/ai', '/ai/runs', '/settings', '/events?per_page=100']) await look('GET', path);
  const events = await eventsOf(api);
  expect(events.map(({ type }) => type)).toContain('ai_model.configured');
  expect(modelServer.model.asked.at(-1)?.key).toBe(`Bearer ${key}`);
  for (const text of [...seen, JSON.stringify(events), ...logged]) expect(text).not.toContain('very-secret');
  expect(await tablesWith('very-secret')).toEqual([]);
  const sql = postgres(own.url, { max: 1 });
  const [row] = await sql`SELECT api_key FROM ai_models WHERE organization_id = ${tenant.id}`;
  await sql.end();
  expect(row?.api_key.length).toBeGreaterThan(20);
});

test('a key that was sealed for one organization cannot be opened for another', async () => {
  const [one, other] = [
    await modelServer.newAsker({ api_key: key }),
    await modelServer.newAsker({ api_key: 'key-other' }),
  ];
  const sql = postgres(own.url, { max: 1 });
  const [sealed] = await sql`SELECT api_key FROM ai_models WHERE organization_id = ${one.tenant.id}`;
  await sql`UPDATE ai_models SET api_key = ${sealed?.api_key} WHERE organization_id = ${other.tenant.id}`;
  await sql.end();
  const before = modelServer.model.asked.length;
  const answer = await other.ask('summarize', { text: story });
  expect(answer).toMatchObject({ engine: 'statistics', model: { used: false, tokens: 0 } });
  expect(answer.model.reason).toContain('can no longer be read');
  const tried = (await other.api('POST', '/settings/ai/test', {})).body.data;
  expect(tried).toMatchObject({ ok: false, reason: answer.model.reason });
  expect(modelServer.model.asked).toHaveLength(before);
  expect(await other.usage()).toMatchObject({ tokens: 0, calls: 0 });
});
