import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueAgents } from '#server/areas/ai/agents/schedule-job.ts';
import { type AgentTenant, startAgentTenant } from '../../../support/ai/agent-tenant.ts';
import { type OwnServer, startServer } from '../../../support/test-server.ts';

let agency: AgentTenant;
beforeAll(async () => {
  agency = await startAgentTenant();
});
afterAll(() => agency.clock.close());

const runsSince = async (since: string) => {
  const { body } = await agency.api('GET', `/agents/log?step=run&agent=pipeline_keeper&since=${since}`);
  return body.data.filter(({ at }: { at: string }) => at > since);
};

/** Starts further processes on the same database and the same clock. */
async function otherWorkers(count: number): Promise<OwnServer[]> {
  const { app } = agency.clock.server;
  return Promise.all(
    Array.from({ length: count }, () => startServer({ databaseUrl: app.db.url, now: () => app.now() })),
  );
}

test('one of several workers runs a due agent, and missed runs are made up for once', async () => {
  const shown = await agency.send('PATCH', '/agents/pipeline_keeper', { schedule: 'daily' });
  // The time is seven o'clock in Madrid.
  expect(shown.next_run_at).toBe('2026-01-06T06:00:00.000Z');
  const others = await otherWorkers(3);
  const workers = [agency.clock.server, ...others];
  const look = () => Promise.all(workers.flatMap(({ app }) => [runDueAgents(app), runDueAgents(app)]));
  try {
    agency.clock.set('2026-01-06T05:59:59.000Z');
    await look();
    expect(await runsSince('2026-01-05T10:00:00.000Z')).toEqual([]);
    agency.clock.set('2026-01-06T06:00:30.000Z');
    await look();
    await look();
    expect(await runsSince('2026-01-05T10:00:00.000Z')).toHaveLength(1);
    // No worker ran for five days.
    agency.clock.set('2026-01-11T20:00:00.000Z');
    await look();
    await look();
    expect(await runsSince('2026-01-06T07:00:00.000Z')).toMatchObject([
      { outcome: 'completed', actor: { type: 'system', id: 'platform' } },
    ]);
    const next = await agency.send('GET', '/agents/pipeline_keeper');
    expect(next.next_run_at).toBe('2026-01-12T06:00:00.000Z');
    expect(next.last_run).toMatchObject({ asked_by: 'schedule', status: 'completed' });
  } finally {
    await Promise.all(others.map((one) => one.close()));
  }
});

test('a run that stops midway is released, and the next worker runs it', async () => {
  const { app } = agency.clock.server;
  agency.clock.set('2026-01-12T06:00:30.000Z');
  const broken = { ...app, db: Object.create(app.db) };
  broken.db.asSystem = app.db.asSystem.bind(app.db);
  broken.db.withTenant = (organization: string, kind: 'write', work: (tx: unknown) => Promise<unknown>) =>
    app.db.withTenant(organization, kind, async (tx) => {
      await work(tx);
      throw new Error('the process is gone before it commits');
    });
  await runDueAgents(broken);
  expect(await runsSince('2026-01-12T00:00:00.000Z')).toEqual([]);
  await runDueAgents(app);
  expect(await runsSince('2026-01-12T00:00:00.000Z')).toHaveLength(1);
});

test('an agent does not run while it or its area is switched off', async () => {
  const { app } = agency.clock.server;
  await agency.send('PATCH', '/settings', { modules: { ai: { enabled: false } } });
  agency.clock.set('2026-01-13T06:00:30.000Z');
  await runDueAgents(app);
  await agency.send('PATCH', '/settings', { modules: { ai: { enabled: true } } });
  const shown = await agency.send('PATCH', '/agents/pipeline_keeper', { enabled: false });
  expect(shown.next_run_at).toBeNull();
  agency.clock.set('2026-01-14T06:00:30.000Z');
  await runDueAgents(app);
  expect(await runsSince('2026-01-12T12:00:00.000Z')).toEqual([]);
});

test('simultaneous runs of an agent make each suggestion once', async () => {
  await agency.send('PATCH', '/agents/pipeline_keeper', { enabled: true });
  for (let nth = 0; nth < 5; nth++) await agency.send('POST', '/deals', { title: `Deal ${nth}` });
  agency.clock.set('2026-02-20T09:00:00.000Z');
  const reports = await Promise.all(Array.from({ length: 6 }, () => agency.run('pipeline_keeper')));
  const fresh = reports
    .flatMap(({ suggestions }) => suggestions)
    .filter(({ outcome }) => outcome === 'suggested');
  expect(fresh).toHaveLength(5);
  expect(await agency.suggestions('&status=pending')).toHaveLength(5);
});
