import { and, eq } from 'drizzle-orm';
import { fiscalSendings } from '#db/schema/finance/fiscal-records.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { invalidAt } from '#server/vocabulary/errors.ts';
import { findChain, type KnownRecord, recordsOf } from '../chain/chain-rows.ts';
import { type Unchained, writeRecord } from '../chain/write-record.ts';
import { describeIssue } from '../describing/describe-issue.ts';
import { t } from '../messages.ts';
import { repeatable } from '../sending/fiscal-status.ts';

/**
 * Adds a record in the place of one that the agency has refused, or has accepted with errors. It is made of the document
 * again, because data of the customer or of the settings may be complete by now.
 */
export async function sendAgain(ctx: Ctx, known: KnownRecord): Promise<void> {
  // Of two calls at once, the second one finds the record of the first.
  const invoice = await findRecord(ctx, 'invoice', known.invoice_id, { lock: true });
  const all = await recordsOf(ctx, known.invoice_id);
  const record = all.find(({ id }) => id === known.id) ?? known;
  if (!repeatable.some((one) => one === record.status))
    throw invalidAt([
      {
        path: 'id',
        rule: 'status',
        message: t('notRepeatable', { status: record.status }),
        allowed: repeatable,
      },
    ]);
  const [newest] = all;
  if (newest && newest.id !== record.id) {
    const message = t('newestOnly', { number: record.number, id: newest.id });
    throw invalidAt([{ path: 'id', rule: 'newest', message, allowed: [newest.id] }]);
  }
  const chain = await findChain(ctx);
  if (!invoice || !chain) throw new Error(`the record ${record.id} has lost its document`);
  const unchained: Unchained =
    record.kind === 'issue'
      ? { ...(await describeIssue(ctx, invoice, chain.tax_id)), repetition: repetitionOf(record, all) }
      : {
          kind: 'annulment',
          ...{ issuer: record.content.issuer, number: record.number, issue_date: record.issue_date },
          is_unregistered: !all.some((one) => one.kind === 'issue' && one.is_registered),
          is_repeated: true,
        };
  await ctx.tx
    .update(fiscalSendings)
    .set({ status: 'repeated' })
    .where(and(inOrganization(fiscalSendings, ctx.organization), eq(fiscalSendings.record_id, record.id)));
  await writeRecord(ctx, invoice, unchained, record);
}

/** Whether the agency has a record of the document decides how the new one introduces itself. */
function repetitionOf({ status }: KnownRecord, all: readonly KnownRecord[]) {
  if (status === 'accepted_with_errors') return 'accepted';
  const isKnown = all.some((one) => one.kind === 'issue' && one.is_registered);
  return isKnown ? 'refused_again' : 'never_registered';
}
