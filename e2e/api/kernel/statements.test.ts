import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDemo } from '#db/seed/write.ts';
import { allFeatures } from '#server/areas/ai/functions/feature.ts';
import { type Asked, askEverything } from '../../support/ai/every-function.ts';
import { endpointsOf, hasPathId, readDocument, Walk } from '../../support/kernel/endpoints.ts';
import { ModelServer } from '../../support/servers/model-server.ts';
import { noteStatements } from '../../support/statements.ts';
import { caller, newTenant, type OwnServer, openDatabase, startServer } from '../../support/test-server.ts';

const database = openDatabase();
const statements = new Set<string>();
let server: OwnServer;
let tables: string[];
let asked: Asked[];
const model = new ModelServer();

beforeAll(async () => {
  server = await startServer({ config: { allowInsecureWebhooks: true } });
  noteStatements(server, ({ text }) => statements.add(text));
  const rows = await database<{ name: string }[]>`SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'organization_id'`;
  tables = rows.map(({ name }) => name);
  const walk = new Walk(server, await newTenant(server), endpointsOf(server, await readDocument(server)));
  await walk.populate();
  // Calls that end a record come last, so that there is a record for all earlier calls.
  const order = ['GET', 'POST', 'PATCH', 'DELETE'];
  const calls = walk.endpoints.toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method));
  for (const one of calls.filter(({ isStream }) => !isStream)) {
    const id = hasPathId(one) ? await walk.record(one) : undefined;
    await walk.send(one, walk.tenant.tokens.admin, id);
  }
  asked = await askOnDemo();
}, 180_000);

/** Functions read little without data. Here they have records of every kind, and a model that does not help. */
async function askOnDemo(): Promise<Asked[]> {
  const tenant = await newTenant(server);
  await writeDemo(server.app, tenant.id, { size: 'small' });
  const answers = await askEverything(server, tenant);
  const api = caller(server, tenant.tokens.admin);
  const settings = { base_url: await model.listen(), model: 'small-1' };
  expect((await api('PATCH', '/settings/ai', settings)).status).toBe(200);
  await api('POST', '/ai/summarize', { text: 'One is here. Two are there. Three are gone. Four stay.' });
  return answers;
}
afterAll(async () => {
  await model.close();
  await server.close();
  await database.end();
});

/** Counts the tables of organizations that a statement reads or writes, and its conditions on the organization. */
function reachOf(statement: string): { tables: string[]; named: number } {
  const reached = [...statement.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE)\s+"?(\w+)(?!\w|"?\.)/gi)];
  return {
    tables: reached.map(([, name = '']) => name).filter((name) => tables.includes(name)),
    named: statement.match(/organization_id/gi)?.length ?? 0,
  };
}

test('every statement of every operation names its organization once for each of its tables', () => {
  const reaching = [...statements].filter((one) => reachOf(one).tables.length > 0);
  expect(reaching.length).toBeGreaterThan(200);
  const nameless = reaching.filter((one) => reachOf(one).named < reachOf(one).tables.length);
  expect(nameless).toEqual([]);
});

test('every AI function was called, and nearly all had a result', () => {
  expect(asked.filter(({ http }) => http >= 500)).toEqual([]);
  const done = new Set(asked.filter(({ status }) => status === 'done').map(({ feature }) => feature));
  // A small organization has too few records for these functions, and they have read those records.
  const wanting = ['categorize_expense', 'payment_delay', 'price_check', 'edit_estimate'];
  const silent = allFeatures().filter(({ name }) => !done.has(name) && !wanting.includes(name));
  expect(silent.map(({ name }) => name)).toEqual([]);
});
