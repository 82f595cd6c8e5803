import { createHash } from 'node:crypto';
import { and, count, eq, getTableColumns, gte } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { sendRows } from '#db/queries/insert-rows.ts';
import { agentLog } from '#db/schema/ai/agents.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { PageInput } from '#server/calls/pages/cursor.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { canonical } from '#server/kernel/values/canonical.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { rowList } from '#server/resources/lists/row-list.ts';
import { newId } from '#server/vocabulary/ids.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { fromColumn, type TextColumn, toColumn } from '#server/vocabulary/wording/stored.ts';

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
  sendRows(ctx.tx, { name: 'agent log', table: agentLog, rows: [row] });
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
}

const { organization_id: _, ...columns } = getTableColumns(agentLog);

export const agentLogList = rowList({
  of: 'agent_log',
  sorts: { created_at: [agentLog.at] },
  key: [agentLog.id],
  indexed: { table: agentLog, shown: columns },
});

export async function readLog(
  { tx, organization }: Pick<Ctx, 'tx' | 'organization'>,
  { agents, equal, since }: Wanted,
  page: PageInput,
) {
  const where = and(
    inOrganization(agentLog, organization),
    anyOf(agentLog.agent, agents),
    ...filters.map((name) => {
      const value = equal[name];
      return value === undefined ? undefined : eq(agentLog[name], value);
    }),
    since === undefined ? undefined : gte(agentLog.at, since),
  );
  const { rows, meta } = await agentLogList.read(page, {
    rows: ({ list_position, after, order, limit, offset }) =>
      tx
        .select({ ...columns, list_position })
        .from(agentLog)
        .where(and(where, after))
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    total: () => tx.select({ total: count() }).from(agentLog).where(where),
  });
  return { rows: rows.map(readEntry), meta };
}
