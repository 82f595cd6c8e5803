import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { nextRun } from '#server/resources/time/cron.ts';
import { verbatim } from '#server/vocabulary/wording/message.ts';
import { type Agent, ruleOf } from './agent.ts';
import { changedConfig, configOf, unmutedIn } from './config.ts';
import { emptyConfig, findConfig, storeConfig, takeTurn } from './config-rows.ts';
import { writeLog } from './log.ts';

/** Configuring waits for a run of the agent that is under way; the next run waits for the configuration. */
export async function configure(ctx: Ctx, agent: Agent, given: Record<string, unknown>): Promise<void> {
  takeTurn(ctx, agent.type);
  const before = (await findConfig(ctx, agent.type)) ?? emptyConfig(agent.type);
  const stored = changedConfig(agent, before.config, given);
  const { enabled, schedule } = configOf(agent, stored);
  const unmuted = { ...before.unmuted };
  for (const kind of unmutedIn(given)) unmuted[kind] = ctx.now;
  const { timezone } = settingsOf(ctx);
  const next = enabled && schedule !== null ? nextRun(schedule, ctx.now, timezone) : null;
  storeConfig(ctx, { agent: agent.type, config: stored, unmuted, next_run_at: next });
  writeLog(ctx, {
    agent: agent.type,
    step: 'configuration',
    rule: ruleOf(agent),
    outcome: 'changed',
    input: stored,
    detail: verbatim(Object.keys(given).join(', ')),
  });
}
