import { type Amount, amount, roundedIn, sum, times } from '#server/kernel/values/money.ts';
import type { TaxRow } from '../document-taxes/tax-rows.ts';
import type { Invoice } from '../invoices/invoices.ts';
import { type Posting, postingOf, type Terms } from './posting.ts';

/** Under cash accounting, a tax is due, or deducted, when its document is paid. */
export const isPaidTax = ({ regime, kind, self_assessed }: TaxRow): boolean =>
  regime === 'cash_basis' && kind === 'vat' && !self_assessed;

/** The last day on which a tax of a document that nobody pays becomes due: the end of the year after its own. */
const lastDayOf = (tax: TaxRow): string => `${Number(tax.tax_point_date.slice(0, 4)) + 1}-12-31`;

interface Step {
  day: string;
  /** The part of the tax that is due on this day and before. */
  share: Amount;
}

/** The days on which parts of a tax become due, in order. What credit notes take off is never due. */
function stepsOf(record: Invoice, tax: TaxRow, today: string, day: string): Step[] {
  const whole = amount(record.payable_total);
  if (whole.lte(0)) return [{ day, share: 1 }];
  const owed = whole.minus(record.credited_total);
  const last = lastDayOf(tax);
  const moved = record.corrects.map((one) => ({ date: day, amount: one.paid_total ?? '0' }));
  const paid = [...moved, ...record.payments]
    .map((one) => ({ ...one, date: one.date < day ? day : one.date }))
    .filter((one) => one.date <= last)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  let until = amount(0);
  const steps = paid.map((one): Step => {
    until = until.plus(one.amount);
    return { day: one.date, share: leastOf(until.div(whole)) };
  });
  return last < today ? [...steps, { day: last, share: owed.div(whole) }] : steps;
}

const leastOf = (share: Amount) => (amount(share).gt(1) ? 1 : share);

/** Moves a posting of a pending tax to its key as it becomes due. Each step rounds the sum until then, so nothing is lost. */
export function releasesOf(
  record: Invoice,
  tax: TaxRow,
  pending: Posting,
  { terms, today }: { terms: Terms; today: string },
): Posting[] {
  const key = tax.book === 'issued' ? 'vat_due' : 'vat_deductible';
  const own = { done: amount(0) };
  const document = { done: amount(0) };
  const take = (to: { done: Amount }, currency: string, value: string, share: Amount) => {
    const part = amount(roundedIn(currency, times(value, share))).minus(to.done);
    to.done = sum([to.done, part]);
    return part;
  };
  return stepsOf(record, tax, today, terms.day).flatMap(({ day, share }) => {
    const part = {
      own: take(own, terms.own, pending.amount, share),
      document: take(document, terms.currency, pending.currency_amount, share),
    };
    const on = { ...terms, day };
    const back = { own: part.own.times(-1), document: part.document.times(-1) };
    return [postingOf(on, 'vat_pending', back), postingOf(on, key, part)];
  });
}
