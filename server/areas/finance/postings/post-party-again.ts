import { and, eq } from 'drizzle-orm';
import { postings } from '#db/schema/finance/postings.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { postExpense, postInvoice, postSettlement } from './post.ts';

/** Posts what a merged party has bought, sold and paid again, with the record that it was merged into. */
export async function postPartyAgain(ctx: Ctx, _: string, duplicate: string): Promise<void> {
  const { tx, organization } = ctx;
  const sources = await tx
    .selectDistinct({ type: postings.source_type, id: postings.source_id })
    .from(postings)
    .where(and(inOrganization(postings, organization), eq(postings.party_id, duplicate)))
    .orderBy(postings.source_id);
  const idsOf = (type: string) => sources.filter((one) => one.type === type).map(({ id }) => id);
  for (const id of idsOf('invoice')) {
    const found = await findRecord(ctx, 'invoice', id, { lock: true });
    if (found) await postInvoice(ctx, found);
  }
  for (const id of idsOf('settlement')) {
    const found = await findRecord(ctx, 'settlement', id, { lock: true });
    if (found) await postSettlement(ctx, found);
  }
  for (const id of idsOf('expense')) {
    const found = await findRecord(ctx, 'expense', id, { lock: true });
    if (found) await postExpense(ctx, found);
  }
}
