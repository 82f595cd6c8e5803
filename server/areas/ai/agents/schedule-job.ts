import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { agentConfigs } from '#db/schema/ai/agents.ts';
import { defineJob } from '#server/base/jobs/job.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { isEnabled } from '#server/kernel/access/access.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { nextRun } from '#server/resources/time/cron.ts';
import { findDue, isDueIn } from '#server/resources/time/own-clock.ts';
import { type Agent, findAgent } from './agent.ts';
import { configOf } from './config.ts';
import { findConfig, moveNextRun, takeTurn } from './config-rows.ts';
import { runAgent } from './run-agent.ts';

interface Due {
  organization_id: string;
  agent: string;
}

const most = 200;

/** An agent does not run while one of its areas is switched off. */
const isAllowed = (ctx: Ctx, { areas }: Agent): boolean =>
  (['ai', ...areas] as const).every((area) =>
    isEnabled(settingsOf(ctx).modules, ctx.actor.role, { role: 'viewer', area }),
  );

/**
 * Runs the agent and moves its next run in the same commit, so that another worker finds it not due any more. Runs that
 * were missed while no worker was up are made up for once.
 */
async function runOnce(app: Services, { organization_id, agent: type }: Due): Promise<void> {
  await asPlatform(app, organization_id, async (ctx) => {
    takeTurn(ctx, type);
    const row = await findConfig(ctx, type);
    if (!row || row.next_run_at === null || row.next_run_at > ctx.now) return;
    const agent = findAgent(type);
    const config = agent && configOf(agent, row.config);
    if (!agent || !config?.enabled || config.schedule === null) return moveNextRun(ctx, type, null);
    moveNextRun(ctx, type, nextRun(config.schedule, ctx.now, settingsOf(ctx).timezone));
    if (isAllowed(ctx, agent))
      await runAgent(ctx, agent, { asked_by: 'schedule', dry_run: false, scope: {} });
  });
}

export async function runDueAgents(app: Services): Promise<void> {
  const due = await findDue<Due>(app, async (tx, wanted) =>
    tx
      .select({ organization_id: agentConfigs.organization_id, agent: agentConfigs.agent })
      .from(agentConfigs)
      .where(isDueIn(agentConfigs, agentConfigs.next_run_at, wanted))
      .orderBy(asc(agentConfigs.next_run_at), asc(agentConfigs.organization_id), asc(agentConfigs.agent))
      .limit(most),
  );
  for (const one of due) {
    try {
      await runOnce(app, one);
    } catch (error) {
      app.log.failure(`agent ${one.agent}`, error, { organization: one.organization_id });
    }
  }
}

export const runAgents = defineJob({
  name: 'agents',
  description: 'Runs scheduled agents.',
  data: z.object({}),
  every: '* * * * *',
  concurrency: 1,
  run: runDueAgents,
});
