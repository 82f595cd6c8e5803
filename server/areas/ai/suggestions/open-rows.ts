import type { Ctx } from '#server/calls/context.ts';
import { Params, type Row } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { suggestion } from './suggestions.ts';

type Reader = Pick<Ctx, 'tx' | 'organization'>;

/** What of an agent waits for a decision, by kind and record. Locked in one order: who decides meanwhile waits, or is waited for. */
export async function openOf({ tx, organization }: Reader, agent: string): Promise<Map<string, Row>> {
  const { values, bind } = new Params();
  const { table } = suggestion.resource;
  const rows = await tx.text<Row>(
    `SELECT ${table.selected} FROM ${table.name} WHERE ${tenantIs(organization, bind)} AND agent = ${bind(agent)}
     AND status IN ('pending', 'snoozed') AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
    values,
  );
  return new Map(rows.map((row) => [placeOf(row.kind, row.target_id), row]));
}

/** What of an agent waits about one record, locked in the same order. */
export function openAbout({ tx, organization }: Reader, agent: string, target: string): Promise<Row[]> {
  const { values, bind } = new Params();
  const { table } = suggestion.resource;
  return tx.text<Row>(
    `SELECT ${table.selected} FROM ${table.name} WHERE ${tenantIs(organization, bind)} AND agent = ${bind(agent)}
     AND target_id = ${bind(target)} AND status IN ('pending', 'snoozed') AND deleted_at IS NULL
     ORDER BY id FOR NO KEY UPDATE`,
    values,
  );
}

export const placeOf = (kind: unknown, target: unknown) => `${kind} ${target}`;

export interface Decided {
  kind: string;
  target_id: string;
  status: string;
  decided_at: string;
}

/** What was decided since then, the newest first. */
export async function decidedOf(
  { tx, organization }: Reader,
  agent: string,
  since: string,
): Promise<Decided[]> {
  const { values, bind } = new Params();
  return tx.text<Decided>(
    `SELECT kind, target_id, status, decided_at FROM agent_suggestions
     WHERE ${tenantIs(organization, bind)} AND agent = ${bind(agent)} AND decided_at >= ${bind(since)}
     AND status IN ('rejected', 'applied', 'undone', 'failed') ORDER BY decided_at DESC, id DESC LIMIT 5000`,
    values,
  );
}
