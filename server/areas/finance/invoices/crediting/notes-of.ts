import { and, eq, notInArray } from 'drizzle-orm';
import { sumOf } from '#db/queries/expressions.ts';
import { invoices } from '#db/schema/finance/invoices.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { isNegative } from '../corrections/negative-documents.ts';

/** The condition of credit notes by difference of an invoice that are issued and not void. */
export const isNoteOf = (ctx: Ctx, id: string) =>
  and(
    inOrganization(invoices, ctx.organization),
    eq(invoices.credits_id, id),
    isNegative,
    notInArray(invoices.status, ['draft', 'void']),
    isLive(invoices),
  );

/** Returns the sum of an invoice's credit notes. */
export async function notesOf(ctx: Ctx, id: string): Promise<string> {
  const [row] = await ctx.tx
    .select({ total: sumOf(invoices.payable_total) })
    .from(invoices)
    .where(isNoteOf(ctx, id));
  return row?.total ?? '0';
}
