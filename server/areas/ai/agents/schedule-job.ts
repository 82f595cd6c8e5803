import { z } from 'zod';
import { defineJob } from '#server/base/jobs/job.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { App } from '#server/calls/app.ts';
import type { Ctx } from '#server/calls/context.ts';
import { isEnabled } from '#server/kernel/calls/access.ts';
import { Params } from '#server/kernel/records/store.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { nextRun } from '#server/kernel/time/cron.ts';
import { findDue, isDue } from '#server/kernel/time/own-clock.ts';
import { type Agent, findAgent } from './agent.ts';
import { configOf } from './config.ts';
import { findConfig, moveNextRun, takeTurn } from './config-rows.ts';
import { runAgent } from './running.ts';

interface Due {
  organization_id: string;
  agent: string;
}

const most = 200;

/** An area that is switched off is not looked at either. */
const isAllowed = (ctx: Ctx, { areas }: Agent): boolean =>
  (['ai', ...areas] as const).every((area) =>
    isEnabled(settingsOf(ctx).modules, ctx.actor.role, { role: 'viewer', area }),
  );

/**
 * Whoever has the turn runs the agent and moves its time on in the same commit: the next worker finds it not due any
 * more. What was missed while nobody was there is made up for once.
 */
async function runOnce(app: App, { organization_id, agent: type }: Due): Promise<void> {
  await asPlatform(app, organization_id, async (ctx) => {
    await takeTurn(ctx, type);
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

export async function runDueAgents(app: App): Promise<void> {
  const due = await findDue<Due>(app, (tx, wanted) => {
    const { values, bind } = new Params();
    return tx.text(
      `SELECT organization_id, agent FROM agent_configs WHERE ${isDue('next_run_at', wanted, bind)}
       ORDER BY next_run_at, organization_id, agent LIMIT ${most}`,
      values,
    );
  });
  for (const one of due) {
    try {
      await runOnce(app, one);
    } catch (error) {
      app.log.failure(`agent ${one.agent}`, error, { organization_id: one.organization_id });
    }
  }
}

export const runAgents = defineJob({
  name: 'agents',
  description: 'Runs the agents whose time has come.',
  data: z.object({}),
  every: '* * * * *',
  concurrency: 1,
  run: runDueAgents,
});
