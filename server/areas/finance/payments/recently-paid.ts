import { and, desc, eq, isNotNull, type SQLWrapper, sql } from 'drizzle-orm';
import { builder } from '#db/queries/prepared.ts';
import { invoices } from '#db/schema/finance/invoices.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';

const most = 50;

/**
 * Selects the last invoices that a customer paid, as a subquery. Only the last ones count, because recent payments show
 * best how a customer pays, and because an old customer must not take longer to read than a new one.
 */
export const recentlyPaid = (organization: string, company: string | SQLWrapper) =>
  builder
    .select({
      issue_date: invoices.issue_date,
      due_date: invoices.due_date,
      last_paid_on: invoices.last_paid_on,
    })
    .from(invoices)
    .where(
      and(
        inOrganization(invoices, organization),
        eq(invoices.company_id, company),
        // The values are constants, as in the partial index.
        sql`${invoices.direction} = 'sale' AND ${invoices.kind} = 'invoice' AND ${invoices.status} = 'paid'`,
        isNotNull(invoices.last_paid_on),
        isLive(invoices),
      ),
    )
    .orderBy(desc(invoices.last_paid_on), desc(invoices.id))
    .limit(most)
    .as('recent');
