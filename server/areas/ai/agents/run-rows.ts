import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { agentRuns } from '#db/schema/ai/agents.ts';
import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { defineEvents } from '#server/kernel/journal/event-kinds.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { fromColumn, toColumn } from '#server/vocabulary/wording/stored.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';

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
    error: textSchema().nullable(),
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
    run_completed: 'An agent has run. The event counts what it proposed, did and skipped.',
    run_failed: 'A run of an agent failed, and none of its changes were stored.',
  },
);

export type RunScope = Readonly<Record<string, readonly string[]>>;

export function insertRun(ctx: Ctx, row: Run, scope: RunScope): void {
  ctx.tx.send(
    ctx.tx.insert(agentRuns).values({
      organization_id: ctx.organization,
      ...row,
      error: row.error === null ? null : toColumn(row.error),
      scope,
      actor: actorRef(ctx.actor),
    }),
  );
}

/** The latest run of each agent. */
export async function lastRuns({ tx, organization }: Pick<Ctx, 'tx' | 'organization'>, agents: string[]) {
  const latest = tx
    .select({
      id: agentRuns.id,
      agent: agentRuns.agent,
      asked_by: agentRuns.asked_by,
      status: agentRuns.status,
      dry_run: agentRuns.dry_run,
      suggestions: agentRuns.suggestions,
      actions: agentRuns.actions,
      skipped: agentRuns.skipped,
      error: agentRuns.error,
      started_at: agentRuns.started_at,
      duration_ms: agentRuns.duration_ms,
    })
    .from(agentRuns)
    .where(and(inOrganization(agentRuns, organization), eq(agentRuns.agent, sql`wanted.agent`)))
    .orderBy(desc(agentRuns.started_at))
    .limit(1)
    .as('latest');
  const rows = await tx
    .select({
      id: latest.id,
      agent: latest.agent,
      asked_by: latest.asked_by,
      status: latest.status,
      dry_run: latest.dry_run,
      suggestions: latest.suggestions,
      actions: latest.actions,
      skipped: latest.skipped,
      error: latest.error,
      started_at: latest.started_at,
      duration_ms: latest.duration_ms,
    })
    .from(sql`unnest(${sql.param(agents)}::text[]) AS wanted (agent)`)
    .innerJoinLateral(latest, sql`true`);
  return new Map(rows.map((row) => [row.agent, { ...row, error: row.error && fromColumn(row.error) }]));
}
