import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { writeDemo } from '#db/seed/write.ts';
import { allFeatures } from '#server/areas/ai/functions/feature.ts';
import type { AnyJob } from '#server/base/jobs/job.ts';
import { allJobs } from '#server/calls/all-jobs.ts';
import type { AnyOperation } from '#server/calls/declared.ts';
import { appRouter, operationNames } from '#server/calls/router.ts';
import type { Example } from '#server/surfaces/http/reference/examples.ts';
import { buildDocument } from '#server/surfaces/http/reference/openapi.ts';
import { holdsReference } from '#server/surfaces/http/reference/references.ts';
import { recordExamples } from '../../examples/record.ts';
import { type Asked, askEverything } from '../../support/ai/every-function.ts';
import { callShownExamples, type ShownExample } from '../../support/ai/shown-examples.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { brokenRules, type Sent } from '../../support/kernel/cluster-rules.ts';
import { endpointsOf, hasPathId, readDocument, Walk } from '../../support/kernel/endpoints.ts';
import { ModelServer } from '../../support/servers/model-server.ts';
import { notePlatformStatements, noteStatements } from '../../support/statements.ts';
import { caller, newTenant, type OwnServer, openDatabase, startServer } from '../../support/test-server.ts';

/** The worker of the server finds only the work of this test. */
let own: OwnDatabase;
const database = openDatabase();
const statements = new Set<string>();
const platform = new Set<string>();
const ofAll = new Set<string>();
let server: OwnServer;
let tables: string[];
let asked: Asked[];
let shown: ShownExample[];
let examples: Record<string, Example>;
const model = new ModelServer();

beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  server = await startServer({
    databaseUrl: own.url,
    config: { allowInsecureWebhooks: true, roles: ['api', 'worker'] },
  });
  noteStatements(server, ({ text }) => statements.add(text));
  notePlatformStatements(server, {
    onOwn: ({ text }) => platform.add(text),
    onAll: ({ text }) => ofAll.add(text),
  });
  const rows = await database<{ name: string }[]>`SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'organization_id'`;
  tables = rows.map(({ name }) => name);
  examples = await recordExamples(server);
  await callWithoutExample();
  asked = await askOnDemo();
  for (const job of allJobs.filter(({ every }) => every !== undefined)) await runOnce(job);
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

/** Scheduled work of the whole installation, which has no data. */
const runOnce = ({ run }: AnyJob) =>
  run(server.app, { organization_id: null } as never, {
    number: 1,
    isLast: false,
    signal: new AbortController().signal,
  });

/** Functions read little without data. Here they have records of every kind, and a model that does not help. */
async function askOnDemo(): Promise<Asked[]> {
  const tenant = await newTenant(server);
  await writeDemo(server.app, tenant.id, { size: 'small' });
  const answers = await askEverything(server, tenant);
  shown = await callShownExamples(server, tenant);
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
  await own.drop();
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

test('no statement breaks a rule of a distributed PostgreSQL', async () => {
  // The worker claims deliveries and stores their outcomes.
  await expect
    .poll(() => [...platform].some((text) => text.startsWith('delete from "webhook_lanes"')))
    .toBe(true);
  // Members are copied to every node and tokens stay on the coordinator, so that both can be read without an organization.
  const distributed = new Set(tables.filter((name) => name !== 'memberships' && name !== 'api_tokens'));
  const sent: Sent[] = [
    ...[...statements, ...platform]
      .filter((text) => !ofAll.has(text))
      .map((text) => ({ text, isOfAll: false })),
    ...[...ofAll].map((text) => ({ text, isOfAll: true })),
  ];
  const broken = sent
    .map((one) => ({ text: one.text, rules: brokenRules(one, distributed) }))
    .filter(({ rules }) => rules.length > 0);
  expect(ofAll.size).toBeGreaterThan(8);
  expect(platform.size).toBeGreaterThan(40);
  expect(broken).toEqual([]);
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

/** A small organization has too few records for these functions, and they have read those records. */
const needMoreRecords = ['categorize_expense', 'payment_delay', 'price_check', 'edit_estimate'];

test('every AI function was called, and nearly all had a result', () => {
  expect(asked.filter(({ http }) => http >= 500)).toEqual([]);
  const done = new Set(asked.filter(({ status }) => status === 'done').map(({ feature }) => feature));
  const silent = allFeatures().filter(({ name }) => !done.has(name) && !needMoreRecords.includes(name));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('every example that GET /ai shows is answered as it is written', () => {
  expect(shown.length).toBeGreaterThan(20);
  const useless = shown.filter(({ feature, http, status, isFilled, isLacking }) => {
    const isUseful = needMoreRecords.includes(feature) ? isLacking : status === 'done' && isFilled;
    return http !== 200 || !isUseful;
  });
  expect(useless).toEqual([]);
});
