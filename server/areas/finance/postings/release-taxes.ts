import { and, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { documentTaxes } from '#db/schema/finance/document-taxes.ts';
import { postings } from '#db/schema/finance/postings.ts';
import { defineJob } from '#server/base/jobs/job.ts';
import { oncePerOrganization } from '#server/base/reports/once-per-organization.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { postPaid } from './post.ts';

const dayMs = 86_400_000;

/** Documents of past years whose taxes under cash accounting are pending, although the year after theirs has ended. */
const pendingDocuments = ({ tx, organization }: Ctx, year: number) =>
  tx
    .select({ id: postings.source_id })
    .from(postings)
    .innerJoin(
      documentTaxes,
      and(inOrganization(documentTaxes, organization), eq(documentTaxes.document_id, postings.source_id)),
    )
    .where(
      and(
        inOrganization(postings, organization),
        eq(postings.key, 'vat_pending'),
        eq(documentTaxes.regime, 'cash_basis'),
        lt(documentTaxes.tax_point_date, `${year - 1}-01-01`),
      ),
    )
    .groupBy(postings.source_id)
    .having(sql`sum(${postings.amount}) <> 0`)
    .orderBy(postings.source_id);

async function release(ctx: Ctx, id: string): Promise<void> {
  const record = await findRecord(ctx, 'invoice', id, { lock: true });
  if (record) await postPaid(ctx, record);
}

/** At the beginning of a year, the taxes of unpaid documents of the year before the last one are due. */
export const releaseTaxes = (app: Services): Promise<void> => {
  // One day later, the year has begun everywhere.
  const year = new Date(app.now() - dayMs).getUTCFullYear();
  return oncePerOrganization(app, {
    key: 'pending_taxes_year',
    version: year,
    work: async (organization) => {
      const ids = await asPlatform(app, organization, (ctx) => pendingDocuments(ctx, year));
      for (const { id } of ids) await asPlatform(app, organization, (ctx) => release(ctx, id));
    },
  });
};

export const releaseTaxesJob = defineJob({
  name: 'release-pending-taxes',
  description: 'Posts taxes under cash accounting as due at the end of the year after their document.',
  data: z.object({}),
  every: '20 3 * * *',
  concurrency: 1,
  run: (app: Services) => releaseTaxes(app),
});
