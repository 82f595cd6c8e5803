import { and, gt } from 'drizzle-orm';
import { invoices } from '#db/schema/finance/invoices.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amount, rounded } from '#server/kernel/values/money.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { type DetailOf, invalid, invalidField } from '#server/vocabulary/errors.ts';
import { countsNegative } from '../corrections/document-sign.ts';
import { wholePayable } from '../corrections/replaced-figures.ts';
import { stillDeducted } from '../deductions/deducted.ts';
import { voidable } from '../invoice-rules.ts';
import { isInForce } from '../invoice-states.ts';
import { applied } from '../invoice-totals.ts';
import type { Invoice } from '../invoices.ts';
import { t } from '../messages.ts';
import { type CreditRest, restOf } from './credit-rest.ts';
import { isNoteOf, notesOf } from './notes-of.ts';
import { settle } from './settle.ts';

/**
 * Returns the part of the credited invoice that no credit note in force has credited. When the credit note is issued, the
 * invoice is locked, so that of two credit notes at once the second takes the rest of both.
 */
export async function creditRest(
  ctx: Ctx,
  record: Given<Invoice>,
  isIssued: boolean,
): Promise<CreditRest | undefined> {
  if (!countsNegative(record)) return undefined;
  const { credits_id } = record;
  const original = await findRecord(ctx, 'invoice', credits_id, { lock: isIssued });
  if (!original) return undefined;
  const notes = await ctx.tx
    .select({
      lines: invoices.lines,
      deductions: invoices.deductions,
      payable_total: invoices.payable_total,
      tax_total: invoices.tax_total,
      retention_total: invoices.retention_total,
      held_total: invoices.held_total,
      prepaid_total: invoices.prepaid_total,
      corrects: invoices.corrects,
    })
    .from(invoices)
    .where(isNoteOf(ctx, original.id));
  return restOf(original, notes);
}

/** The lines of the credit notes in force of an invoice. */
export async function creditedLines(ctx: Ctx, id: string): Promise<Invoice['lines']> {
  const notes = await ctx.tx.select({ lines: invoices.lines }).from(invoices).where(isNoteOf(ctx, id));
  return notes.flatMap(({ lines }) => lines);
}

/** The reasons why an invoice cannot be voided. */
export const voidingProblems = async (ctx: Ctx, record: Invoice): Promise<DetailOf<Invoice>[]> => [
  ...voidable(record, await notesOf(ctx, record.id)),
  ...(await stillDeducted(ctx, record, 'status')),
];

/** A credit note first reduces the open balance; the rest of it, which was paid already, is to be paid back. */
export async function applyCredit(ctx: Ctx, note: Invoice): Promise<void> {
  const original = await lockOriginal(ctx, note);
  const notes = await notesOf(ctx, original.id);
  const whole = wholePayable(original);
  if (amount(notes).gt(whole)) {
    const left = rounded(amount(whole).minus(notes).plus(amount(note.payable_total)));
    throw invalidField('lines', 'over_credit', t('overCredited', { total: note.payable_total, left }));
  }
  const deducted = await stillDeducted(ctx, original, 'lines');
  if (deducted.length) throw invalid(deducted);
  await settle(ctx, original, {});
  await offsetCredits(ctx, original.id);
}

/** Gives back the credit of a note that was voided, so that the invoice is open again. */
export async function takeCreditBack(ctx: Ctx, note: Invoice): Promise<void> {
  const original = await lockOriginal(ctx, note);
  const credited_total = rounded(amount(original.credited_total).minus(amount(note.credited_total)));
  await settle(ctx, original, { credited_total });
  await offsetCredits(ctx, original.id);
}

/**
 * Offsets open credit notes of an invoice against its open balance, so that nobody owes and is owed on the same invoice.
 * So a payment that is taken back leaves the same as if it had never been made.
 */
export async function offsetCredits(ctx: Ctx, id: string): Promise<void> {
  let original = await findRecord(ctx, 'invoice', id, { lock: true });
  for (const noteId of await openNotesOf(ctx, id)) {
    const note = await findRecord(ctx, 'invoice', noteId, { lock: true });
    if (!note || !original || !isInForce(original.status) || !amount(original.balance).gt(0)) return;
    const taken = amount(applied(note.balance, original.balance));
    const plus = (row: Invoice) => ({ credited_total: rounded(amount(row.credited_total).plus(taken)) });
    await settle(ctx, note, plus(note));
    await settle(ctx, original, plus(original));
    original = await findRecord(ctx, 'invoice', id, { lock: true });
  }
}

async function openNotesOf(ctx: Ctx, id: string): Promise<string[]> {
  const rows = await ctx.tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(isNoteOf(ctx, id), gt(invoices.balance, '0')))
    .orderBy(invoices.id);
  return rows.map((row) => row.id);
}

/** A replaced document is not corrected any more, but the one that has taken its place. */
function refuseReplaced({ id, number, replaced_by_id: other }: Invoice): void {
  if (other === null) return;
  const message = t('replacedAlready', { number: number ?? id, other });
  throw invalidField('credits_id', 'replaced', message, [other]);
}

async function lockOriginal(ctx: Ctx, { credits_id: id }: Invoice): Promise<Invoice> {
  const row = await findRecord(ctx, 'invoice', id, { lock: true });
  if (!row) throw invalidField('credits_id', 'status', t('creditedNotFound', { id: id ?? '' }));
  if (!isInForce(row.status))
    throw invalidField('credits_id', 'status', t('notCreditable', { id: row.id, status: row.status }));
  refuseReplaced(row);
  return row;
}
