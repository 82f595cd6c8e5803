import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type AgentTenant,
  begun,
  newAgentTenant,
  quietDay,
  quietDeal,
} from '../../../support/ai/agent-tenant.ts';
import { type Clocked, startClocked } from '../../../support/test-server-with-clock.ts';

let clock: Clocked;
let agency: AgentTenant;
beforeAll(async () => {
  clock = await startClocked(begun);
});
beforeEach(async () => {
  agency = await newAgentTenant(clock);
});
afterAll(() => clock.close());

test('the log is append-only: the database lets the product neither change nor delete a line', async () => {
  const { suggestion } = await quietDeal(agency);
  const { app } = clock.server;
  const statements = [
    `UPDATE agent_log SET outcome = 'nothing' WHERE organization_id = $1`,
    'DELETE FROM agent_log WHERE organization_id = $1',
  ];
  for (const statement of statements) {
    const attempt = app.db.withTenant(agency.tenant.id, 'write', (tx) =>
      tx.text(statement, [agency.tenant.id]),
    );
    await expect(attempt).rejects.toThrow('permission denied for table agent_log');
  }
  await agency.send('PATCH', `/agents/suggestions/${suggestion.id}`, { decision: 'reject', reason: 'No' });
  const { body } = await agency.api('GET', `/agents/log?run_id=${suggestion.run_id}&sort_dir=asc`);
  const lines = body.data.map(({ step, outcome }: { step: string; outcome: string }) => `${step} ${outcome}`);
  expect(lines.toSorted()).toEqual(['decision rejected', 'run completed', 'suggestion pending']);
  for (const line of body.data) expect(line.request_id).toMatch(/^req_/);
  const run = body.data.find(({ step }: { step: string }) => step === 'run');
  expect(run.duration_ms).toBeGreaterThanOrEqual(0);
});

test('a line of the log names the rule with its version, and the function that decided', async () => {
  const { id } = await agency.send('POST', '/leads', { name: 'Ana', email: 'ana@gmail.com' });
  await agency.run('lead_qualifier');
  const [score] = await agency.suggestions(`&target_id=${id}&kind=score`);
  const { body } = await agency.api('GET', `/agents/log?suggestion_id=${score.id}`);
  expect(body.data).toMatchObject([{ rule: 'lead_qualifier 2, lead_score rules', kind: 'score' }]);
});

test('a run makes at most so many suggestions, and the next run makes the others', async () => {
  await agency.send('PATCH', '/agents/pipeline_keeper', { max_suggestions_per_run: 2 });
  for (let nth = 0; nth < 5; nth++) await agency.send('POST', '/deals', { title: `Deal ${nth}` });
  clock.set(quietDay);
  const first = await agency.run('pipeline_keeper');
  expect(first.suggestions).toHaveLength(2);
  expect(first.skipped).toHaveLength(3);
  expect(first.skipped[0].reason).toBe('The run has reached its limit of 2 suggestions.');
  await agency.run('pipeline_keeper');
  await agency.run('pipeline_keeper');
  expect(await agency.suggestions('&status=pending')).toHaveLength(5);
});

test('a scope leaves out records of other owners, and fields that the agent does not support are refused', async () => {
  const { userId: owner_id } = agency.tenant;
  const mine = await agency.send('POST', '/deals', { title: 'Mine', owner_id });
  await agency.send('POST', '/deals', { title: 'Of nobody', owner_id: null });
  clock.set(quietDay);
  const report = await agency.run('pipeline_keeper', { scope: { owner_id: [owner_id] } });
  expect(report.suggestions.map(({ target }: { target: { id: string } }) => target.id)).toEqual([mine.id]);
  const refused = await agency.api('POST', '/agents/pipeline_keeper', { scope: { project_id: ['prj_1'] } });
  expect(refused.status).toBe(400);
  expect(refused.body.error.details[0]).toMatchObject({
    path: 'scope.project_id',
    allowed: ['ids', 'owner_id', 'pipeline_id'],
  });
});

test('a suggestion about a record beyond the 500 most urgent is not withdrawn only because it was not examined', async () => {
  const { deal, suggestion } = await quietDeal(agency);
  // Older deals come first, so this one is no longer among the 500.
  // As the owner, because Citus copies such rows, which it refuses where row-level security applies.
  const owner = postgres(clock.url, { max: 1 });
  await owner.unsafe(
    `INSERT INTO deals SELECT (jsonb_populate_record(null::deals, to_jsonb(d) || jsonb_build_object(
       'id', 'dea_' || lpad(n::text, 26, '0'), 'created_at', '2025-12-01T09:00:00Z'))).*
     FROM deals d, generate_series(1, 500) n WHERE organization_id = $1 AND d.id = $2`,
    [agency.tenant.id, deal.id],
  );
  await owner.end();
  await agency.run('pipeline_keeper');
  const path = `/agents/suggestions/${suggestion.id}`;
  expect(await agency.send('GET', path)).toMatchObject({ status: 'pending', seen_count: 1 });
});

test('a decision during a run is made once, and the suggestion is not made again', async () => {
  const { deal, suggestion } = await quietDeal(agency);
  const path = `/agents/suggestions/${suggestion.id}`;
  const replies = await Promise.all([
    agency.run('pipeline_keeper'),
    agency.api('PATCH', path, { decision: 'accept' }),
    agency.run('pipeline_keeper'),
    agency.api('PATCH', path, { decision: 'reject', reason: 'No' }),
  ]);
  const decided = replies.filter(({ status }) => status === 200);
  expect(decided).toHaveLength(1);
  const all = await agency.suggestions(`&target_id=${deal.id}&kind=next_step`);
  expect(all).toHaveLength(1);
  const { body } = await agency.api('GET', `/tasks?related_id=${deal.id}`);
  expect(body.meta.total).toBe(all[0].status === 'applied' ? 1 : 0);
});
