import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeDemo } from '#db/seed/write.ts';
import { allAgents } from '#server/areas/ai/agents/agent.ts';
import { suggestionStates } from '#server/areas/ai/suggestions/states.ts';
import { type AgentTenant, startAgentTenant } from '../../../support/ai/agent-tenant.ts';

let agency: AgentTenant;
beforeAll(async () => {
  agency = await startAgentTenant();
  agency.clock.set(new Date().toISOString());
  await writeDemo(agency.clock.server.app, agency.tenant.id, { size: 'small' });
});
afterAll(() => agency.clock.close());

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
