import { and, eq, sql } from 'drizzle-orm';
import { sumOf } from '#db/queries/expressions.ts';
import { invoices } from '#db/schema/finance/invoices.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { decimalsOf } from '#server/kernel/values/currency-decimals.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { recentlyPaid } from '../payments/recently-paid.ts';
import { isNegative } from './corrections/negative-documents.ts';
import type { Invoice } from './invoices.ts';

/** Changes of these properties change the figures of the customer. */
const counted = ['balance', 'status', 'deleted_at', 'last_paid_on'] as const;

export async function updateCustomer(
  ctx: Ctx,
  record: Invoice,
  changed: readonly NameIn<Invoice>[],
): Promise<void> {
  const { direction, company_id: id } = record;
  if (direction !== 'sale' || id === null || !counted.some((name) => changed.includes(name))) return;
  await countCustomer(ctx, id);
}

/** The balance in the organization's currency; a credit note by difference reduces it. */
const signedBalance = (
  home: string,
) => sql`round(${invoices.balance} * coalesce(${invoices.fx_rate}, 1), ${decimalsOf(home)})
  * CASE WHEN ${isNegative} THEN -1 ELSE 1 END`;

/**
 * Computes how much a customer owes, in the organization's currency, and how long they take to pay. The company is
 * locked, so that of two payments at once the second counts both. Only open and recently paid invoices are read, so that
 * an old customer takes no longer than a new one.
 */
export async function countCustomer(ctx: Ctx, id: string): Promise<void> {
  if (!(await findRecord(ctx, 'company', id, { lock: true }))) return;
  const { tx, organization } = ctx;
  const recent = recentlyPaid(organization, id);
  const [[owed], [paying]] = await Promise.all([
    tx
      .select({ open_balance: sumOf(signedBalance(settingsOf(ctx).currency)) })
      .from(invoices)
      .where(
        and(
          inOrganization(invoices, organization),
          eq(invoices.company_id, id),
          eq(invoices.direction, 'sale'),
          // The values are constants, as in the partial index.
          sql`${invoices.balance} > 0 AND ${invoices.status} NOT IN ('draft', 'void')`,
          isLive(invoices),
        ),
      ),
    tx
      .select({
        average_days_to_pay: sql<
          string | null
        >`round(avg(least(999999, ${recent.last_paid_on} - ${recent.issue_date})), 2)::text`,
      })
      .from(recent),
  ]);
  await amendRecord(ctx, resourceOf('company'), id, { ...owed, ...paying }, null);
}
