import { and, eq } from 'drizzle-orm';
import { documentTaxes } from '#db/schema/finance/document-taxes.ts';
import { findTaxCodes } from '#server/areas/crm/tax-codes/find-tax-codes.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { newId } from '#server/vocabulary/ids.ts';
import type { Invoice } from '../invoices/invoices.ts';
import { takenBackRows } from './taken-back-rows.ts';
import { taxRowsOf } from './tax-rows.ts';

/** Writes the taxes of a document into the books when it is issued, in the same transaction. */
export async function writeTaxRows(
  ctx: Ctx,
  record: Invoice,
  { isCarriedOver = false }: { isCarriedOver?: boolean } = {},
): Promise<void> {
  const codes = await findTaxCodes(ctx);
  const own = taxRowsOf(record, { codes, own: settingsOf(ctx).currency, isCarriedOver });
  const rows = [...own, ...(await takenBackRows(ctx, record))];
  if (rows.length === 0) return;
  await ctx.tx.insert(documentTaxes).values(
    rows.map((row) => ({
      ...row,
      organization_id: ctx.organization,
      id: newId('document_tax', Date.parse(ctx.now)),
      created_at: ctx.now,
    })),
  );
}

/** Writes the taxes of a document that an earlier version has issued, unless they are in the books already. */
export async function ensureTaxRows(ctx: Ctx, record: Invoice): Promise<void> {
  const { id } = record;
  const own = and(inOrganization(documentTaxes, ctx.organization), eq(documentTaxes.document_id, id));
  const known = await ctx.tx.select({ id: documentTaxes.id }).from(documentTaxes).where(own).limit(1);
  if (known.length === 0) await writeTaxRows(ctx, record, { isCarriedOver: true });
}

/** Takes a void document out of the books. Its rows stay. */
export const voidTaxRows = (ctx: Ctx, id: string) =>
  ctx.tx
    .update(documentTaxes)
    .set({ voided: true })
    .where(and(inOrganization(documentTaxes, ctx.organization), eq(documentTaxes.document_id, id)));
