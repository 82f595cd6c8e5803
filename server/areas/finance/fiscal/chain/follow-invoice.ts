import type { Ctx } from '#server/calls/context.ts';
import type { Invoice } from '../../invoices/invoices.ts';
import { describeIssue } from '../describing/describe-issue.ts';
import { chainInUse, recordsOf } from './chain-rows.ts';
import { writeRecord } from './write-record.ts';

/** Work with this name comes after everything else that follows from a write, because it locks the chain. */
const nameOf = ({ id }: Invoice) => `~ fiscal record ${id}`;

/** Writes the record of a document to a customer when it is issued. */
export async function recordIssue(ctx: Ctx, record: Invoice): Promise<void> {
  if (record.direction !== 'sale') return;
  const chain = await chainInUse(ctx);
  if (!chain) return;
  const described = await describeIssue(ctx, record, chain.tax_id);
  await ctx.journal.onceAtEnd(nameOf(record), () =>
    writeRecord(ctx, record, { ...described, repetition: null }),
  );
}

/** Writes the annulment of a document that has a record when it is voided. */
export async function recordAnnulment(ctx: Ctx, record: Invoice): Promise<void> {
  if (record.fiscal === null) return;
  const [newest] = await recordsOf(ctx, record.id);
  if (!newest) return;
  const { content } = newest;
  await ctx.journal.onceAtEnd(nameOf(record), () =>
    writeRecord(ctx, record, {
      kind: 'annulment',
      issuer: content.issuer,
      number: content.number,
      issue_date: content.issue_date,
      is_unregistered: newest.status === 'rejected',
      is_repeated: false,
    }),
  );
}
