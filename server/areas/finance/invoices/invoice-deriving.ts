import { withStoredTaxes } from '#server/areas/crm/lines/document-taxes.ts';
import { refreshedTaxes } from '#server/areas/crm/lines/refreshed-taxes.ts';
import { taxDay } from '#server/areas/crm/tax-codes/tax-day.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { addDays, dayOf } from '#server/kernel/values/days.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { nextNumber } from '#server/resources/records/numbers.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { keptRate } from '../exchange-rates/own-rate.ts';
import { rateOn } from '../exchange-rates/rates.ts';
import { financePolicies } from '../settings.ts';
import { creditRest } from './credits.ts';
import { pricedLines, type SentInvoiceLine, type UntaxedInvoiceLine } from './invoice-lines.ts';
import { isToMatch, matchOf } from './invoice-matching.ts';
import { fromCredited, fromOrder, fromQuoteOrDeal, type TakenOver, termsOf } from './invoice-parties.ts';
import { invoiceTaxes } from './invoice-taxes.ts';
import { balanceOf, invoiceAmounts } from './invoice-totals.ts';
import type { Invoice } from './invoices.ts';
import { partiesNow } from './issued-parties.ts';
import { linkedToQuote } from './quote-invoices.ts';

/** The default prefixes of numbers by series; the resource declares the series of issued invoices. */
export const invoiceSeries = { credit_note: 'CN-', purchase_invoice: 'PI-', purchase_credit_note: 'PCN-' };

declare module '#server/kernel/values/series.ts' {
  interface MoreSeries extends Record<keyof typeof invoiceSeries, unknown> {}
}

/** Each direction and kind has its own series of numbers, like the books of issued and of received invoices. */
export const seriesOf = ({ direction, kind }: Pick<Given<Invoice>, 'direction' | 'kind'>) => {
  const what = kind === 'credit_note' ? 'credit_note' : 'invoice';
  return direction === 'purchase' ? (`purchase_${what}` as const) : what;
};

export async function deriveInvoice(
  ctx: Ctx,
  record: Given<Invoice>,
  before: Invoice | undefined,
): Promise<Partial<Invoice>> {
  const { lines, ...source } = before ? {} : await fromSource(ctx, record);
  const known = { ...record, ...source };
  const { currency: home } = settingsOf(ctx);
  const currency = known.currency ?? home;
  const money = { currency, fx_rate: keptRate(ctx, { currency, fx_rate: known.fx_rate }, before) };
  // An invoice whose due date changes can become overdue again.
  const isMoved = before && known.due_date !== before.due_date;
  const dated = isMoved ? { overdue_at: null } : {};
  const prices = await amounts(ctx, { ...known, ...money }, lines ?? record.lines, before);
  const priced = { ...known, ...money, ...dated, ...prices };
  const isIssued = before?.status === 'draft' && record.status === 'issued';
  return {
    ...source,
    ...money,
    ...dated,
    ...prices,
    ...(isIssued ? await issue(ctx, priced) : {}),
    last_paid_on: lastDay(record.payments ?? []),
    // A void invoice has no balance.
    balance:
      record.status === 'void'
        ? '0'
        : balanceOf({
            total: priced.total ?? '0',
            paid_total: priced.paid_total ?? '0',
            credited_total: priced.credited_total ?? '0',
          }),
  };
}

/** Returns the values that a new invoice copies from the documents that it names. */
const fromSource = async (ctx: Ctx, record: Given<Invoice>): Promise<TakenOver> => ({
  ...(await fromQuoteOrDeal(ctx, record)),
  ...(await fromOrder(ctx, record)),
  ...(await fromCredited(ctx, record)),
});

/** Returns the day of the latest payment. */
const lastDay = (payments: Invoice['payments']): string | null =>
  payments
    .map(({ date }) => date)
    .sort()
    .at(-1) ?? null;

const priced = ['lines', 'currency', 'retention_pct', 'quote_id', 'credits_id'] as const;

/**
 * Computes the lines and sums. A draft whose lines have not changed gets its taxes, which version 1.1 computed line by
 * line. An issued invoice keeps all its amounts.
 */
async function amounts(
  ctx: Ctx,
  record: Given<Invoice>,
  given: readonly SentInvoiceLine[] | null,
  before: Invoice | undefined,
): Promise<Partial<Invoice>> {
  const isIssued = before !== undefined && before.status !== 'draft';
  if (isIssued && given === before.lines) return invoiceTaxes(before);
  const isSame = before && priced.every((name) => (name === 'lines' ? given : record[name]) === before[name]);
  const lines: readonly UntaxedInvoiceLine[] = isSame
    ? isIssued
      ? before.lines
      : await refreshedTaxes(ctx, before.lines, await taxTerms(ctx, record))
    : await completeLines(ctx, record, given, before);
  if (isIssued) return { lines: withStoredTaxes(lines, before.lines), ...invoiceTaxes(before) };
  const rest = await creditRest(ctx, record, record.status === 'issued');
  return invoiceAmounts(lines, { currency: record.currency, retention_pct: record.retention_pct }, rest);
}

/** The rates of the day of the invoice hold. A credit note first has the codes of the invoice that it credits. */
async function taxTerms(ctx: Ctx, { direction, kind, credits_id, issue_date }: Given<Invoice>) {
  const credited = kind === 'credit_note' ? await findRecord(ctx, 'invoice', credits_id) : undefined;
  return {
    use: direction ?? 'sale',
    day: issue_date ?? taxDay(ctx),
    preferred: credited?.lines.flatMap(({ tax_codes = [] }) => tax_codes) ?? [],
  };
}

/** Completes the lines from the products and the quote that they name. */
async function completeLines(
  ctx: Ctx,
  record: Given<Invoice>,
  given: readonly SentInvoiceLine[] | null,
  before: Invoice | undefined,
) {
  const isSent = given !== before?.lines;
  const complete = await pricedLines(ctx, given, {
    ...(await taxTerms(ctx, record)),
    currency: record.currency,
    stored: before?.lines ?? [],
    areTaxesAgreed: before !== undefined && before.status !== 'draft',
  });
  return linkedToQuote(ctx, record, complete, isSent);
}

/** Numbers are given only when an invoice is issued, so that none is missing and none is given twice. */
async function issue(ctx: Ctx, record: Given<Invoice>): Promise<Partial<Invoice>> {
  const { timezone } = settingsOf(ctx);
  const issue_date = record.issue_date ?? dayOf(ctx.now, timezone);
  const fx_rate = record.fx_rate ?? (await rateOn(ctx, record.currency ?? '', issue_date));
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
