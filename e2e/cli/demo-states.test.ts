import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allAgents } from '#server/areas/ai/agents/agent.ts';
import { allFeatures } from '#server/areas/ai/functions/feature.ts';
import { suggestionStates } from '#server/areas/ai/suggestions/states.ts';
import { aiStatuses } from '#server/areas/editing/passes/ai-axis.ts';
import { recountSums } from '#server/base/reports/recount.ts';
import { writeDemo } from '#server/demo/write.ts';
import { findResource } from '#server/resources/resource/registry.ts';
import { type AgentTenant, startAgentTenant } from '../support/ai/agent-tenant.ts';
import { askEverything } from '../support/ai/every-function.ts';
import { callShownExamples } from '../support/ai/shown-examples.ts';
import { expectAgreeingFigures } from '../support/finance/agreeing-figures.ts';
import {
  brokenStatements,
  type NotedStatements,
  noteEveryStatement,
  reachingStatements,
  tablesOfOrganizations,
} from '../support/kernel/noted-statements.ts';
import { runScheduledJobs } from '../support/kernel/scheduled-jobs.ts';
import { openDatabase, type TestServer } from '../support/test-server.ts';

/** Writing the demonstration takes seven seconds of a processor, so that all tests use one. */
let agency: AgentTenant;
let server: TestServer;
let api: AgentTenant['api'];
let id: string;
let noted: NotedStatements;
const database = openDatabase();
beforeAll(async () => {
  agency = await startAgentTenant();
  agency.clock.set(new Date().toISOString());
  ({ server } = agency.clock);
  id = agency.tenant.id;
  noted = noteEveryStatement(server);
  await writeDemo(server.app, id, { size: 'small' });
  api = agency.as('manager');
}, 180_000);
afterAll(async () => {
  await database.end();
  await agency.clock.close();
});

interface Line {
  id: string;
  status: string;
  settlement_id: string | null;
  is_linked: boolean;
}

const rows = async (path: string): Promise<{ id: string; status: string }[]> =>
  (await api('GET', `${path}${path.includes('?') ? '&' : '?'}per_page=100`)).body.data;
const childrenOf = async (parents: string, children: string) =>
  (await Promise.all((await rows(parents)).map(({ id }) => rows(`${parents}/${id}/${children}`)))).flat();

/**
 * A calendar becomes connected once its address answers, and no invented address does. An accepted suggestion is
 * applied or fails before anybody can see it as accepted.
 */
const never: Readonly<Record<string, readonly string[]>> = {
  calendar_connection: ['connected', 'error'],
  agent_suggestion: ['accepted'],
  // A worker leaves no run waiting or unfinished.
  ai_run: ['queued', 'running'],
  integration_run: ['queued', 'running'],
};

test.each([
  ['task', () => rows('/tasks')],
  ['project', () => rows('/projects')],
  ['ticket', () => rows('/support/tickets')],
  ['contract', () => rows('/contracts')],
  ['inbox_connection', () => rows('/inbox/connections')],
  ['inbox_message', () => rows('/inbox/messages')],
  ['chat_conversation', () => rows('/chat/conversations')],
  ['form', () => rows('/forms')],
  ['form_submission', () => childrenOf('/forms', 'submissions')],
  ['webinar', () => rows('/webinars')],
  ['webinar_attendee', () => childrenOf('/webinars', 'attendees')],
  ['supplier', () => rows('/purchases/suppliers')],
  ['rfq', () => rows('/purchases/rfq')],
  ['purchase_order', () => rows('/purchases/orders')],
  ['receipt', () => rows('/purchases/receipts')],
  ['lpu_item', () => rows('/obras/lpu-items')],
  ['client_contract', () => rows('/obras/client-contracts')],
  ['subcontractor_contract', () => rows('/obras/subcontractor-contracts')],
  ['contract_amendment', () => rows('/obras/amendments')],
  ['measurement', () => rows('/obras/measurements')],
  ['calendar_event', () => rows('/calendar/events')],
  ['department', () => rows('/hr/departments')],
  ['employee', () => rows('/hr/employees')],
  ['absence', () => rows('/hr/absences')],
  ['attendance', () => rows('/hr/attendance')],
  ['payroll_record', () => rows('/hr/payroll')],
  ['calendar_connection', () => rows('/calendar/connections')],
  ['invoice', () => rows('/finance/invoices')],
  ['expense', () => rows('/finance/expenses')],
  ['cash_movement', () => rows('/finance/cashflow')],
  ['budget', () => rows('/finance/budgets')],
  ['edit_card', () => rows('/edicion/videos')],
  ['edit_plan', () => childrenOf('/edicion/videos', 'plans')],
  ['agent_suggestion', () => rows('/agents/suggestions')],
  ['ai_run', () => rows('/ai/runs')],
  ['integration_connection', () => rows('/integrations/connections')],
  ['integration_run', () => rows('/integrations/runs')],
] as const)('the demonstration shows a %s in every state', async (kind, read) => {
  const shown = new Set((await read()).map(({ status }) => status));
  const names: readonly string[] = findResource(kind)?.states?.names ?? [];
  const missing = names.filter((name) => !shown.has(name) && !never[kind]?.includes(name));
  expect(missing).toEqual([]);
});

test('the demonstration shows every status of the AI on cards', async () => {
  const cards: { ai_status: string }[] = (await api('GET', '/edicion/videos?per_page=100')).body.data;
  const shown = new Set(cards.map(({ ai_status }) => ai_status));
  const passing: readonly string[] = never.ai_run ?? [];
  expect(aiStatuses.filter((one) => !shown.has(one) && !passing.includes(one))).toEqual([]);
});

test('the bank of the demonstration has lines that are matched, certain and to decide, and a fee', async () => {
  const lines: Line[] = (await api('GET', '/finance/bank-lines?per_page=100')).body.data;
  const matched = lines.filter(({ status }) => status === 'matched');
  expect(matched.map((one) => [one.settlement_id !== null, one.is_linked]).toSorted()).toEqual([
    [false, false],
    [false, false],
    [false, true],
    [true, true],
  ]);
  const open = lines.filter(({ status }) => status === 'proposed' || status === 'new');
  const found = await Promise.all(
    open.map(async (one) => {
      const [first] = (await api('GET', `/finance/bank-lines/${one.id}/proposals`)).body.data;
      return first ? [first.certain, first.category] : [];
    }),
  );
  expect(found).toEqual(expect.arrayContaining([[true, null], [false, null], [false, 'Bank fees'], []]));
  // Work on cards is recorded by the editing queue.
  const worked = (await api('GET', '/time-entries?per_page=100')).body.data;
  expect(worked.filter(({ card_id }: { card_id: string | null }) => card_id === null)).toHaveLength(10);
  const recurring = (await api('GET', '/finance/recurring-invoices')).body.data;
  expect(recurring.map((one: { invoice_count: number }) => one.invoice_count).toSorted()).toEqual([0, 2]);
});

test.each([
  ['lead_score', async () => ({ lead_id: (await rows('/leads?status=new'))[0]?.id })],
  ['ticket_triage', async () => ({ text: 'A fatura traz o endereço antigo' })],
  ['deal_forecast', async () => ({})],
] as const)('%s has enough to learn from in the demonstration', async (feature, body) => {
  const { data } = (await api('POST', `/ai/${feature}`, await body())).body;
  expect(data).toMatchObject({ status: 'done', engine: 'statistics', hit_rate: { of: expect.any(Number) } });
});

test.each([
  ['ics_calendar', ['calendar_event']],
  ['another_tenant', ['company', 'contact']],
])('records that %s read into the demonstration were written', async (provider, kinds) => {
  const [connection] = await rows(`/integrations/connections?provider=${provider}`);
  expect(connection?.status).toBe('connected');
  const runs = (await api('GET', `/integrations/connections/${connection?.id}/runs?per_page=100`)).body.data;
  const read = runs.flatMap(({ counts }: { counts: object }) => Object.keys(counts));
  expect([...new Set(read)].sort()).toEqual(kinds);
  expect(runs.map(({ status }: { status: string }) => status)).toEqual(['succeeded', 'succeeded']);
  const links = (await api('GET', `/integrations/links?system=${connection?.id}`)).body;
  expect(links.meta.total).toBeGreaterThan(2);
});

test('contracts that were signed in the demonstration can be verified', async () => {
  for (const { id, status } of await rows('/contracts')) {
    const { data } = (await api('GET', `/contracts/${id}/verify`)).body;
    expect(data, status).toMatchObject({ valid: true, problems: [] });
  }
});

test('the figures of documents are those of their postings, in each currency and for each party and budget', async () => {
  const admin = agency.as('admin');
  const done = async (method: string, path: string, body?: unknown) => (await admin(method, path, body)).body;
  await expectAgreeingFigures({ done, tenant: { id } });
});

test('every sum equals the records after half a year, and a wrong sum is found and repaired', async () => {
  const { sums, wrong } = await recountSums(server.app, id);
  expect(sums).toBeGreaterThan(1_000);
  expect(wrong).toBe(0);
  await server.app.db.withTenant(id, 'write', (tx) =>
    tx.text(
      "UPDATE tallies SET count = count + 1 WHERE organization_id = $1 AND metric = 'leads.created' AND dim = ''",
      [id],
    ),
  );
  expect((await recountSums(server.app, id)).wrong).toBeGreaterThan(0);
  expect(await recountSums(server.app, id)).toEqual({ sums, wrong: 0 });
});

const agents = allAgents().map(({ type }) => type);

test('there are twelve agents', () => {
  expect(agents).toHaveLength(12);
});

test('the demonstration has suggestions of all agents, and in every lasting state', async () => {
  const all = (await Promise.all(agents.map((agent) => agency.suggestions(`&agent=${agent}`)))).flat();
  const named = (name: 'agent' | 'status') => [...new Set(all.map((one) => one[name]))].toSorted();
  expect(named('agent')).toEqual(agents);
  const lasting = Object.keys(suggestionStates.table).filter((status) => status !== 'accepted');
  expect(named('status')).toEqual(lasting.toSorted());
});

/** A small organization has too few records for these functions, and they have read those records. */
const needMoreRecords = ['categorize_expense', 'payment_delay', 'price_check', 'edit_estimate'];

test('every AI function has a result in the demonstration, or has too few records for one', async () => {
  const asked = await askEverything(server, agency.tenant);
  expect(asked.filter(({ http }) => http >= 500)).toEqual([]);
  const done = new Set(asked.filter(({ status }) => status === 'done').map(({ feature }) => feature));
  const silent = allFeatures().filter(({ name }) => !done.has(name) && !needMoreRecords.includes(name));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('every example that GET /ai shows is answered as it is written', async () => {
  const shown = await callShownExamples(server, agency.tenant);
  expect(shown.length).toBeGreaterThan(20);
  const useless = shown.filter(({ feature, http, status, isFilled, isLacking }) => {
    const isUseful = needMoreRecords.includes(feature) ? isLacking : status === 'done' && isFilled;
    return http !== 200 || !isUseful;
  });
  expect(useless).toEqual([]);
});

// These tests change records of the demonstration, so they are the last ones.
describe.each(agents)('%s', (agent) => {
  test('runs without failing, and its proposals can be carried out', async () => {
    const report = await agency.run(agent);
    expect(report.run).toMatchObject({ status: 'completed', error: null });
    const all = await agency.suggestions(`&agent=${agent}&status=pending`);
    const first = [...Map.groupBy(all, ({ kind }) => kind).values()].flatMap(([one]) => (one ? [one] : []));
    for (const { id, kind } of first) {
      const done = await agency.send('PATCH', `/agents/suggestions/${id}`, { decision: 'accept' });
      expect(done, `${kind}: ${JSON.stringify(done.proposed)}`).toMatchObject({
        status: 'applied',
        outcome: { message: 'done' },
      });
    }
  });

  test('describes itself and its settings', async () => {
    const shown = await agency.send('GET', `/agents/${agent}`);
    expect(shown.kinds.length).toBeGreaterThan(0);
    for (const { about, value, default: usual } of shown.thresholds) {
      expect(about).toMatch(/^[A-Z].*\.$/);
      expect(value).toBe(usual);
    }
    expect(shown.last_run).toMatchObject({ agent, status: 'completed' });
  });
});

test('the statements of the demonstration, its agents, the AI functions and the jobs name their organization', async () => {
  await runScheduledJobs(server.app);
  const tables = await tablesOfOrganizations(database);
  const { reaching, nameless } = reachingStatements(noted, tables);
  expect(reaching.length).toBeGreaterThan(200);
  expect(nameless).toEqual([]);
  expect(brokenStatements(noted, tables)).toEqual([]);
});
