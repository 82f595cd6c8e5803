import { amount, rounded, sum } from '#server/kernel/values/money.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import type { Invoice } from '../invoices.ts';
import { type DuePart, isSome, partsBetween } from './parts-between.ts';

/** The properties of a document that say what is open of which instalment. */
export type Owed = Pick<Given<Invoice>, 'instalments' | 'paid_total' | 'balance' | 'due_date'>;

/**
 * The open amount of each instalment: payments settle the earliest instalments first, and credit notes lower the last ones
 * first.
 */
const openAmounts = ({ instalments, paid_total, balance }: Owed): DuePart[] =>
  partsBetween(instalments ?? [], paid_total ?? 0, amount(paid_total).plus(amount(balance)));

/** The open parts of a document with their days. A document without instalments has one, its balance. */
export function openParts(record: Owed): DuePart[] {
  const { instalments, due_date, balance } = record;
  if (instalments) return openAmounts(record).filter(isSome);
  return amount(balance).gt(0) ? [{ due_date, amount: balance ?? '0' }] : [];
}

/** The open parts whose day is over, and their sum. */
export function lateParts(record: Owed, today: string): { parts: DuePart[]; amount: string } {
  const parts = openParts(record).filter(({ due_date }) => due_date !== null && due_date < today);
  return { parts, amount: rounded(sum(parts.map((one) => one.amount))) };
}

/** The day on which a document with instalments is due: that of the first one that is open, or else of the last one. */
export function dueDayOf(record: Owed & Pick<Invoice, 'status'>): string | null {
  const all = record.instalments ?? [];
  if (record.status === 'draft') return all[0]?.due_date ?? null;
  const open = openAmounts(record);
  return (open.find(isSome) ?? open.at(-1))?.due_date ?? null;
}

/** The instalments as they are shown. Nothing of a draft is open yet. */
export function shownInstalments(record: Invoice): Pick<Invoice, 'instalments'> {
  const { status, instalments } = record;
  if (instalments === null || status === 'draft') return { instalments };
  const open = openAmounts(record);
  return { instalments: instalments.map((one, at) => ({ ...one, open_amount: open[at]?.amount ?? '0.00' })) };
}
