import { createHash } from 'node:crypto';
import { and, asc, count, desc, eq, gte } from 'drizzle-orm';
import { anyOf } from '#db/expressions.ts';
import { agentLog } from '#db/schema/agents.ts';
import type { Message } from '#server/base/wording/message.ts';
import { fromColumn, type TextColumn, toColumn } from '#server/base/wording/stored.ts';
import type { Ctx } from '#server/calls/context.ts';
import { newId } from '#server/calls/ids.ts';
import { actorRef } from '#server/kernel/calls/actor.ts';
import { limitOf } from '#server/kernel/lists/slice.ts';
import { inOrganization } from '#server/kernel/records/tenant.ts';
import { canonical } from '#server/kernel/schema/canonical.ts';

export const logSteps = ['run', 'suggestion', 'decision', 'action', 'muted', 'configuration'] as const;
export type LogStep = (typeof logSteps)[number];

interface Entry {
  agent: string;
  step: LogStep;
  rule: string;
  outcome: string;
  run_id?: string;
  kind?: string;
  input?: unknown;
  detail?: Message | null;
  duration_ms?: number;
  suggestion_id?: string;
}

/** Equal inputs have equal digests, so they can be compared without being stored twice. */
const digest = (input: unknown) => createHash('sha256').update(canonical(input)).digest('hex').slice(0, 16);

/** Written in the transaction of the step; no statement changes or deletes an entry. */
export function writeLog(ctx: Ctx, { input, detail, ...entry }: Entry): void {
  const row = {
    organization_id: ctx.organization,
    id: newId('agent_step', Date.parse(ctx.now)),
    at: ctx.now,
    ...entry,
    input_digest: input === undefined ? null : digest(input),
    detail: detail ? toColumn(detail) : null,
    request_id: ctx.requestId,
    actor: actorRef(ctx.actor),
  };
  ctx.tx.send(ctx.tx.insert(agentLog).values(row));
}

const readEntry = <R extends { detail: TextColumn | null }>(row: R) => ({
  ...row,
  detail: row.detail && fromColumn(row.detail),
});

const filters = ['agent', 'run_id', 'suggestion_id', 'step', 'outcome'] as const;

interface Wanted {
  /** The agents whose log the caller may read. */
  agents: readonly string[];
  equal: { step?: LogStep | undefined } & { [K in (typeof filters)[number]]?: string | undefined };
  since: string | undefined;
  limit: number;
  offset: number;
  ascending: boolean;
}

export async function readLog({ tx, organization }: Pick<Ctx, 'tx' | 'organization'>, wanted: Wanted) {
  const { agents, equal, since, limit, offset, ascending } = wanted;
  const where = and(
    inOrganization(agentLog, organization),
    anyOf(agentLog.agent, agents),
    ...filters.map((name) => {
      const value = equal[name];
      return value === undefined ? undefined : eq(agentLog[name], value);
    }),
    since === undefined ? undefined : gte(agentLog.at, since),
  );
  const order = ascending ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    tx
      .select({
        id: agentLog.id,
        at: agentLog.at,
        agent: agentLog.agent,
        run_id: agentLog.run_id,
        step: agentLog.step,
        kind: agentLog.kind,
        input_digest: agentLog.input_digest,
        rule: agentLog.rule,
        outcome: agentLog.outcome,
        detail: agentLog.detail,
        duration_ms: agentLog.duration_ms,
        suggestion_id: agentLog.suggestion_id,
        request_id: agentLog.request_id,
        actor: agentLog.actor,
      })
      .from(agentLog)
      .where(where)
      .orderBy(order(agentLog.at), order(agentLog.id))
      .limit(limitOf(limit))
      .offset(offset),
    tx.select({ count: count() }).from(agentLog).where(where),
  ]);
  return { rows: rows.map(readEntry), total: counted?.count ?? 0 };
}
