import { linesOf } from '#server/areas/crm/lines/document-lines.ts';
import type { Ctx } from '#server/calls/context.ts';
import { isObject } from '#server/kernel/records/body.ts';
import { nextNumber } from '#server/kernel/records/numbers.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { addDays, dayOf } from '#server/kernel/time/days.ts';
import { rateOn } from '../exchange-rates/rates.ts';
import { financePolicies } from '../settings.ts';
import { pricedLines } from './invoice-lines.ts';
import { isToMatch, matchOf } from './invoice-matching.ts';
import { fromCredited, fromOrder, fromQuoteOrDeal, termsOf } from './invoice-parties.ts';
import { balanceOf, invoiceTotals } from './invoice-totals.ts';
import { partiesNow } from './issued-parties.ts';
import { linkedToQuote } from './quote-invoices.ts';

/** How their numbers begin unless the settings say otherwise; those of issued invoices are the resource's own. */
export const invoiceSeries = { credit_note: 'CN-', purchase_invoice: 'PI-', purchase_credit_note: 'PCN-' };

/** Each direction and kind counts for itself, as books of issued and of received invoices do. */
export const seriesOf = ({ direction, kind }: Row): string => {
  const what = kind === 'credit_note' ? 'credit_note' : 'invoice';
  return direction === 'purchase' ? `purchase_${what}` : what;
};

export async function deriveInvoice(ctx: Ctx, record: Row, before: Row | undefined): Promise<Partial<Row>> {
  const known: Row = before
    ? record
    : {
        ...record,
        ...(await fromQuoteOrDeal(ctx, record)),
        ...(await fromOrder(ctx, record)),
        ...(await fromCredited(ctx, record)),
      };
  const { currency: home } = settingsOf(ctx);
  const currency = known.currency ?? home;
  const whole: Row = { ...known, currency, fx_rate: currency === home ? '1' : known.fx_rate };
  // A day that moves makes it due anew.
  const isMoved = before && whole.due_date !== before.due_date;
  const dated: Row = isMoved ? { ...whole, overdue_at: null } : whole;
  const priced: Row = { ...dated, ...(await amounts(ctx, dated, before)) };
  const isIssued = before?.status === 'draft' && record.status === 'issued';
  const issued: Row = isIssued ? { ...priced, ...(await issue(ctx, priced)) } : priced;
  return {
    ...changedOf(issued, record),
    last_paid_on: lastDay(issued.payments),
    // Nobody owes what is void.
    balance:
      record.status === 'void'
        ? '0'
        : balanceOf({
            total: String(issued.total),
            paid_total: String(issued.paid_total),
            credited_total: String(issued.credited_total),
          }),
  };
}

/** The day of the latest payment: when it was settled, where it is. */
const lastDay = (payments: unknown): string | null =>
  linesOf(payments)
    .flatMap((one) => (isObject(one) && typeof one.date === 'string' ? [one.date] : []))
    .sort()
    .at(-1) ?? null;

const changedOf = (after: Row, before: Row): Partial<Row> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value));

/** Nothing where nothing of it changed. */
async function amounts(ctx: Ctx, record: Row, before: Row | undefined): Promise<Partial<Row>> {
  const priced = ['lines', 'currency', 'retention_pct', 'quote_id', 'credits_id'];
  if (before && priced.every((name) => record[name] === before[name])) return {};
  const isSent = record.lines !== before?.lines;
  const complete = await pricedLines(ctx, record.lines, record.currency);
  const lines = await linkedToQuote(ctx, record, complete, isSent);
  const { retention_pct: pct } = record;
  return { lines, ...invoiceTotals(lines, pct === null ? null : String(pct)) };
}

/** The number is given here and nowhere else, so that none is missing and none is given twice. */
async function issue(ctx: Ctx, record: Row): Promise<Partial<Row>> {
  const { timezone } = settingsOf(ctx);
  const issue_date = typeof record.issue_date === 'string' ? record.issue_date : dayOf(ctx.now, timezone);
  const fx_rate = record.fx_rate ?? (await rateOn(ctx, String(record.currency), issue_date));
  const terms = (await termsOf(ctx, record)) ?? financePolicies.of(ctx).invoice_due_days;
  return {
    issue_date,
    fx_rate,
    due_date: record.due_date ?? addDays(issue_date, terms),
    ...(await partiesNow(ctx, record)),
    match: isToMatch(ctx, record) ? await matchOf(ctx, record) : null,
    number: record.number ?? (await nextNumber(ctx, seriesOf(record), issue_date.slice(0, 4))),
  };
}
