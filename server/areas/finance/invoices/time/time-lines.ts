import { z } from 'zod';
import { id } from '#server/kernel/values/record-id.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { countsNegative } from '../corrections/document-sign.ts';
import type { SentInvoiceLine } from '../invoice-lines.ts';
import type { Invoice } from '../invoices.ts';
import { t } from './messages.ts';

/** The most time entries that an invoice charges, because each of them is changed with it. */
export const mostEntries = 500;

/** The ids of the time entries that a line charges; null is the same as none. */
export const sentTimeEntries = z
  .array(id)
  .max(mostEntries)
  .nullish()
  .transform((ids) => (ids === null ? [] : ids && [...new Set(ids)]));

interface Charging {
  id: string;
  time_entry_ids?: readonly string[] | undefined;
}

/**
 * Links lines with the time entries that they charge. A line that is sent again without the property keeps its entries, so that
 * programs that do not know them lose none. A credit note by difference charges nothing.
 */
export function withTimeEntries<L extends { id: string }>(
  record: Pick<Given<Invoice>, 'kind' | 'correction'>,
  lines: readonly L[],
  sent: readonly SentInvoiceLine[] | null,
  before: { lines: readonly Charging[] } | undefined,
): (L & { time_entry_ids?: string[] })[] {
  if (countsNegative(record)) return [...lines];
  const known = new Map((before?.lines ?? []).map((line) => [line.id, line.time_entry_ids]));
  return lines.map((line, at) => {
    const ids = sent?.[at]?.time_entry_ids ?? known.get(line.id) ?? [];
    return ids.length ? { ...line, time_entry_ids: [...ids] } : line;
  });
}

/** The time entries that the lines of an invoice charge, each with its place. */
export const entriesIn = (lines: readonly Charging[]): { path: EntryPath; id: string }[] =>
  lines.flatMap(({ time_entry_ids: ids = [] }, at) =>
    ids.map((one, nth) => ({ path: `lines.${at}.time_entry_ids.${nth}` as const, id: one })),
  );

export type EntryPath = `lines.${number}.time_entry_ids.${number}`;

/** An entry is charged by one line, and only customers are charged. */
export function timeLineProblems({ direction, lines }: Invoice): DetailOf<Invoice>[] {
  const all = entriesIn(lines);
  if (direction === 'purchase')
    return all.map(({ path }) => ({ path, rule: 'direction', message: t('saleOnly') }));
  if (all.length > mostEntries) {
    const message = t('tooManyEntries', { count: all.length, most: mostEntries });
    return [{ path: 'lines', rule: 'too_many', message }];
  }
  const first = new Map(all.toReversed().map(({ path, id: one }) => [one, path]));
  return all
    .filter(({ path, id: one }) => first.get(one) !== path)
    .map(({ path, id: one }) => ({ path, rule: 'duplicate', message: t('entryTwice', { entry: one }) }));
}
