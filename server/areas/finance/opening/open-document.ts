import { and, eq } from 'drizzle-orm';
import { invoices } from '#db/schema/finance/invoices.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';

/** The document that an opening item has made. */
export async function openDocumentOf({ tx, organization }: Ctx, item: string) {
  const [found] = await tx
    .select({ id: invoices.id, status: invoices.status, paid_total: invoices.paid_total })
    .from(invoices)
    .where(and(inOrganization(invoices, organization), eq(invoices.opening_item_id, item)));
  return found;
}
