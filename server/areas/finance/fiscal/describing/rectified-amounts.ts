import { and, eq, isNotNull } from 'drizzle-orm';
import { documentTaxes } from '#db/schema/finance/document-taxes.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amount, rounded, sum, times } from '#server/kernel/values/money.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { Invoice } from '../../invoices/invoices.ts';
import type { IssueContent } from '../record/fiscal-content.ts';

/** The amounts in euros that a substitution takes the place of: those that it has taken back from the books of VAT. */
export async function rectifiedAmounts(
  ctx: Ctx,
  record: Invoice,
): Promise<NonNullable<IssueContent['rectified']>> {
  const { kind, base, amount: tax, own_base, own_amount } = documentTaxes;
  // Replaced documents keep the exchange rates of their own days.
  const inEuros = record.currency === 'EUR' ? { base, tax } : { base: own_base, tax: own_amount };
  const rows = await ctx.tx
    .select({ kind, ...inEuros })
    .from(documentTaxes)
    .where(
      and(
        inOrganization(documentTaxes, ctx.organization),
        eq(documentTaxes.document_id, record.id),
        isNotNull(documentTaxes.replaces_id),
      ),
    );
  const total = (wanted: string, value: (row: (typeof rows)[number]) => string) =>
    rounded(times(sum(rows.filter((row) => row.kind === wanted).map(value)), -1));
  const surcharge = total('surcharge', (row) => row.tax);
  return {
    base: total('vat', (row) => row.base),
    tax: total('vat', (row) => row.tax),
    surcharge: amount(surcharge).eq(0) ? null : surcharge,
  };
}
