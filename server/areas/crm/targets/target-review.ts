import { isDeepStrictEqual } from 'node:util';
import type { Ctx } from '#server/calls/context.ts';
import type { Tally } from '#server/kernel/records/journal.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import type { SalesTarget } from './sales-targets.ts';
import { countedOwners, type Metric } from './target-sums.ts';

/** Makes a target take its figures again. */
export const unreviewed = { reviewed_at: null };

/** Open targets that a change of these sums belongs to are measured again, in the change's own transaction. */
export async function reviewTargets(
  ctx: Ctx,
  metrics: readonly Metric[],
  was: readonly Tally[],
  is: readonly Tally[],
): Promise<void> {
  const target = resourceOf('sales_target');
  if (isDeepStrictEqual(was, is)) return;
  const parts = [...was, ...is];
  const days = parts.map(({ day = '' }) => day);
  const { values, bind } = new Params();
  const open = await ctx.tx.text<Pick<SalesTarget, 'id' | 'owner_id' | 'team'>>(
    `SELECT id, owner_id, team FROM sales_targets WHERE ${tenantIs(ctx.organization, bind)} AND status = 'open'
     AND metric = ANY(${bind(metrics)}) AND deleted_at IS NULL
     AND EXISTS (SELECT FROM unnest(${bind(days)}::date[]) AS d WHERE d BETWEEN period_start AND period_end)
     ORDER BY id`,
    values,
  );
  for (const row of open) {
    const owners = countedOwners(ctx, row);
    const isConcerned = parts.some(({ key = '' }) => owners?.includes(key) ?? true);
    if (isConcerned) await amendRecord(ctx, target, row.id, unreviewed, null);
  }
}
