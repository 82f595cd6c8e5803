import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, sql } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { prepared } from '#db/queries/prepared.ts';
import { salesTargets } from '#db/schema/crm/targets.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { SumPart } from '#server/kernel/journal/sums.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { lockRecord, rederive } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { countedOwners, type Metric } from './target-sums.ts';

const openTargets = prepared(
  (db, given: { organization: string; metrics: readonly Metric[]; days: readonly string[] }) =>
    db
      .select({ id: salesTargets.id, owner_id: salesTargets.owner_id, team: salesTargets.team })
      .from(salesTargets)
      .where(
        and(
          inOrganization(salesTargets, given.organization),
          eq(salesTargets.status, 'open'),
          anyOf(salesTargets.metric, given.metrics),
          isLive(salesTargets),
          sql`EXISTS (SELECT FROM unnest(${given.days}::date[]) AS d
            WHERE d BETWEEN ${salesTargets.period_start} AND ${salesTargets.period_end})`,
        ),
      )
      .orderBy(asc(salesTargets.id)),
);

/** Computes the open targets that count these sums again, in the transaction of the change. */
export async function reviewTargets(
  ctx: Ctx,
  metrics: readonly Metric[],
  was: readonly SumPart[],
  is: readonly SumPart[],
): Promise<void> {
  const resource = resourceOf('sales_target');
  if (isDeepStrictEqual(was, is)) return;
  const parts = [...was, ...is];
  const days = parts.map(({ day = '' }) => day);
  const open = await openTargets.run(ctx.tx, { organization: ctx.organization, metrics, days });
  for (const row of open) {
    const owners = countedOwners(ctx, row);
    const isConcerned = parts.some(({ key = '' }) => owners?.includes(key) ?? true);
    if (isConcerned)
      await rederive(ctx, resource, await lockRecord({ ...ctx, ifMatch: undefined }, resource, row.id));
  }
}
