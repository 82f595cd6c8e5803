import { formatsFor } from '#server/base/mail/formats.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { inLanguage } from '#server/vocabulary/wording/in-language.ts';
import { documentDiscountLine, letterLine, taxLines } from '../lines/letter-lines.ts';
import { t } from './letter-messages.ts';
import type { Quote } from './quotes.ts';

export interface QuoteParty {
  name: string;
  tax_id: string | null;
}

export interface QuoteLetter {
  language: Locale;
  timezone: string;
  /** The day on which the quote is sent, in its time zone. */
  day: string;
  from: QuoteParty;
  to: QuoteParty | undefined;
}

/** Returns the quote as lines of text. */
export function quoteDetails(record: Quote, letter: QuoteLetter): string {
  const { language, timezone, day, from, to } = letter;
  const format = formatsFor(language, timezone);
  const inCurrency = format.inCurrency(record.currency);
  const { money } = inCurrency;
  const party = ({ name, tax_id: taxId }: QuoteParty) => (taxId ? t('party', { name, taxId }) : name);
  const texts = [
    t('date', { day: format.day(day) }),
    t('from', { party: party(from) }),
    ...(to ? [t('to', { party: party(to) })] : []),
  ];
  const sums = [
    t('subtotal', { amount: money(record.subtotal) }),
    ...(amount(record.discount_total).eq(0)
      ? []
      : [t('discounts', { amount: `-${money(record.discount_total)}` })]),
    ...taxLines(record, record.lines, inCurrency),
    t('total', { amount: money(record.total) }),
  ];
  const until = record.valid_until === null ? [] : [t('until', { day: format.day(record.valid_until) })];
  return [
    ...inLanguage(texts, language),
    '',
    ...record.lines.flatMap((line) => letterLine(line, language, inCurrency)),
    ...inLanguage(documentDiscountLine(record, inCurrency), language),
    '',
    ...inLanguage(sums, language),
    ...(record.terms === null ? [] : ['', record.terms]),
    ...until.flatMap((text) => ['', text.in(language)]),
  ].join('\n');
}
