import { and, eq, isNull, sql } from 'drizzle-orm';
import { sumOf } from '#db/queries/expressions.ts';
import { measurements, retentions } from '#db/schema/purchasing/construction-progress.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amount, rounded, sum } from '#server/kernel/values/money.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { Contract } from '../contracts/contract-of.ts';
import type { Measurement } from '../measurements/measurements.ts';

/** The retention of a measurement that was not released while it had an earlier invoice. */
export async function unreleased(ctx: Ctx, { id, retention }: Measurement): Promise<string> {
  const [row] = await ctx.tx
    .select({ released: sumOf(retentions.amount) })
    .from(retentions)
    .where(
      and(
        inOrganization(retentions, ctx.organization),
        eq(retentions.measurement_id, id),
        eq(retentions.kind, 'released'),
      ),
    );
  return rounded(amount(retention).plus(row?.released ?? 0));
}

/** The retentions of measurements that have no invoice at the moment. They are released after they are invoiced again. */
export async function notInvoiced(
  ctx: Ctx,
  { row, isSubcontract }: Contract,
): Promise<{ amount: string; numbers: number[] }> {
  const { client_contract_id, subcontractor_contract_id } = measurements;
  const rows = await ctx.tx
    .select({
      number: measurements.number,
      retention: measurements.retention,
      released: sql<string | null>`(SELECT sum(r.amount)::text FROM retentions r
        WHERE r.organization_id = ${measurements.organization_id} AND r.measurement_id = ${measurements.id}
          AND r.kind = 'released')`,
    })
    .from(measurements)
    .where(
      and(
        inOrganization(measurements, ctx.organization),
        eq(isSubcontract ? subcontractor_contract_id : client_contract_id, row.id),
        eq(measurements.status, 'approved'),
        isNull(measurements.invoice_id),
        isLive(measurements),
      ),
    )
    .orderBy(measurements.number);
  const open = rows.filter(({ retention, released }) =>
    amount(retention)
      .plus(released ?? 0)
      .gt(0),
  );
  return {
    amount: rounded(sum(open.map(({ retention, released }) => amount(retention).plus(released ?? 0)))),
    numbers: open.map(({ number }) => number),
  };
}
