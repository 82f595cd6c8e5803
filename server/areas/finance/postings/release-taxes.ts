import { and, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { documentTaxes } from '#db/schema/finance/document-taxes.ts';
import { postings } from '#db/schema/finance/postings.ts';
import { organizations } from '#db/schema/kernel/identity.ts';
import { defineJob } from '#server/base/jobs/job.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { postPaid } from './post.ts';

/** Documents of past years whose taxes under cash accounting are pending, although the year after theirs has ended. */
function pendingDocuments(ctx: Ctx) {
  const { tx, organization } = ctx;
  const year = Number(dayOf(ctx.now, settingsOf(ctx).timezone).slice(0, 4));
  return tx
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
}

async function release(ctx: Ctx, id: string): Promise<void> {
  const record = await findRecord(ctx, 'invoice', id, { lock: true });
  if (record) await postPaid(ctx, record);
}

/** After the end of a year, the taxes of unpaid documents of the year before it are due, by the clock of each organization. */
export async function releaseTaxes(app: Services): Promise<void> {
  const all = await app.db.asSystem((tx) => tx.select({ id: organizations.id }).from(organizations));
  for (const { id: organization } of all) {
    const pending = await asPlatform(app, organization, pendingDocuments);
    for (const { id } of pending) await asPlatform(app, organization, (ctx) => release(ctx, id));
  }
}

export const releaseTaxesJob = defineJob({
  name: 'release-pending-taxes',
  description: 'Posts taxes under cash accounting as due at the end of the year after their document.',
  data: z.object({}),
  every: '20 3 * * *',
  concurrency: 1,
  run: (app: Services) => releaseTaxes(app),
});
