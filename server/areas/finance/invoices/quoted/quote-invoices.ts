import { and, eq, inArray, isNull, ne, not, notInArray, or } from 'drizzle-orm';
import { quotes } from '#db/schema/crm/quotes.ts';
import { invoices } from '#db/schema/finance/invoices.ts';
import type { Quote } from '#server/areas/crm/quotes/quotes.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { lockValue } from '#server/resources/records/duplicates.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { countsNegative, replacesOthers } from '../corrections/document-sign.ts';
import { isCharging, isNegative, isReplacing } from '../corrections/negative-documents.ts';
import { findReplaced, replacedIds } from '../corrections/replaced-documents.ts';
import type { Invoice } from '../invoices.ts';
import { t } from '../messages.ts';
import {
  type AnyLine,
  type ComparedLine,
  chargedLines,
  comparedLines,
  creditedLine,
} from './charged-lines.ts';
import { type Earlier, type Taken, takenOf } from './quoted-lines.ts';
import { itemsOf, type Revision, revisionsOf } from './revisions.ts';
import { linkedToLines } from './stored-links.ts';

/** The invoices of a quote and of its other revisions with their credit notes, and what they charge of its lines. */
export interface Invoiced {
  earlier: readonly Earlier[];
  taken: ReadonlyMap<string, Taken>;
}

export interface InvoicedQuote extends Invoiced {
  quote: Quote;
}

/** Deleted documents are found too, because the invoice still names them. */
const alsoDeleted = { includeDeleted: true } as const;

/** Finds the quote that an invoice charges, or that the invoice of a credit note charges. */
async function quoteOf(ctx: Ctx, record: Given<Invoice>): Promise<Quote | undefined> {
  if (record.direction !== 'sale') return undefined;
  const { quote_id: id } = countsNegative(record)
    ? ((await findRecord(ctx, 'invoice', record.credits_id, alsoDeleted)) ?? record)
    : record;
  return findRecord(ctx, 'quote', id, alsoDeleted);
}

/**
 * Returns the quote of an invoice with the quantities on its other invoices, including drafts. The quote is locked, so
 * that of two people who charge the same line the second sees the draft of the first.
 */
export async function invoicedQuote(ctx: Ctx, record: Given<Invoice>): Promise<InvoicedQuote | undefined> {
  const quote = await quoteOf(ctx, record);
  if (!quote) return undefined;
  lockValue(ctx, resourceOf('quote'), 'invoiced', quote.number);
  return { quote, ...(await invoicedOf(ctx, quote, record)) };
}

/** Returns what the invoices of a quote charge of its lines, without the invoice that asks. */
export async function invoicedOf(ctx: Ctx, quote: Quote, asking?: Given<Invoice>): Promise<Invoiced> {
  const revisions = await revisionsOf(ctx, quote);
  const earlier = withLinks(await invoicesOf(ctx, quote, asking), revisions);
  return { earlier, taken: takenOf(quote, itemsOf(revisions), earlier) };
}

/** Links the lines that version 1.0 writes beside this one, until the upgrade is finished. */
function withLinks(earlier: readonly Earlier[], revisions: readonly Revision[]): Earlier[] {
  const quoted = new Map(revisions.map(({ id, lines }) => [id, lines]));
  return earlier.map((one) => ({
    ...one,
    lines: countsNegative(one) ? one.lines : linkedToLines(one.lines, quoted.get(one.quote_id ?? '') ?? []),
  }));
}

/**
 * The ids of the document that asks and of those that it replaces, because it charges their lines in their place. A void one
 * gives these back.
 */
const ownIds = (asking: Given<Invoice>): string[] => [
  asking.id,
  ...(replacesOthers(asking) && asking.status !== 'void' ? replacedIds(asking) : []),
];

/**
 * Finds invoices of any revision of the quote, and the credit notes of those, except the invoice that asks. Another document
 * has taken the place of a replaced one, from its issue on.
 */
async function invoicesOf(ctx: Ctx, quote: Quote, asking: Given<Invoice> | undefined): Promise<Earlier[]> {
  const { tx, organization } = ctx;
  const columns = {
    id: invoices.id,
    number: invoices.number,
    kind: invoices.kind,
    correction: invoices.correction,
    corrects: invoices.corrects,
    credits_id: invoices.credits_id,
    quote_id: invoices.quote_id,
    lines: invoices.lines,
    payable_total: invoices.payable_total,
  };
  const isOther = and(
    inOrganization(invoices, organization),
    isLive(invoices),
    asking && notInArray(invoices.id, ownIds(asking)),
  );
  const revisions = tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(inOrganization(quotes, organization), eq(quotes.number, quote.number)));
  const isCharged = and(
    isOther,
    eq(invoices.direction, 'sale'),
    isCharging,
    inArray(invoices.quote_id, revisions),
    ne(invoices.status, 'void'),
    or(isNull(invoices.replaced_by_id), asking && eq(invoices.replaced_by_id, asking.id)),
    or(ne(invoices.status, 'draft'), not(isReplacing)),
  );
  const isCredited = and(
    isOther,
    isNegative,
    inArray(invoices.credits_id, tx.select({ id: invoices.id }).from(invoices).where(isCharged)),
    notInArray(invoices.status, ['draft', 'void']),
  );
  return tx
    .select(columns)
    .from(invoices)
    .where(isCharged)
    .unionAll(tx.select(columns).from(invoices).where(isCredited))
    .orderBy(invoices.id);
}

/**
 * Links each line with the line of the quote that it charges or gives back. If a caller sent the lines (`isSent`), a
 * line that names an unknown line of the quote is refused.
 */
export async function linkedToQuote<L extends AnyLine>(
  ctx: Ctx,
  record: Given<Invoice>,
  lines: readonly L[],
  isSent: boolean,
) {
  const compared = comparedLines(lines);
  const targets = await targetsOf(ctx, record, compared);
  return lines.map((line, at) => {
    const target = targets[at] ?? null;
    const named = compared[at]?.quote_line_id ?? null;
    if (isSent && named !== null && named !== target)
      throw invalidField(`lines.${at}.quote_line_id`, 'not_found', t('unknownQuoteLine'));
    return { ...line, quote_line_id: target };
  });
}

/** A line of a document that replaces others charges the line of the quote that the replaced line charged. */
async function continuedLines(
  ctx: Ctx,
  record: Given<Invoice>,
  lines: readonly ComparedLine[],
): Promise<readonly ComparedLine[]> {
  if (!replacesOthers(record)) return lines;
  const replaced = [...(await findReplaced(ctx, record)).values()];
  const invoiced = replaced.flatMap((one) => comparedLines(one.lines));
  return lines.map((line) => ({
    ...line,
    quote_line_id: line.quote_line_id ?? creditedLine(line, invoiced)?.quote_line_id ?? null,
  }));
}

async function targetsOf(
  ctx: Ctx,
  record: Given<Invoice>,
  lines: readonly ComparedLine[],
): Promise<(string | null | undefined)[]> {
  if (record.direction !== 'sale') return [];
  if (countsNegative(record)) {
    const original = await findRecord(ctx, 'invoice', record.credits_id, alsoDeleted);
    const invoiced = comparedLines(original?.lines ?? []);
    return lines.map((line) => creditedLine(line, invoiced)?.quote_line_id);
  }
  const quote = await findRecord(ctx, 'quote', record.quote_id, alsoDeleted);
  const charging = await continuedLines(ctx, record, lines);
  return chargedLines(charging, comparedLines(quote?.lines ?? [])).map((target) => target?.id);
}
