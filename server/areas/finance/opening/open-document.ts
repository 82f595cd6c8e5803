import { and, eq } from 'drizzle-orm';
import { invoices } from '#db/schema/finance/invoices.ts';
import { settlements } from '#db/schema/finance/settlements.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';

/** The document that an opening item has made. */
export async function openDocumentOf({ tx, organization }: Ctx, item: string) {
  const [found] = await tx
    .select({ id: invoices.id, status: invoices.status, paid_total: invoices.paid_total })
    .from(invoices)
    .where(and(inOrganization(invoices, organization), eq(invoices.opening_item_id, item)));
  return found;
}

/** The credit that an opening item has made, unless it was taken back. */
export async function openCreditOf({ tx, organization }: Ctx, item: string) {
  const [found] = await tx
    .select({ id: settlements.id, allocations: settlements.allocations })
    .from(settlements)
    .where(
      and(
        inOrganization(settlements, organization),
        eq(settlements.opening_item_id, item),
        isLive(settlements),
      ),
    );
  return found;
}
