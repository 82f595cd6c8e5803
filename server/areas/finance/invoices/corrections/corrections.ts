import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import type { Invoice } from '../invoices.ts';
import { t } from '../messages.ts';

type Corrected = Pick<Invoice, 'correction' | 'corrects'>;

/** Spanish law asks for the reason of each correction; returns, discounts and cancelled sales are the usual one. */
const usualReason = (ctx: Ctx, { direction }: Given<Invoice>, original: Invoice | undefined) => {
  if (direction !== 'sale' || settingsOf(ctx).country !== 'ES') return null;
  return original?.invoice_type === 'simplified' ? 'R5' : 'R1';
};

/** Returns how and why a credit note corrects which document; an issued one keeps what it has. */
export async function correctionOf(
  ctx: Ctx,
  record: Given<Invoice>,
  before: Invoice | undefined,
): Promise<Corrected> {
  const { kind, credits_id, correction } = record;
  if (kind !== 'credit_note') return { correction, corrects: [] };
  const original = await findRecord(ctx, 'invoice', credits_id);
  const { method = 'difference', reason = null } = correction ?? {};
  const isIssued = before !== undefined && before.status !== 'draft';
  return {
    correction: { method, reason: reason ?? (isIssued ? null : usualReason(ctx, record, original)) },
    corrects: isIssued
      ? before.corrects
      : original
        ? [{ document_id: original.id, number: original.number, issue_date: original.issue_date }]
        : [],
  };
}

/** In Spain, a reason of its own corrects simplified invoices, and no other invoice has it. */
export async function correctionProblems(
  ctx: Ctx,
  record: Invoice,
  before: Invoice | undefined,
): Promise<DetailOf<Invoice>[]> {
  const { kind, correction, credits_id, direction, status } = record;
  if (correction === null || (before && before.status !== 'draft')) return [];
  if (kind !== 'credit_note') return [{ path: 'correction', rule: 'kind', message: t('creditNoteOnly') }];
  const { reason } = correction;
  if (status === 'void' || reason === null || direction !== 'sale' || settingsOf(ctx).country !== 'ES')
    return [];
  const original = await findRecord(ctx, 'invoice', credits_id);
  if (!original || (original.invoice_type === 'simplified') === (reason === 'R5')) return [];
  const message = t(reason === 'R5' ? 'reasonOfSimplified' : 'reasonForSimplified', { reason });
  const allowed = reason === 'R5' ? ['R1', 'R2', 'R3', 'R4'] : ['R5'];
  return [{ path: 'correction.reason', rule: 'reason', message, allowed }];
}
