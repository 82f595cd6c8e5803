import type { Ctx } from '#server/calls/context.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { ownRateProblems } from '../exchange-rates/own-rate.ts';
import type { Invoice } from './invoices.ts';

const rated = ({ currency, fx_rate, fx_reason, issue_date }: Invoice) => ({
  currency,
  fx_rate,
  fx_reason,
  day: issue_date,
});

/** A draft's own rate is checked when it is written; a credit note gives back at the rate of its invoice. */
export async function invoiceRateProblems(
  ctx: Ctx,
  record: Invoice,
  before: Invoice | undefined,
): Promise<DetailOf<Invoice>[]> {
  if (before && before.status !== 'draft') return [];
  const original =
    record.kind === 'credit_note' ? await findRecord(ctx, 'invoice', record.credits_id) : undefined;
  return ownRateProblems(ctx, rated(record), before && rated(before), original?.fx_rate);
}
