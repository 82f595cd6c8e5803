import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { decidedOf } from '../suggestions/open-rows.ts';
import { mayRead } from '../suggestions/readable-agents.ts';
import { type Agent, allAgents } from './agent.ts';
import { autonomies, autonomyOf, configOf, configShape } from './config.ts';
import { allConfigs, emptyConfig } from './config-rows.ts';
import { mutedKinds } from './run-agent.ts';
import { lastRuns, run } from './run-rows.ts';

const kind = z.object({
  kind: z.string(),
  title: z.string(),
  operation: z.string(),
  /** The kind of record that it makes or changes. */
  record: z.string(),
  can_undo: z.boolean(),
  minutes: z.int(),
  autonomy: z.enum(autonomies),
  /** Since people keep rejecting it. */
  muted: z.object({ rejected: z.int(), of: z.int() }).nullable(),
});

const threshold = z.object({
  name: z.string(),
  about: z.string(),
  value: z.number(),
  default: z.number(),
  min: z.number(),
  max: z.number(),
});

export const described = z
  .object({
    type: z.string(),
    title: z.string(),
    watches: z.string(),
    proposes: z.string(),
    version: z.int(),
    areas: z.array(z.string()),
    /** Whether the caller may read all of that; otherwise the caller can neither run it nor see its suggestions. */
    readable: z.boolean(),
    kinds: z.array(kind),
    thresholds: z.array(threshold),
    scopes: z.array(z.string()),
    config: z.object(configShape),
    next_run_at: z.string().nullable(),
    last_run: run.nullable(),
  })
  .meta({ id: 'Agent' });
export type Described = z.output<typeof described>;

const memoryMs = 180 * 86_400_000;

type Reader = Pick<Ctx, 'tx' | 'organization' | 'now' | 'actor'>;

export async function describeAgents(
  ctx: Reader,
  agents: readonly Agent[] = allAgents(),
): Promise<Described[]> {
  const configs = await allConfigs(ctx);
  const runs = await lastRuns(
    ctx,
    agents.map(({ type }) => type),
  );
  const since = new Date(Date.parse(ctx.now) - memoryMs).toISOString();
  return Promise.all(
    agents.map(async (agent) => {
      const row = configs.get(agent.type) ?? emptyConfig(agent.type);
      const config = configOf(agent, row.config);
      const muted = mutedKinds(agent, config, row, await decidedOf(ctx, agent.type, since));
      const { type, title, watches, proposes, version } = agent;
      return {
        type,
        title,
        watches,
        proposes,
        version,
        areas: [...agent.areas],
        readable: mayRead(ctx.actor, agent),
        kinds: Object.entries(agent.kinds).map(([name, one]) => ({
          kind: name,
          title: one.title,
          operation: one.operation,
          record: one.record,
          can_undo: one.undo !== undefined,
          minutes: one.minutes,
          autonomy: autonomyOf(config, name),
          muted: muted.get(name) ?? null,
        })),
        thresholds: Object.entries(agent.thresholds).map(([name, one]) => ({
          ...one,
          name,
          value: config.thresholds[name] ?? one.default,
        })),
        scopes: ['ids', ...agent.facets],
        config,
        next_run_at: row.next_run_at,
        last_run: runs.get(type) ?? null,
      };
    }),
  );
}
