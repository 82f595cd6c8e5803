import type { Ctx } from '#server/calls/context.ts';
import { amount, rounded } from '#server/kernel/values/money.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { ensureTaxRows } from '../../document-taxes/write-tax-rows.ts';
import { settle } from '../crediting/settle.ts';
import type { Invoice } from '../invoices.ts';
import { t } from '../messages.ts';
import { replacedNow } from './corrections.ts';
import { replacesOthers } from './document-sign.ts';
import { findReplaced } from './replaced-documents.ts';
import { paidOnReplaced, takenOver } from './replaced-figures.ts';

/**
 * The figures that a document takes over at its issue: the documents that it replaces as they are then, and as prepaid what
 * was paid on them. They are locked from here on.
 */
export async function takenAtIssue(
  ctx: Ctx,
  record: Given<Invoice>,
): Promise<Partial<Pick<Invoice, 'corrects' | 'prepaid_total'>>> {
  if (!replacesOthers(record)) return {};
  const corrects = await replacedNow(ctx, record, true);
  const prepaid = amount(record.prepaid_total).plus(paidOnReplaced({ corrects }));
  return { corrects, prepaid_total: rounded(prepaid) };
}

/** Closes the documents that an issued one replaces: what was open on them is open on that one instead. */
export async function closeReplaced(ctx: Ctx, record: Invoice): Promise<void> {
  const found = await findReplaced(ctx, record, { lock: true });
  for (const one of record.corrects) {
    const original = found.get(one.document_id);
    if (!original)
      throw invalidField('corrects', 'not_found', t('creditedNotFound', { id: one.document_id }));
    await ensureTaxRows(ctx, original);
    const credited_total = rounded(amount(original.credited_total).plus(takenOver(one)));
    await settle(ctx, original, { credited_total, replaced_by_id: record.id });
  }
}

/** Opens the replaced documents again, because the one that replaced them was voided. */
export async function openReplaced(ctx: Ctx, record: Invoice): Promise<void> {
  const found = await findReplaced(ctx, record, { lock: true });
  for (const one of record.corrects) {
    const original = found.get(one.document_id);
    if (!original) continue;
    const credited_total = rounded(amount(original.credited_total).minus(takenOver(one)));
    await settle(ctx, original, { credited_total, replaced_by_id: null });
  }
}
