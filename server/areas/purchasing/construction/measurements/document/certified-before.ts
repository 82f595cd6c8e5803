import { and, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { measurements as table } from '#db/schema/purchasing/construction-progress.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { Measurement } from '../measurements.ts';

/** What was certified of a contract before a measurement: the quantity of each line by its id, and the amount. */
export interface CertifiedBefore {
  quantities: ReadonlyMap<string, string>;
  gross: string;
}

/** Reads the measurements of the same contract that were approved earlier and stand. */
export async function certifiedBefore(ctx: Ctx, measured: Measurement): Promise<CertifiedBefore> {
  const { client_contract_id, subcontractor_contract_id, approved_at, number, id } = measured;
  const ofContract =
    client_contract_id === null
      ? eq(table.subcontractor_contract_id, subcontractor_contract_id ?? '')
      : eq(table.client_contract_id, client_contract_id);
  const isEarlier =
    approved_at === null
      ? isNotNull(table.approved_at)
      : or(
          lt(table.approved_at, approved_at),
          and(eq(table.approved_at, approved_at), lt(table.number, number)),
        );
  const stands = or(eq(table.status, 'approved'), eq(table.status, 'invoiced'));
  const where = and(
    inOrganization(table, ctx.organization),
    isLive(table),
    ofContract,
    stands,
    isEarlier,
    ne(table.id, id),
  );
  const line = sql`jsonb_to_recordset(${table.lines}) AS line (line_id text, quantity numeric)`;
  const rows = await ctx.tx
    .select({
      line_id: sql<string>`line.line_id`,
      quantity: sql<string>`trim_scale(sum(line.quantity))::text`,
    })
    .from(table)
    .crossJoinLateral(line)
    .where(where)
    .groupBy(sql`line.line_id`);
  const [total] = await ctx.tx
    .select({ gross: sql<string>`coalesce(sum(${table.gross}), 0)::text` })
    .from(table)
    .where(where);
  return {
    quantities: new Map(rows.map(({ line_id, quantity }) => [line_id, quantity])),
    gross: total?.gross ?? '0',
  };
}
