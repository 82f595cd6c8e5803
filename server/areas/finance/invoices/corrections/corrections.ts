import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { type DetailOf, invalidField } from '#server/vocabulary/errors.ts';
import type { Invoice } from '../invoices.ts';
import { t } from '../messages.ts';
import { replacesOthers } from './document-sign.ts';
import { findReplaced, replacedIds } from './replaced-documents.ts';
import { namedAs, type Replaced, replacedAs, unknownDocument } from './replaced-figures.ts';

type Corrected = Pick<Invoice, 'correction' | 'corrects'>;

/** Spanish law asks for the reason of each correction; returns, discounts and cancelled sales are the usual one. */
const usualReason = (ctx: Ctx, { direction }: Given<Invoice>, original: Invoice | undefined) => {
  if (direction !== 'sale' || settingsOf(ctx).country !== 'ES') return null;
  return original?.invoice_type === 'simplified' ? 'R5' : 'R1';
};

const idsOf = (corrects: readonly { document_id: string }[] | null) =>
  (corrects ?? []).map((one) => one.document_id).join();

/** An issued document keeps what it names, and may be sent back as it was read. */
const keptIn = (sent: Invoice['corrects'] | null, kept: readonly Replaced[]) =>
  idsOf(sent) === idsOf(kept) ? [...kept] : (sent ?? []);

/** Returns how and why a document corrects or replaces which others; an issued one keeps what it has. */
export async function correctionOf(
  ctx: Ctx,
  record: Given<Invoice>,
  before: Invoice | undefined,
): Promise<Corrected> {
  const { kind, credits_id, correction } = record;
  const issued = before !== undefined && before.status !== 'draft' ? before : undefined;
  if (kind !== 'credit_note')
    return {
      correction,
      corrects: issued ? keptIn(record.corrects, issued.corrects) : await replacedNow(ctx, record, false),
    };
  const original = await findRecord(ctx, 'invoice', credits_id);
  const { method = before?.correction?.method ?? 'difference', reason = null } = correction ?? {};
  const own = { method, reason: reason ?? (issued ? null : usualReason(ctx, record, original)) };
  if (issued) return { correction: own, corrects: keptIn(record.corrects, issued.corrects) };
  const known = ['', idsOf(before?.corrects ?? []), credits_id ?? ''];
  if (!known.includes(idsOf(record.corrects)))
    throw invalidField('corrects', 'kind', t('correctsOfNote'), [credits_id]);
  const isReplacing = replacesOthers({ ...record, correction: own });
  const named = original ? [namedAs(original)] : [];
  return { correction: own, corrects: isReplacing ? await replacedNow(ctx, record, false) : named };
}

/** The documents that a document replaces, with their figures as they are now. */
export async function replacedNow(ctx: Ctx, record: Given<Invoice>, lock: boolean): Promise<Replaced[]> {
  const found = await findReplaced(ctx, record, { lock });
  return replacedIds(record).map((id) => {
    const original = found.get(id);
    return original ? replacedAs(original) : unknownDocument(id);
  });
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
