import { and, eq, lte, sql } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { aiModels, aiUsage } from '#db/schema/ai/functions.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';

export type ModelRow = Omit<typeof aiModels.$inferSelect, 'organization_id'>;

/** The context that a key is sealed for: copied elsewhere it does not open. */
export const keyPlace = (organization: string) => `ai_models ${organization}`;

export async function findModel(
  tx: Tx,
  organization: string,
  isLocked = false,
): Promise<ModelRow | undefined> {
  const query = tx
    .select({
      enabled: aiModels.enabled,
      base_url: aiModels.base_url,
      model: aiModels.model,
      api_key: aiModels.api_key,
      timeout_seconds: aiModels.timeout_seconds,
      monthly_tokens: aiModels.monthly_tokens,
      updated_at: aiModels.updated_at,
      updated_by: aiModels.updated_by,
    })
    .from(aiModels)
    .where(inOrganization(aiModels, organization))
    .$dynamic();
  const [row] = await (isLocked ? query.for('update') : query);
  return row;
}

export function storeModel(tx: Tx, organization: string, row: ModelRow): void {
  tx.send(
    tx
      .insert(aiModels)
      .values({ organization_id: organization, ...row })
      .onConflictDoUpdate({ target: aiModels.organization_id, set: row }),
  );
}

export type UsageRow = Omit<typeof aiUsage.$inferSelect, 'organization_id'>;

const isMonth = (organization: string, month: string) =>
  and(inOrganization(aiUsage, organization), eq(aiUsage.month, month));

export async function usageOf(tx: Tx, organization: string, month: string): Promise<UsageRow> {
  const [row] = await tx
    .select({
      month: aiUsage.month,
      tokens: aiUsage.tokens,
      calls: aiUsage.calls,
      failures: aiUsage.failures,
    })
    .from(aiUsage)
    .where(isMonth(organization, month));
  return row ?? { month, tokens: 0, calls: 0, failures: 0 };
}

/** False where the month has no room for the tokens. A second transaction waits for the first one. */
export async function reserveTokens(
  tx: Tx,
  organization: string,
  { month, tokens, most }: { month: string; tokens: number; most: number },
): Promise<boolean> {
  if (tokens > most) return false;
  const sum = sql`${aiUsage.tokens} + excluded.tokens`;
  const rows = await tx
    .insert(aiUsage)
    .values({ organization_id: organization, month, tokens, calls: 1, failures: 0 })
    .onConflictDoUpdate({
      target: [aiUsage.organization_id, aiUsage.month],
      set: { tokens: sum, calls: sql`${aiUsage.calls} + 1` },
      setWhere: sql`${inOrganization(aiUsage, organization)} AND ${lte(sum, most)}`,
    })
    .returning({ month: aiUsage.month });
  return rows.length > 0;
}

/** Replaces the reserved tokens by those that were really spent. */
export function settleTokens(
  tx: Tx,
  organization: string,
  { month, difference, failed }: { month: string; difference: number; failed: boolean },
): void {
  tx.send(
    tx
      .update(aiUsage)
      .set({
        tokens: sql`${aiUsage.tokens} + ${difference}`,
        failures: sql`${aiUsage.failures} + ${failed ? 1 : 0}`,
      })
      .where(isMonth(organization, month)),
  );
}
