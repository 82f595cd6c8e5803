import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { invoices } from '#db/schema/finance/invoices.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { anomalies } from '../../finance/anomalies.ts';
import { isInsufficient } from '../../functions/feature.ts';
import { type AgentCtx, mostRows } from '../agent.ts';
import { ask } from '../asking.ts';
import { watchRows } from '../watching.ts';
import type { OddBill } from './bill-rules.ts';

const columns = {
  id: invoices.id,
  number: sql<string>`coalesce(${invoices.supplier_number}, ${invoices.number}, ${invoices.id})`,
  supplier_id: invoices.supplier_id,
  owner_id: invoices.owner_id,
  balance: invoices.balance,
  currency: invoices.currency,
};
const matchStatus = sql<string>`${invoices.match}->>'status'`;
const isUnpaid = inArray(invoices.status, ['issued', 'partially_paid']);

export const unmatched = (ctx: AgentCtx) =>
  watchRows(
    ctx,
    ctx.tx
      .select({ ...columns, match_status: matchStatus })
      .from(invoices)
      .where(
        and(
          inOrganization(invoices, ctx.organization),
          eq(invoices.direction, 'purchase'),
          isUnpaid,
          inArray(matchStatus, ['over_quantity', 'over_price', 'not_received', 'no_order']),
          isLive(invoices),
        ),
      )
      .orderBy(asc(invoices.due_date), asc(invoices.id))
      .limit(mostRows),
  );

/** Bills of a quarter may still be unpaid. */
const oddDays = 90;

/** The findings of the function `anomalies` about bills that are not paid yet; of two that are alike the later one. */
export async function oddBills(ctx: AgentCtx): Promise<OddBill[]> {
  const found = await ask(ctx, anomalies, {
    records: 'purchase_invoices',
    days: oddDays,
    receipts: 0,
  });
  if (isInsufficient(found)) return [];
  const odd = found.result.anomalies.flatMap(({ kind, severity, explanation, records }) => {
    const id = records.at(-1)?.id;
    const other = records.length > 1 ? records[0]?.id : undefined;
    return id !== undefined && (kind === 'duplicate' || kind === 'unusual_amount')
      ? [{ id, other, odd: kind, severity, explanation }]
      : [];
  });
  const rows = await ctx.tx
    .select({
      ...columns,
      is_untouched: sql<boolean>`${invoices.status} = 'issued' AND ${invoices.paid_total} = 0 AND ${invoices.credited_total} = 0`,
    })
    .from(invoices)
    .where(
      and(
        inOrganization(invoices, ctx.organization),
        anyOf(
          invoices.id,
          odd.map(({ id }) => id),
        ),
        isUnpaid,
        isLive(invoices),
      ),
    );
  const open = new Map(rows.map((row) => [row.id, row]));
  return odd.flatMap((one) => {
    const row = open.get(one.id);
    return row ? [{ ...row, ...one }] : [];
  });
}
