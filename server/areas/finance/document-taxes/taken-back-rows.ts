import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { documentTaxes } from '#db/schema/finance/document-taxes.ts';
import type { Ctx } from '#server/calls/context.ts';
import { rounded, times } from '#server/kernel/values/money.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { replacesOthers } from '../invoices/corrections/document-sign.ts';
import { datesOf } from '../invoices/dates/invoice-dates.ts';
import type { Invoice } from '../invoices/invoices.ts';
import type { TaxRow } from './tax-rows.ts';

const minus = (value: string) => rounded(times(value, -1));

/**
 * The rows with which a document takes back the taxes of those that it replaces: their own rows as they are in the books, with
 * the opposite amounts, on the day of the correction. So the period of a replaced document stays as it was declared.
 */
export async function takenBackRows(ctx: Ctx, record: Invoice): Promise<TaxRow[]> {
  if (!replacesOthers(record)) return [];
  const replaced = record.corrects.map((one) => one.document_id);
  const rows = await ctx.tx
    .select()
    .from(documentTaxes)
    .where(
      and(
        inOrganization(documentTaxes, ctx.organization),
        inArray(documentTaxes.document_id, replaced),
        // The rows that a replaced document took back itself stay taken back.
        isNull(documentTaxes.replaces_id),
        eq(documentTaxes.voided, false),
      ),
    )
    .orderBy(asc(documentTaxes.id));
  const tax_point_date = datesOf(record).tax_point_date ?? '';
  return rows.map(({ id: _, organization_id: __, created_at: ___, ...row }) => ({
    ...row,
    document_id: record.id,
    document_kind: record.kind,
    replaces_id: row.document_id,
    base: minus(row.base),
    amount: minus(row.amount),
    own_base: minus(row.own_base),
    own_amount: minus(row.own_amount),
    own_deductible: minus(row.own_deductible),
    tax_point_date,
    booked_on: tax_point_date,
  }));
}
