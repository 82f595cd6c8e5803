import { and, eq } from 'drizzle-orm';
import { fiscalSendings } from '#db/schema/finance/fiscal-records.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import { changeChain, lockChain } from '../chain/chain-rows.ts';
import { t } from '../messages.ts';
import type { AgencyAnswer, AnsweredRecord } from './agency-answer.ts';
import type { Claimed } from './claim-records.ts';
import type { FiscalStatus } from './fiscal-status.ts';
import { pauseAfter } from './waits.ts';

type ClaimedRecord = Claimed['records'][number];
type Answer = Extract<AgencyAnswer, { is: 'answer' }>;

const later = (now: string, ms: number) => new Date(Date.parse(now) + ms).toISOString();

/** Nothing was sent, or nobody knows: the records wait, and those behind them too. */
export async function storeFailure(ctx: Ctx, now: string, reason: Message): Promise<void> {
  const chain = await lockChain(ctx);
  const failures = (chain?.failures ?? 0) + 1;
  const next_send_at = later(now, pauseAfter(failures));
  await changeChain(ctx, { failures, failure: toColumn(reason), next_send_at });
}

/** Stores what the agency says about each record, and waits as long as it wants before the next sending. */
export async function storeAnswer(
  ctx: Ctx,
  now: string,
  records: readonly ClaimedRecord[],
  answer: Answer,
): Promise<void> {
  const unnamed = [...answer.records];
  const missing: ClaimedRecord[] = [];
  for (const record of records) {
    const at = unnamed.findIndex(({ number, kind }) => number === record.number && kind === record.kind);
    const [found] = at < 0 ? [] : unnamed.splice(at, 1);
    if (found) await storeRecord(ctx, now, record, found, answer.csv);
    else missing.push(record);
  }
  const [first] = missing;
  if (first) return storeFailure(ctx, now, t('answerIncomplete', { number: first.number }));
  await lockChain(ctx);
  await changeChain(ctx, {
    failures: 0,
    failure: null,
    last_sent_at: now,
    next_send_at: later(now, answer.waitSeconds * 1000),
  });
}

/** A duplicate is the record itself only if an earlier attempt may have arrived; otherwise the number was used before. */
const statusOf = ({ attempts }: ClaimedRecord, { status, isDuplicate }: AnsweredRecord): FiscalStatus =>
  isDuplicate && attempts === 1 ? 'rejected' : status;

async function storeRecord(
  ctx: Ctx,
  now: string,
  record: ClaimedRecord,
  found: AnsweredRecord,
  csv: string | null,
): Promise<void> {
  const status = statusOf(record, found);
  const is_registered = status !== 'rejected';
  await ctx.tx
    .update(fiscalSendings)
    .set({
      ...{ status, is_registered, answered_at: now, csv: is_registered ? csv : null },
      error_code: found.code,
      error_text: found.text,
    })
    .where(and(inOrganization(fiscalSendings, ctx.organization), eq(fiscalSendings.record_id, record.id)));
  const invoice = await findRecord(ctx, 'invoice', record.invoice_id);
  if (invoice?.fiscal?.record_id === record.id)
    await amendRecord(
      ctx,
      resourceOf('invoice'),
      invoice.id,
      { fiscal: { ...invoice.fiscal, status } },
      null,
    );
}

/** Nothing waits any more. */
export const storeRest = async (ctx: Ctx): Promise<void> => {
  await lockChain(ctx);
  const [waiting] = await ctx.tx
    .select({ id: fiscalSendings.record_id })
    .from(fiscalSendings)
    .where(and(inOrganization(fiscalSendings, ctx.organization), eq(fiscalSendings.status, 'waiting')))
    .limit(1);
  if (!waiting) await changeChain(ctx, { next_send_at: null });
};
