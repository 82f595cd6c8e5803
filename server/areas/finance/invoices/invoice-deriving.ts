import { withStoredTaxes } from '#server/areas/crm/lines/known-taxes.ts';
import { pricingNames } from '#server/areas/crm/lines/pricing-fields.ts';
import { netTotal } from '#server/areas/crm/lines/quote-lines.ts';
import { refreshedTaxes } from '#server/areas/crm/lines/refreshed-taxes.ts';
import { taxDay } from '#server/areas/crm/tax-codes/tax-day.ts';
import { pendingDocument } from '#server/base/documents/kept/record-document.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { addDays } from '#server/kernel/values/days.ts';
import { amount, rounded } from '#server/kernel/values/money.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { keptRate } from '../exchange-rates/own-rate.ts';
import { rateOn } from '../exchange-rates/rates.ts';
import { financePolicies } from '../settings.ts';
import { awaitedNumber, refuseTypedAtIssue } from './authority/typed-number.ts';
import { correctionOf } from './corrections/corrections.ts';
import { fromCredited, fromReplaced } from './corrections/from-corrected.ts';
import { replacedIds } from './corrections/replaced-documents.ts';
import { takenAtIssue } from './corrections/replacing.ts';
import { creditedDiscount, creditedShares } from './crediting/credit-rest.ts';
import { creditRest } from './crediting/credits.ts';
import { datesAtIssue } from './dates/invoice-dates.ts';
import { completeDeductions, sameDeductions } from './deductions/deductions.ts';
import { planInstalments, refuseOtherDueDate } from './instalments/plan-instalments.ts';
import { pricedLines, type SentInvoiceLine, type UntaxedInvoiceLine } from './invoice-lines.ts';
import { fromOrder, fromQuoteOrDeal, type TakenOver, termsOf } from './invoice-parties.ts';
import { balanceOf, invoiceAmounts, invoiceTaxes } from './invoice-totals.ts';
import type { Invoice } from './invoices.ts';
import { partiesNow } from './issued-parties.ts';
import { isToMatch, matchOf } from './matching/invoice-matching.ts';
import { linkedToQuote } from './quoted/quote-invoices.ts';
import { withTimeEntries } from './time/time-lines.ts';
import { pricedWithTyped, sameTaxes } from './typed-taxes/priced-taxes.ts';

export async function deriveInvoice(
  ctx: Ctx,
  record: Given<Invoice>,
  before: Invoice | undefined,
): Promise<Partial<Invoice>> {
  const { lines, ...source } = before ? {} : await fromSource(ctx, record);
  const known = { ...record, ...source };
  const { currency: home } = settingsOf(ctx);
  const currency = known.currency ?? home;
  const money = {
    ...{ currency, prices_include_tax: known.prices_include_tax ?? false },
    fx_rate: keptRate(ctx, { currency, fx_rate: known.fx_rate }, before),
  };
  const corrected = await correctionOf(ctx, known, before);
  const isIssued = before?.status === 'draft' && record.status === 'issued';
  const taken = isIssued ? await takenAtIssue(ctx, { ...known, ...corrected }) : {};
  const complete = { ...known, ...money, ...corrected, ...taken };
  const prices = await amountsOf(ctx, complete, lines ?? record.lines, before);
  const priced = { ...complete, ...prices };
  const issued = isIssued ? await issue(ctx, priced) : {};
  // A void invoice has no balance.
  const balance =
    record.status === 'void'
      ? '0'
      : balanceOf({
          payable_total: priced.payable_total ?? '0',
          paid_total: priced.paid_total ?? '0',
          credited_total: priced.credited_total ?? '0',
        });
  const owed = planInstalments({ ...priced, ...issued, balance }, before);
  refuseOtherDueDate(known.due_date, before, owed);
  // An invoice whose due date changes can become overdue again.
  const { due_date = known.due_date } = owed;
  const dated = before && due_date !== before.due_date ? { overdue_at: null } : {};
  return {
    ...source,
    ...money,
    ...dated,
    ...prices,
    ...corrected,
    ...taken,
    ...awaitedNumber(record, before),
    ...issued,
    ...owed,
    last_paid_on: lastDay(record.payments ?? []),
    balance,
  };
}

/** Returns the values that a new invoice copies from the documents that it names. */
const fromSource = async (ctx: Ctx, record: Given<Invoice>): Promise<TakenOver> => ({
  ...(await fromQuoteOrDeal(ctx, record)),
  ...(await fromOrder(ctx, record)),
  ...(await fromCredited(ctx, record)),
  ...(await fromReplaced(ctx, record)),
});

/** Returns the day of the latest payment. */
const lastDay = (payments: Invoice['payments']): string | null =>
  payments
    .map(({ date }) => date)
    .sort()
    .at(-1) ?? null;

const priced = [
  'lines',
  'deductions',
  'held_total',
  'prepaid_total',
  'currency',
  'retention_pct',
  ...pricingNames,
  'quote_id',
  'credits_id',
] as const;

/**
 * Computes the lines and sums. A draft whose lines have not changed gets its taxes, which version 1.1 computed line by
 * line. An issued invoice keeps all its amounts.
 */
async function amountsOf(
  ctx: Ctx,
  record: Given<Invoice>,
  given: readonly SentInvoiceLine[] | null,
  before: Invoice | undefined,
): Promise<Partial<Invoice>> {
  const issued = before && before.status !== 'draft' ? before : undefined;
  if (issued && given === issued.lines) return stillIssued(record, issued);
  const isSame = before && priced.every((name) => (name === 'lines' ? given : record[name]) === before[name]);
  const lines: readonly UntaxedInvoiceLine[] = isSame
    ? issued
      ? issued.lines
      : await refreshedTaxes(ctx, before.lines, await taxTerms(ctx, record))
    : await completeLines(ctx, record, given, before);
  if (issued) return { ...stillIssued(record, issued), lines: withStoredTaxes(lines, issued.lines) };
  const rest = await creditRest(ctx, record, record.status === 'issued');
  const { currency, retention_pct, held_total, prepaid_total, deductions } = record;
  const { discount_pct, discount_amount, prices_include_tax } = record;
  const shares = rest && creditedShares(rest, netTotal(lines), currency);
  const stored = before?.deductions ?? [];
  const terms = { ...(await taxTerms(ctx, record)), stored };
  const own = { deductions: await completeDeductions(ctx, deductions, terms), held_total, prepaid_total };
  const pricing = { currency, discount_pct, discount_amount, prices_include_tax };
  const amounts = await pricedWithTyped(ctx, record, before, (typed) =>
    invoiceAmounts(lines, { ...pricing, retention_pct, ...own, ...shares, typed }, rest),
  );
  return rest ? { ...amounts, ...creditedDiscount(rest, amounts.lines) } : amounts;
}

/** An issued document keeps its figures, except that what is released of the held amount is to be paid. */
function stillIssued(record: Given<Invoice>, before: Invoice): Partial<Invoice> {
  const released = amount(before.held_total).minus(record.held_total ?? 0);
  const { taxes: shown, withholdings } = invoiceTaxes(before);
  return {
    taxes: sameTaxes(record.taxes, { stored: before.taxes, shown }),
    withholdings,
    deductions: sameDeductions(record.deductions, before.deductions),
    payable_total: rounded(amount(before.payable_total).plus(released)),
  };
}

/** The rates of the tax point hold. A correction has the codes and the rates of the document that it corrects or replaces. */
async function taxTerms(ctx: Ctx, record: Given<Invoice>) {
  const { direction, issue_date, operation_date } = record;
  const credited = await findRecord(ctx, 'invoice', replacedIds(record)[0]);
  const own = direction === 'purchase' ? issue_date : operation_date;
  return {
    use: direction ?? 'sale',
    day: credited?.tax_point_date ?? credited?.issue_date ?? own ?? taxDay(ctx),
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
    prices_include_tax: record.prices_include_tax,
    stored: before?.lines ?? [],
    areTaxesAgreed: before !== undefined && before.status !== 'draft',
  });
  return linkedToQuote(ctx, record, withTimeEntries(record, complete, given, before), isSent);
}

/** Dates and numbers are given only when an invoice is issued, so that no number is missing and none is given twice. */
async function issue(ctx: Ctx, record: Given<Invoice>): Promise<Partial<Invoice>> {
  refuseTypedAtIssue(record);
  const { dates, takeNumber } = await datesAtIssue(ctx, record);
  const { issue_date } = dates;
  const fx_rate = record.fx_rate ?? (await rateOn(ctx, record.currency ?? '', issue_date));
  const terms = (await termsOf(ctx, record)) ?? financePolicies.of(ctx).invoice_due_days;
  return {
    ...dates,
    fx_rate,
    due_date: record.due_date ?? addDays(issue_date, terms),
    ...(await partiesNow(ctx, record)),
    document: record.direction === 'sale' ? pendingDocument : null,
    match: isToMatch(ctx, record) ? await matchOf(ctx, record) : null,
    ...(record.number === null ? await takeNumber() : {}),
  };
}
