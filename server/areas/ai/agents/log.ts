import { createHash } from 'node:crypto';
import type { Ctx } from '#server/calls/context.ts';
import { newId } from '#server/calls/ids.ts';
import { actorRef } from '#server/kernel/calls/actor.ts';
import { limitClause } from '#server/kernel/lists/slice.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
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
  detail?: string | null;
  duration_ms?: number;
  suggestion_id?: string;
}

/** The same input has the same digest: what was asked for can be compared without being kept twice. */
const digest = (input: unknown) => createHash('sha256').update(canonical(input)).digest('hex').slice(0, 16);

/** Written with what it tells of; there is no statement that changes or deletes one. */
export function keepLog(ctx: Ctx, { input, detail, ...entry }: Entry): void {
  const { values, bind } = new Params();
  const row = {
    organization_id: ctx.organization,
    id: newId('agent_step', Date.parse(ctx.now)),
    at: ctx.now,
    ...entry,
    input_digest: input === undefined ? null : digest(input),
    detail: detail?.slice(0, 1000) ?? null,
    request_id: ctx.requestId,
    actor: JSON.stringify(actorRef(ctx.actor)),
  };
  const places = Object.values(row).map(bind).join(', ');
  ctx.tx.sendText(`INSERT INTO agent_log (${Object.keys(row).join(', ')}) VALUES (${places})`, values);
}

export interface LogRow {
  id: string;
  at: string;
  agent: string;
  run_id: string | null;
  step: string;
  kind: string | null;
  input_digest: string | null;
  rule: string;
  outcome: string;
  detail: string | null;
  duration_ms: number | null;
  suggestion_id: string | null;
  request_id: string;
  actor: { type: string; id: string };
}

interface Wanted {
  /** Those whose log the caller may read. */
  agents: readonly string[];
  equal: Readonly<Record<string, string | undefined>>;
  since: string | undefined;
  limit: number;
  offset: number;
  ascending: boolean;
}

export async function readLog({ tx, organization }: Pick<Ctx, 'tx' | 'organization'>, wanted: Wanted) {
  const where = ({ bind }: Params) =>
    [
      tenantIs(organization, bind),
      `agent = ANY(${bind(wanted.agents)})`,
      ...Object.entries(wanted.equal).flatMap(([name, value]) =>
        value === undefined ? [] : [`${name} = ${bind(value)}`],
      ),
      ...(wanted.since === undefined ? [] : [`at >= ${bind(wanted.since)}`]),
    ].join(' AND ');
  const [page, whole] = [new Params(), new Params()];
  const order = wanted.ascending ? 'ASC' : 'DESC';
  const [rows, [counted]] = await Promise.all([
    tx.text<LogRow>(
      `SELECT id, at, agent, run_id, step, kind, input_digest, rule, outcome, detail, duration_ms, suggestion_id,
         request_id, actor FROM agent_log WHERE ${where(page)} ORDER BY at ${order}, id ${order}
       ${limitClause(page.bind, wanted)}`,
      page.values,
    ),
    tx.text<{ count: number }>(`SELECT count(*) AS count FROM agent_log WHERE ${where(whole)}`, whole.values),
  ]);
  return { rows, total: counted?.count ?? 0 };
}
