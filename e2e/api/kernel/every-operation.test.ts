import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { AnyOperation } from '#server/calls/declared.ts';
import { appRouter, operationNames } from '#server/product/router.ts';
import type { Example } from '#server/surfaces/http/reference/examples.ts';
import { buildDocument } from '#server/surfaces/http/reference/openapi.ts';
import { holdsReference } from '#server/surfaces/http/reference/references.ts';
import { recordExamples } from '../../examples/record.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { endpointsOf, hasPathId, readDocument, Walk } from '../../support/kernel/endpoints.ts';
import {
  brokenStatements,
  type NotedStatements,
  noteEveryStatement,
  reachingStatements,
  tablesOfOrganizations,
} from '../../support/kernel/noted-statements.ts';
import { runScheduledJobs } from '../../support/kernel/scheduled-jobs.ts';
import { ModelServer } from '../../support/servers/model-server.ts';
import { caller, newTenant, type OwnServer, openDatabase, startServer } from '../../support/test-server.ts';

/** The worker of the server finds only the work of this test. */
let own: OwnDatabase;
const database = openDatabase();
let noted: NotedStatements;
let server: OwnServer;
let tables: string[];
let examples: Record<string, Example>;
const model = new ModelServer();

beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  server = await startServer({
    databaseUrl: own.url,
    config: { allowInsecureWebhooks: true, roles: ['api', 'worker'] },
  });
  noted = noteEveryStatement(server);
  tables = await tablesOfOrganizations(database);
  examples = await recordExamples(server);
  await callWithoutExample();
  await askModel();
  await runScheduledJobs(server.app);
}, 180_000);

const hasExample = ({ meta }: AnyOperation) =>
  meta.openapi.enabled && meta.kind !== 'subscription' && !meta.file?.isAlways;

/** Operations that answer with a file have no example. */
async function callWithoutExample(): Promise<void> {
  const walk = new Walk(server, await newTenant(server), endpointsOf(server, await readDocument(server)));
  for (const one of walk.endpoints.filter(({ isStream, op }) => !isStream && !(op && hasExample(op)))) {
    const id = hasPathId(one) ? await walk.record(one) : undefined;
    await walk.send(one, walk.tenant.tokens.admin, id);
  }
}

/** The model does not help. */
async function askModel(): Promise<void> {
  const api = caller(server, (await newTenant(server)).tokens.admin);
  const settings = { base_url: await model.listen(), model: 'small-1' };
  expect((await api('PATCH', '/settings/ai', settings)).status).toBe(200);
  await api('POST', '/ai/summarize', { text: 'One is here. Two are there. Three are gone. Four stay.' });
}

afterAll(async () => {
  await model.close();
  await server.close();
  await database.end();
  await own.drop();
});

test('every statement of every operation names its organization once for each of its tables', () => {
  const { reaching, nameless } = reachingStatements(noted, tables);
  expect(reaching.length).toBeGreaterThan(200);
  expect(nameless).toEqual([]);
});

test('no statement breaks a rule of a distributed PostgreSQL', async () => {
  // The worker claims deliveries and stores their outcomes.
  await expect
    .poll(() => [...noted.ofPlatform].some((text) => text.startsWith('delete from "webhook_lanes"')))
    .toBe(true);
  expect(noted.ofAll.size).toBeGreaterThan(8);
  expect(noted.ofPlatform.size).toBeGreaterThan(40);
  expect(brokenStatements(noted, tables)).toEqual([]);
});

test('every operation of the document has a real call and a real reply as its example', () => {
  const { paths } = buildDocument(appRouter, examples);
  const published = [...operationNames].filter(([op]) => hasExample(op));
  expect(Object.keys(examples)).toEqual(published.map(([, name]) => name).sort());
  for (const [{ meta }, name] of published) {
    const { requestBody, responses } = paths[meta.openapi.path]?.[meta.openapi.method.toLowerCase()] ?? {};
    const shown = responses?.['200']?.content?.['application/json']?.example;
    const response = examples[name]?.response;
    // Generators of clients would follow a reference inside of an example.
    expect(shown, name).toEqual(holdsReference(response) ? undefined : response);
    const asked = examples[name]?.request;
    if (asked !== undefined && requestBody)
      expect(requestBody.content['application/json']?.example, name).toEqual(asked);
  }
  // Examples contain only masked tokens and secrets.
  expect(JSON.stringify(examples)).not.toMatch(/(plt_live_|whsec_)(?!x)[\w+/]{20}/);
});
