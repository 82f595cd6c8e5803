import { z } from 'zod';
import { priceFigure } from '#server/kernel/values/decimals.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { Question, ReadCtx } from '../functions/feature.ts';
import { onlyMaterial } from '../functions/material.ts';
import { namedRow } from '../functions/named-row.ts';
import type { LineOffer } from './landed-offers.ts';
import { t } from './messages.ts';
import { codeIn, isLeadTime, isPriceIn, longestQuote, type Quote } from './quote-reading.ts';

export const quotedLine = z.object({
  line_id: z.string().min(1).max(64),
  unit_price: z.number().min(0).max(1e12),
  lead_days: z.int().min(0).max(3_650).nullable().default(null),
});

export interface SentQuote extends Quote {
  supplier_id: string;
  currency?: string | undefined;
  lines?: z.output<typeof quotedLine>[] | undefined;
}

/** Offers of quotes for lines that the supplier has not answered, and notes about the lines that were left out. */
export function quotedOffers(
  quotes: readonly SentQuote[],
  lines: readonly { id: string }[],
  entered: readonly LineOffer[],
  currency: string | null,
) {
  const ids = new Set(lines.map((line) => line.id));
  const taken = new Set(entered.map((one) => `${one.supplier_id} ${one.line_id}`));
  const notes: Message[] = [];
  const offers = quotes.flatMap(({ supplier_id, lines: own, currency: quoted }, nth) => {
    const which = `quotes.${nth}`;
    if (!own) {
      notes.push(t('notRead', { which }));
      return [];
    }
    if (quoted !== undefined && currency !== null && quoted !== currency) {
      notes.push(t('otherCurrency', { which, quoted, currency }));
      return [];
    }
    const known = own.filter((one) => ids.has(one.line_id));
    const fresh = known.filter((one) => !taken.has(`${supplier_id} ${one.line_id}`));
    for (const one of fresh) taken.add(`${supplier_id} ${one.line_id}`);
    const answered = known.length - fresh.length;
    notes.push(t('linesTaken', { which, taken: fresh.length, all: lines.length }));
    if (known.length < own.length) notes.push(t('unknownLines', { which, count: own.length - known.length }));
    if (answered > 0) notes.push(t('answeredAlready', { which, count: answered }));
    return fresh.map((one) => ({ ...one, supplier_id, source: 'quote' as const }));
  });
  return { offers, notes };
}

export const quotesRead = z.object({
  quotes: z.array(
    z.object({
      nth: z.int(),
      currency: z.string().nullable(),
      lines: z.array(
        z.object({ line_id: z.string(), unit_price: priceFigure, lead_days: z.number().nullable() }),
      ),
    }),
  ),
});

const isUnread = ({ lines, text, picture_urls = [] }: SentQuote) =>
  lines === undefined && (Boolean(text) || picture_urls.length > 0);

const longestDescription = 200;

/** The question to a model: which lines of the request a quote offers, and at what price. */
export async function askForQuotes(
  ctx: ReadCtx,
  { rfq_id, quotes }: { rfq_id: string; quotes: readonly SentQuote[] },
): Promise<Question | undefined> {
  const unread = quotes.flatMap((one, nth) => (isUnread(one) ? [{ ...one, nth }] : []));
  if (unread.length === 0) return undefined;
  const rfq = await namedRow(ctx, 'rfq', 'rfq_id', rfq_id);
  const request = rfq.lines.map(({ id, description, quantity, unit }) => ({
    line_id: id,
    description: description.slice(0, longestDescription),
    quantity,
    unit,
  }));
  const room = Math.floor(longestQuote / unread.length);
  const sent = unread.map(({ nth, text = '', picture_urls = [] }) => ({
    nth,
    text: text.slice(0, room),
    pictures: picture_urls.length,
  }));
  return {
    instructions: `Read suppliers' quotes for a request. For each quote its "nth", its "currency" as three letters, and "lines": which "line_id" of the request is meant, think of synonyms; the "unit_price" for one unit of the request before tax, exactly as it stands there; the "lead_days" until delivery, or null. Leave out what is not offered. Pictures come in the order of the quotes, as many as each says. ${onlyMaterial}`,
    text: JSON.stringify({ quotes: sent, request }),
    pictures: unread.flatMap(({ picture_urls = [] }) => picture_urls),
  };
}

/** Keeps only prices that are in the quote; lines that the client has sent stay as they are. */
export const withReadLines = <Q extends SentQuote>(
  quotes: readonly Q[],
  answer: z.output<typeof quotesRead>,
): Q[] =>
  quotes.map((quote, nth) => {
    const read = answer.quotes.find((one) => one.nth === nth);
    if (!read || !isUnread(quote)) return quote;
    const isInQuote = isPriceIn(quote);
    const lines = read.lines
      .filter((one) => isInQuote(one.unit_price))
      .map((one) => ({ ...one, lead_days: isLeadTime(one.lead_days) ? one.lead_days : null }));
    return { ...quote, currency: quote.currency ?? codeIn(read.currency), lines };
  });
