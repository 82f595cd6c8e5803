import { anomalies } from '../../finance/anomalies.ts';
import { isInsufficient } from '../../functions/feature.ts';
import { type Looking, mostRows } from '../agent.ts';
import { ask } from '../asking.ts';
import { rowsOf, watched } from '../reading.ts';
import type { OddBill, UnmatchedInvoice } from './bill-rules.ts';

const columns = `id, coalesce(supplier_number, number, id) AS number, supplier_id, owner_id, balance, currency`;

export const unmatched = (ctx: Looking) =>
  watched<UnmatchedInvoice>(
    ctx,
    (own) => `SELECT ${columns}, match->>'status' AS match_status
     FROM invoices WHERE ${own()} AND direction = 'purchase' AND status IN ('issued', 'partially_paid')
     AND match->>'status' IN ('over_quantity', 'over_price', 'not_received', 'no_order') AND deleted_at IS NULL
     ORDER BY due_date NULLS LAST, id LIMIT ${mostRows}`,
  );

/** Bills of a quarter are still to be caught before they are paid. */
const oddDays = 90;

/** What anomalies finds of the bills that are not paid yet; of two that are alike the later one. */
export async function oddBills(ctx: Looking): Promise<OddBill[]> {
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
  const rows = await rowsOf<Omit<OddBill, 'odd' | 'severity' | 'explanation' | 'other'>>(
    ctx,
    (
      own,
      bind,
    ) => `SELECT ${columns}, status = 'issued' AND paid_total = 0 AND credited_total = 0 AS is_untouched
     FROM invoices WHERE ${own()} AND id = ANY(${bind(odd.map(({ id }) => id))})
     AND status IN ('issued', 'partially_paid') AND deleted_at IS NULL`,
  );
  const open = new Map(rows.map((row) => [row.id, row]));
  return odd.flatMap((one) => {
    const row = open.get(one.id);
    return row ? [{ ...row, ...one }] : [];
  });
}
