import { amendRecord } from '../kernel/records.ts';
import { resourceOf } from '../kernel/registry.ts';
import { findRow, Params, type Row } from '../kernel/store.ts';
import { tenantIs } from '../kernel/tenant.ts';
import type { Ctx } from '../operation.ts';

const counted = ['balance', 'status', 'deleted_at'];

/**
 * What a customer owes, in the organization's currency, and how long they take to pay. Counted again with the company
 * locked, so that of two who are paid at once the second is right.
 */
export async function keepCustomer(ctx: Ctx, record: Row, changed: readonly string[]): Promise<void> {
  const { direction, company_id: id } = record;
  if (direction !== 'sale' || typeof id !== 'string' || !changed.some((name) => counted.includes(name)))
    return;
  const company = resourceOf('company');
  const { tx, organization } = ctx;
  if (!(await findRow(tx, company.table, { organization, id, lock: true }))) return;
  const { values, bind } = new Params();
  const [row] = await tx.query<{ open_balance: string; average_days_to_pay: string | null }>(
    `SELECT coalesce(sum(round(balance * coalesce(fx_rate, 1), 2) * CASE kind WHEN 'credit_note' THEN -1 ELSE 1 END)
         FILTER (WHERE status IN ('issued', 'partially_paid')), 0)::text AS open_balance,
       round(avg(least(999999, paid.day - issue_date)) FILTER (WHERE status = 'paid' AND kind = 'invoice' AND paid.day IS NOT NULL), 2)::text
         AS average_days_to_pay
     FROM invoices LEFT JOIN LATERAL
       (SELECT max((one->>'date')::date) AS day FROM jsonb_array_elements(payments) one) paid ON true
     WHERE ${tenantIs(organization, bind)} AND company_id = ${bind(id)} AND direction = 'sale'
     AND deleted_at IS NULL`,
    values,
  );
  if (row) await amendRecord(ctx, company, id, row, null);
}
