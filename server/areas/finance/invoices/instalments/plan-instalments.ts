import { addDays } from '#server/kernel/values/days.ts';
import { type Amount, amount, percentOf, rounded, roundedIn, sum } from '#server/kernel/values/money.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import type { Invoice } from '../invoices.ts';
import { type SentInstalment, sharing } from './instalment-fields.ts';
import { t } from './messages.ts';
import { dueDayOf } from './open-instalments.ts';

type Planned = Partial<Pick<Invoice, 'instalments' | 'due_date'>>;

/**
 * Completes the instalments of a document with their days and amounts, and derives `due_date` from them. An issued document
 * keeps its instalments; what is open of each is computed when it is read.
 */
export function planInstalments(record: Given<Invoice>, before: Invoice | undefined): Planned {
  const { instalments: sent } = record;
  if (!sent) return withoutInstalments(record, before);
  const isKept = sent === before?.instalments && before.status !== 'draft';
  const instalments = isKept ? sent : completed(sent, record);
  // The document keeps the day that it had when it was voided.
  const due_date = record.status === 'void' ? record.due_date : dueDayOf({ ...record, instalments });
  return { instalments, due_date };
}

/** A draft whose instalments are removed has no day until one is sent, or until it is issued. */
function withoutInstalments(record: Given<Invoice>, before: Invoice | undefined): Planned {
  const isRemoved = before?.status === 'draft' && before.instalments !== null;
  return isRemoved && record.status === 'draft' && record.due_date === before.due_date
    ? { instalments: null, due_date: null }
    : { instalments: null };
}

/** Refuses a `due_date` that was sent beside instalments and is not the day that they give. */
export function refuseOtherDueDate(
  sent: string | null,
  before: Invoice | undefined,
  { instalments, due_date }: Planned,
): void {
  const isChanged = sent !== (before?.due_date ?? null);
  if (instalments && isChanged && sent !== due_date)
    throw invalidField('due_date', 'instalments', t('dueOfInstalments', { sent: sent ?? 'null' }));
}

function completed(
  sent: readonly SentInstalment[],
  { issue_date, payable_total, currency }: Given<Invoice>,
): NonNullable<Invoice['instalments']> {
  const shared = sharing(sent);
  const equal = rounded(amount(100).div(sent.length), 4);
  const shares = sent.map(({ pct }) => (shared === 'amount' ? null : amount(pct ?? equal).toFixed()));
  const split = splitIn(currency, payable_total ?? 0, shares);
  return sent.map((one, at) => ({
    due_date: dayOf(one, issue_date),
    days: one.days ?? null,
    pct: shares[at] ?? null,
    amount: split[at] ?? rounded(one.amount ?? 0),
    open_amount: null,
  }));
}

/** `days` count from the day of issue, which a draft to a customer does not have yet. */
function dayOf({ due_date, days }: SentInstalment, issue_date: string | null): string | null {
  if (typeof days !== 'number') return due_date ?? null;
  return issue_date === null ? null : addDays(issue_date, days);
}

/** The amounts of shares, of which the last takes the rest; nothing if amounts were sent. */
function splitIn(currency: string | null, whole: Amount, shares: readonly (string | null)[]): string[] {
  if (shares.includes(null)) return [];
  const first = shares.slice(0, -1).map((share) => roundedIn(currency, percentOf(whole, share ?? 0)));
  return [...first, rounded(amount(whole).minus(sum(first)))];
}
