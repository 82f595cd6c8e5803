import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type AgentTenant,
  begun,
  quietDay,
  quietDeal,
  startAgentTenant,
} from '../../../support/ai/agent-tenant.ts';

let agency: AgentTenant;
beforeAll(async () => {
  agency = await startAgentTenant();
});
afterAll(() => agency.clock.close());
beforeEach(() => agency.clock.set(begun));

test('a suggestion contains evidence, the operation and its input, and is the same when it is found again', async () => {
  const { deal, suggestion } = await quietDeal(agency);
  expect(suggestion).toMatchObject({
    status: 'pending',
    agent: 'pipeline_keeper',
    kind: 'next_step',
    target: { type: 'deal', id: deal.id },
    proposed: {
      operation: 'tasks-create',
      input: { title: `Next step: ${deal.title}`, due_date: '2026-01-28' },
    },
    impact: { amount: 1000, currency: 'EUR', minutes: 5 },
    seen_count: 1,
    rule: 'pipeline_keeper 2',
    created_by: { type: 'agent', id: 'pipeline_keeper' },
  });
  expect(suggestion.evidence[0].text).toBe('Nothing has happened for 21 days, since 2026-01-05');
  agency.clock.set('2026-01-27T09:00:00.000Z');
  await agency.run('pipeline_keeper', { scope: { ids: [deal.id] } });
  const [again, ...more] = await agency.suggestions(`&target_id=${deal.id}`);
  expect(more).toEqual([]);
  expect(again).toMatchObject({ id: suggestion.id, seen_count: 2 });
  expect(again.evidence[0].text).toBe('Nothing has happened for 22 days, since 2026-01-05');
});

test('a dry run reports its suggestions and writes nothing but a line in the log', async () => {
  const made = await agency.send('POST', '/deals', { title: 'Dry' });
  agency.clock.set(quietDay);
  const report = await agency.run('pipeline_keeper', { dry_run: true, scope: { ids: [made.id] } });
  expect(report.suggestions).toMatchObject([
    { kind: 'next_step', outcome: 'would suggest', suggestion_id: null },
  ]);
  expect(await agency.suggestions(`&target_id=${made.id}`)).toEqual([]);
  const { body } = await agency.api('GET', `/agents/log?run_id=${report.run_id}`);
  expect(body.data).toMatchObject([{ step: 'run', outcome: 'tried', agent: 'pipeline_keeper' }]);
});

test('a suggestion whose reason is gone is withdrawn by the next run', async () => {
  const { deal, suggestion } = await quietDeal(agency);
  await agency.send('POST', '/activities', {
    kind: 'call',
    subject: 'They called',
    related: { type: 'deal', id: deal.id },
  });
  await agency.run('pipeline_keeper');
  expect(await agency.send('GET', `/agents/suggestions/${suggestion.id}`)).toMatchObject({
    status: 'expired',
    reason: 'The problem no longer exists.',
  });
});
