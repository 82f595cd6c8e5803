import { type TimeEntry, timeEntry } from '#server/areas/work/time-entries/time-entries.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amendLocked } from '#server/resources/records/records.ts';
import { findAllByValue } from '#server/resources/records/store.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { type ErrorDetail, invalid } from '#server/vocabulary/errors.ts';
import { countsNegative, replacesOthers } from '../corrections/document-sign.ts';
import type { Invoice } from '../invoices.ts';
import { isTaken, objectionTo } from './chargeable.ts';
import { t } from './messages.ts';
import { type EntryPath, entriesIn } from './time-lines.ts';

/**
 * The entries that an invoice charges now. One that is deleted, void, credited as a whole or replaced charges none any more,
 * and one that is to replace others charges theirs from its issue on.
 */
function chargedBy(record: Invoice | undefined): { path: EntryPath; id: string }[] {
  if (!record || record.deleted_at !== null || record.direction !== 'sale') return [];
  if (record.status === 'void' || record.status === 'credited' || record.replaced_by_id !== null) return [];
  if (countsNegative(record) || (record.status === 'draft' && replacesOthers(record))) return [];
  return entriesIn(record.lines);
}

const lockEntries = async (ctx: Ctx, ids: readonly string[]): Promise<TimeEntry[]> =>
  ids.length === 0
    ? []
    : findAllByValue(ctx.tx, timeEntry.resource.table, ctx.organization, 'id', ids, { lock: true });

/** Frees the entries that the invoice no longer charges. */
export async function freeTimeEntries(ctx: Ctx, record: Invoice, before: Invoice | undefined): Promise<void> {
  const kept = new Set(chargedBy(record).map(({ id }) => id));
  const left = chargedBy(before).flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  for (const entry of await lockEntries(ctx, left)) {
    if (entry.invoice_id !== record.id) continue;
    await amendLocked(ctx, timeEntry.resource, entry, { status: 'open', invoice_id: null });
  }
}

const about = ['company_id', 'currency'] as const;

/**
 * Takes the entries that the invoice charges from now on. They are locked, so that of two invoices that charge the same entry
 * at once the second is refused.
 */
export async function takeTimeEntries(
  ctx: Ctx,
  record: Invoice,
  before: Invoice | undefined,
  changed: readonly NameIn<Invoice>[],
): Promise<void> {
  const wanted = chargedBy(record);
  const had = new Set(chargedBy(before).map(({ id }) => id));
  const isForOthers = about.some((name) => changed.includes(name));
  const looked = isForOthers ? wanted : wanted.filter(({ id }) => !had.has(id));
  if (looked.length === 0) return;
  const found = new Map(
    (
      await lockEntries(
        ctx,
        looked.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  const isWritten = before === undefined || changed.includes('lines') || isForOthers;
  const step = changed.includes('status') ? 'status' : 'deleted_at';
  const details = looked.flatMap(({ path, id }): ErrorDetail[] => {
    const objection = objectionOf(found.get(id), id, record, isWritten);
    return objection ? [{ path: isWritten ? path : step, ...objection }] : [];
  });
  if (details.length) throw invalid(details);
  for (const entry of found.values())
    await amendLocked(ctx, timeEntry.resource, entry, { status: 'invoiced', invoice_id: record.id });
}

/**
 * An entry that was charged before is taken again as it is, when its invoice counts again. Only a new line is asked whether it
 * fits the customer.
 */
function objectionOf(entry: TimeEntry | undefined, id: string, record: Invoice, isWritten: boolean) {
  if (!entry) return { rule: 'not_found', message: t('entryMissing', { entry: id }) };
  if (entry.invoice_id === record.id) return isWritten ? objectionTo(entry, record) : undefined;
  return isTaken(entry) ?? (isWritten ? objectionTo(entry, record) : undefined);
}
