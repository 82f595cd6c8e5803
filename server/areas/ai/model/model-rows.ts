import type { Tx } from '#db/lane.ts';
import type { ActorRef } from '#db/schema/columns.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';

export interface ModelRow {
  enabled: boolean;
  base_url: string;
  model: string;
  api_key: string | null;
  timeout_seconds: number;
  monthly_tokens: number;
  updated_at: string;
  updated_by: ActorRef;
}

/** Where a key is sealed for: copied elsewhere it does not open. */
export const keyPlace = (organization: string) => `ai_models ${organization}`;

export async function findModel(
  tx: Tx,
  organization: string,
  isLocked = false,
): Promise<ModelRow | undefined> {
  const { values, bind } = new Params();
  const [row] = await tx.text<ModelRow>(
    `SELECT enabled, base_url, model, api_key, timeout_seconds, monthly_tokens, updated_at, updated_by
     FROM ai_models WHERE ${tenantIs(organization, bind)} ${isLocked ? 'FOR UPDATE' : ''}`,
    values,
  );
  return row;
}

export function storeModel(tx: Tx, organization: string, row: ModelRow): void {
  const { values, bind } = new Params();
  const { enabled, base_url, model, api_key, timeout_seconds, monthly_tokens, updated_at, updated_by } = row;
  const places = [
    organization,
    enabled,
    base_url,
    model,
    api_key,
    timeout_seconds,
    monthly_tokens,
    updated_at,
  ];
  tx.sendText(
    `INSERT INTO ai_models (organization_id, enabled, base_url, model, api_key, timeout_seconds, monthly_tokens,
       updated_at, updated_by) VALUES (${places.map(bind).join(', ')}, ${bind(JSON.stringify(updated_by))})
     ON CONFLICT (organization_id) DO UPDATE SET enabled = excluded.enabled, base_url = excluded.base_url,
       model = excluded.model, api_key = excluded.api_key, timeout_seconds = excluded.timeout_seconds,
       monthly_tokens = excluded.monthly_tokens, updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
    values,
  );
}

export interface UsageRow {
  month: string;
  tokens: number;
  calls: number;
  failures: number;
}

export async function usageOf(tx: Tx, organization: string, month: string): Promise<UsageRow> {
  const { values, bind } = new Params();
  const [row] = await tx.text<UsageRow>(
    `SELECT month, tokens, calls, failures FROM ai_usage
     WHERE ${tenantIs(organization, bind)} AND month = ${bind(month)}`,
    values,
  );
  return row ?? { month, tokens: 0, calls: 0, failures: 0 };
}

/** False where the month has no room for them. Who comes second waits for who came first. */
export async function reserveTokens(
  tx: Tx,
  organization: string,
  { month, tokens, most }: { month: string; tokens: number; most: number },
): Promise<boolean> {
  const { values, bind } = new Params();
  const [org, when, wanted, limit] = [organization, month, tokens, most].map(bind);
  const rows = await tx.text(
    `INSERT INTO ai_usage AS u (organization_id, month, tokens, calls, failures)
     SELECT ${org}, ${when}, ${wanted}::int, 1, 0 WHERE ${wanted}::int <= ${limit}::int
     ON CONFLICT (organization_id, month) DO UPDATE SET tokens = u.tokens + excluded.tokens, calls = u.calls + 1
     WHERE u.organization_id = ${org} AND u.tokens + excluded.tokens <= ${limit}::int RETURNING 1`,
    values,
  );
  return rows.length > 0;
}

/** What was really spent takes the place of what was reserved. */
export function settleTokens(
  tx: Tx,
  organization: string,
  { month, difference, failed }: { month: string; difference: number; failed: boolean },
): void {
  const { values, bind } = new Params();
  tx.sendText(
    `UPDATE ai_usage SET tokens = tokens + ${bind(difference)}, failures = failures + ${bind(failed ? 1 : 0)}
     WHERE ${tenantIs(organization, bind)} AND month = ${bind(month)}`,
    values,
  );
}
