import { formatsFor } from '#server/base/mail/formats.ts';
import type { Locale } from '#server/calls/locales.ts';
import { amount } from '#server/kernel/schema/money.ts';
import { letterLine } from '../lines/letter-lines.ts';
import type { Quote } from './quotes.ts';

const words = {
  en: {
    quote: 'Quote',
    date: 'Date',
    from: 'From',
    to: 'To',
    tax_id: 'tax number',
    subtotal: 'Subtotal',
    discounts: 'Discounts',
    tax: 'Tax',
    total: 'Total',
    until: 'Valid until',
  },
  es: {
    quote: 'Presupuesto',
    date: 'Fecha',
    from: 'De',
    to: 'Para',
    tax_id: 'NIF',
    subtotal: 'Subtotal',
    discounts: 'Descuentos',
    tax: 'Impuestos',
    total: 'Total',
    until: 'Válido hasta el',
  },
  'pt-BR': {
    quote: 'Orçamento',
    date: 'Data',
    from: 'De',
    to: 'Para',
    tax_id: 'CPF/CNPJ',
    subtotal: 'Subtotal',
    discounts: 'Descontos',
    tax: 'Impostos',
    total: 'Total',
    until: 'Válido até',
  },
} as const satisfies Record<Locale, Record<string, string>>;

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
  message: string | undefined;
}

export const quoteTitle = ({ number }: Quote, language: Locale) => `${words[language].quote} ${number}`;

/** Returns the quote as plain text. */
export function quoteLetter(record: Quote, letter: QuoteLetter): string {
  const { language, timezone, day, from, to, message } = letter;
  const said = words[language];
  const format = formatsFor(language, timezone);
  const money = (value: unknown) => format.money(value, record.currency);
  const party = ({ name, tax_id }: QuoteParty) => (tax_id ? `${name}, ${said.tax_id} ${tax_id}` : name);
  const { lines } = record;
  const unless0 = (label: string, value: unknown, sign = '') =>
    amount(value).eq(0) ? [] : [`${label}: ${sign}${money(value)}`];
  return [
    ...(message ? [message, ''] : []),
    quoteTitle(record, language),
    `${said.date}: ${format.day(day)}`,
    `${said.from}: ${party(from)}`,
    ...(to ? [`${said.to}: ${party(to)}`] : []),
    '',
    ...lines.flatMap((line) => letterLine(line, language, { figure: format.figure, money })),
    '',
    `${said.subtotal}: ${money(record.subtotal)}`,
    ...unless0(said.discounts, record.discount_total, '-'),
    ...unless0(said.tax, record.tax_total),
    `${said.total}: ${money(record.total)}`,
    ...(record.terms === null ? [] : ['', record.terms]),
    ...(record.valid_until === null ? [] : ['', `${said.until} ${format.day(record.valid_until)}.`]),
  ].join('\n');
}
