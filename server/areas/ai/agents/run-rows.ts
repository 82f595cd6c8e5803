import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/calls/actor.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { defineEvents } from '#server/kernel/resource/event-kinds.ts';

export const run = z
  .object({
    id: z.string(),
    agent: z.string(),
    asked_by: z.enum(['schedule', 'call']),
    status: z.enum(['completed', 'failed']),
    dry_run: z.boolean(),
    suggestions: z.int(),
    actions: z.int(),
    skipped: z.int(),
    error: z.string().nullable(),
    started_at: z.string(),
    duration_ms: z.int(),
  })
  .meta({ id: 'AgentRun' });
export type Run = z.output<typeof run>;

const example: Run = {
  id: 'agr_01kf0fk9m00000000000000001',
  agent: 'pipeline_keeper',
  asked_by: 'schedule',
  status: 'completed',
  dry_run: false,
  suggestions: 3,
  actions: 0,
  skipped: 1,
  error: null,
  started_at: '2026-01-15T09:30:00.000Z',
  duration_ms: 42,
};

export const { kinds: runEventKinds, types: runEvents } = defineEvents(
  { prefix: 'agent', resource: 'agent_run', area: 'ai', object: run, example },
  {
    run_completed: 'An agent has looked: what it proposed, did and left alone is counted.',
    run_failed: 'A run of an agent was given up; nothing of it was kept.',
  },
);

type Scope = Readonly<Record<string, readonly string[]>>;

export function insertRun(ctx: Ctx, row: Run, scope: Scope): void {
  const { values, bind } = new Params();
  const all = {
    organization_id: ctx.organization,
    ...row,
    scope: JSON.stringify(scope),
    actor: JSON.stringify(actorRef(ctx.actor)),
  };
  const places = Object.values(all).map(bind).join(', ');
  ctx.tx.sendText(`INSERT INTO agent_runs (${Object.keys(all).join(', ')}) VALUES (${places})`, values);
}

/** The latest run of each agent. */
export async function lastRuns({ tx, organization }: Pick<Ctx, 'tx' | 'organization'>, agents: string[]) {
  const { values, bind } = new Params();
  const rows = await tx.text<Run>(
    `SELECT r.* FROM unnest(${bind(agents)}::text[]) AS a (agent) CROSS JOIN LATERAL (
       SELECT id, agent, asked_by, status, dry_run, suggestions, actions, skipped, error, started_at, duration_ms
       FROM agent_runs WHERE ${tenantIs(organization, bind)} AND agent_runs.agent = a.agent
       ORDER BY started_at DESC LIMIT 1) r`,
    values,
  );
  return new Map(rows.map((row) => [row.agent, row]));
}
