import type { Ctx } from '#server/calls/context.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { findRow, Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { NameIn } from '#server/kernel/resource/behaviour.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { latelyPaid } from '../payments/lately-paid.ts';
import type { Invoice } from './invoices.ts';

const counted = ['balance', 'status', 'deleted_at', 'last_paid_on'] as const;

export async function keepCustomer(
  ctx: Ctx,
  record: Invoice,
  changed: readonly NameIn<Invoice>[],
): Promise<void> {
  const { direction, company_id: id } = record;
  if (direction !== 'sale' || id === null || !counted.some((name) => changed.includes(name))) return;
  await countCustomer(ctx, id);
}

/**
 * What a customer owes, in the organization's currency, and how long they take to pay. Counted again with the company
 * locked, so that of two who are paid at once the second is right; from what is open and the last that were paid, so
 * that an old customer takes no longer than a new one.
 */
export async function countCustomer(ctx: Ctx, id: string): Promise<void> {
  const company = resourceOf('company');
  const { tx, organization } = ctx;
  if (!(await findRow(tx, company.table, { organization, id, lock: true }))) return;
  const { values, bind } = new Params();
  const own = tenantIs(organization, bind);
  const [row] = await tx.text<{ open_balance: string; average_days_to_pay: string | null }>(
    `SELECT (SELECT coalesce(sum(round(balance * coalesce(fx_rate, 1), 2) * CASE kind WHEN 'credit_note' THEN -1 ELSE 1 END), 0)
         FROM invoices WHERE ${own} AND company_id = ${bind(id)} AND direction = 'sale' AND balance > 0
         AND status NOT IN ('draft', 'void') AND deleted_at IS NULL)::text AS open_balance,
       (SELECT round(avg(least(999999, last_paid_on - issue_date)), 2)
         FROM (${latelyPaid(own, bind(id))}) recent)::text AS average_days_to_pay`,
    values,
  );
  if (row) await amendRecord(ctx, company, id, row, null);
}
