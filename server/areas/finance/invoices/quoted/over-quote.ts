import type { Quote } from '#server/areas/crm/quotes/quotes.ts';
import type { Ctx } from '#server/calls/context.ts';
import { atLeast } from '#server/kernel/access/access.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { needsRole } from '#server/resources/resource/states.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { countsNegative, replacesOthers } from '../corrections/document-sign.ts';
import type { Invoice } from '../invoices.ts';
import { t } from '../messages.ts';
import { invoicedQuote } from './quote-invoices.ts';
import { type OverQuoted, overQuoted } from './quoted-lines.ts';
import { linkedToLines } from './stored-links.ts';

const charging = ['quote_id', 'lines', 'kind', 'direction', 'credits_id'] as const;

/**
 * Refuses lines that the quote does not have, more of a line than its quantity, and a quote that is not accepted. This is
 * checked when the lines of an invoice change, when it is issued, and when a credit note or a document that replaces others is
 * voided, which makes its invoice count again.
 */
export async function withinQuote(
  ctx: Ctx,
  record: Invoice,
  changed: readonly NameIn<Invoice>[],
  before: Invoice | undefined,
  options: Readonly<Record<string, unknown>>,
): Promise<DetailOf<Invoice>[]> {
  const isCredit = countsNegative(record);
  const isRestoring = !isCredit && replacesOthers(record) && record.status === 'void';
  const isVoided = record.status === 'void' && before?.status !== 'void';
  const isIssued = record.status === 'issued' && before?.status === 'draft';
  const isWritten = !before || charging.some((name) => changed.includes(name));
  const isTakenBack = isVoided && (isCredit || isRestoring);
  if (!isTakenBack && (isCredit || isVoided || !(isWritten || isIssued))) return [];
  // The reason that a manager gave for the draft is valid for its issue too.
  const isAnswered = isIssued && before !== undefined && !isWritten && record.force_reason !== null;
  if (isAnswered) return [];
  const quoted = await invoicedQuote(ctx, record);
  if (!quoted) return [];
  const { number, lines: offered } = quoted.quote;
  // A correction continues what was charged, whatever became of the quote.
  const isAsked =
    record.kind === 'invoice' && !isTakenBack && (isIssued || !before || changed.includes('quote_id'));
  const over = overQuoted(offered, quoted.taken, isTakenBack ? [] : linkedToLines(record.lines, offered));
  const details = [
    ...(isAsked ? notAccepted(quoted.quote) : []),
    ...over.map((one) => refusal(number, one, isTakenBack)),
  ];
  const unlinked = isTakenBack ? [] : linkProblems(number, record);
  if (unlinked.length) return [...unlinked, ...(options.force === true ? [] : details)];
  if (details.length === 0) return [];
  if (options.force !== true) return details;
  if (!atLeast(ctx.actor.role, 'manager')) throw needsRole('force', 'manager');
  if (record.force_reason !== null) return [];
  return [{ path: 'force_reason', rule: 'required', message: t('forceReasonMissing') }];
}

const notAccepted = ({ number, status }: Quote): DetailOf<Invoice>[] =>
  status === 'accepted'
    ? []
    : [{ path: 'quote_id', rule: 'quote_status', message: t('quoteNotAccepted', { quote: number, status }) }];

/** Every line charges a line of the quote, or is marked as additional to it, but not both. */
const linkProblems = (quote: string, { lines }: Invoice): DetailOf<Invoice>[] =>
  lines.flatMap(({ quote_line_id: target, is_additional, description }, at): DetailOf<Invoice>[] => {
    const item = description ?? '';
    if (target === null && is_additional !== true)
      return [
        { path: `lines.${at}.quote_line_id`, rule: 'not_quoted', message: t('notQuoted', { item, quote }) },
      ];
    if (target === null || is_additional !== true) return [];
    return [{ path: `lines.${at}.is_additional`, rule: 'quoted', message: t('isQuoted', { item, quote }) }];
  });

function refusal(
  number: string,
  { line, quantity, taken }: OverQuoted,
  isTakenBack: boolean,
): DetailOf<Invoice> {
  const facts = {
    quantity,
    item: line.description ?? line.product_id ?? line.id,
    quote: number,
    offered: line.quantity,
  };
  const path = isTakenBack ? 'status' : 'lines';
  const allowed = taken.invoices.map(({ id }) => id);
  if (allowed.length === 0) return { path, rule: 'over_quote', message: t('overQuote', facts) };
  const message = t('overQuoteCharged', {
    ...facts,
    invoices: taken.invoices.map((one) => (one.number ? `${one.number} (${one.id})` : one.id)),
    charged: taken.quantity.toFixed(),
  });
  return { path, rule: 'over_quote', message, allowed };
}
