import { letterLine } from '#server/areas/crm/lines/letter-lines.ts';
import { type Amount, amount, rounded, sum } from '#server/kernel/schema/money.ts';
import { type Language, wordsOf } from './invoice-words.ts';
import type { Invoice } from './invoices.ts';

export interface Party {
  name: string;
  tax_id: string | null;
}

export interface Letter {
  language: Language;
  from: Party;
  to: Party | undefined;
  /** The number of the invoice that a credit note credits. */
  credits: string | undefined;
  message: string | undefined;
}

type Line = Pick<
  Invoice['lines'][number],
  | 'description'
  | 'quantity'
  | 'unit'
  | 'unit_price'
  | 'discount_pct'
  | 'tax_rate'
  | 'subtotal'
  | 'discount'
  | 'tax'
>;

/** The properties of an invoice that its letter contains. */
export type WrittenInvoice = Pick<
  Invoice,
  | 'kind'
  | 'number'
  | 'currency'
  | 'notes'
  | 'issue_date'
  | 'due_date'
  | 'subtotal'
  | 'discount_total'
  | 'retention_total'
  | 'total'
  | 'paid_total'
  | 'credited_total'
  | 'balance'
> & { lines: readonly Line[] };

/** Returns the net amount and the tax of each rate, as a customer books them. */
function taxes(lines: readonly Line[]) {
  const rates = [...new Set(lines.map((line) => amount(line.tax_rate).toFixed()))];
  return rates
    .toSorted((a, b) => Number(b) - Number(a))
    .map((rate) => {
      const own = lines.filter((line) => amount(line.tax_rate).eq(rate));
      const net = sum(own.map((line) => amount(line.subtotal).minus(amount(line.discount))));
      return { rate, net: rounded(net), tax: rounded(sum(own.map(({ tax }) => tax))) };
    })
    .filter(({ tax }) => !amount(tax).eq(0));
}

export const titleOf = ({ kind, number }: Pick<Invoice, 'kind' | 'number'>, language: Language) =>
  `${wordsOf(language)[kind === 'credit_note' ? 'credit_note' : 'invoice']} ${number}`;

/** Returns the invoice as plain text in the customer's language, with all facts that they need to book and pay it. */
export function invoiceLetter(
  record: WrittenInvoice,
  { language, from, to, credits, message }: Letter,
): string {
  const words = wordsOf(language);
  const { currency, kind, lines } = record;
  const figure = (value: Amount, places = 2) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: places, maximumFractionDigits: 6 }).format(
      Number(value),
    );
  const money = (value: Amount) => `${figure(value)} ${currency}`;
  const day = (value: string | null) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${value}T00:00:00Z`),
    );
  const party = ({ name, tax_id }: Party) => (tax_id ? `${name}, ${words.tax_id} ${tax_id}` : name);
  const unless0 = (label: string, value: Amount, sign = '') =>
    amount(value).eq(0) ? [] : [`${label}: ${sign}${money(value)}`];
  const settled = amount(record.paid_total).plus(amount(record.credited_total));
  return [
    ...(message ? [message, ''] : []),
    titleOf(record, language),
    ...(credits ? [`${words.credits} ${credits}`] : []),
    `${words.issued}: ${day(record.issue_date)}`,
    `${words.from}: ${party(from)}`,
    ...(to ? [`${words.to}: ${party(to)}`] : []),
    '',
    ...lines.flatMap((line) => letterLine(line, language, { figure, money })),
    '',
    `${words.subtotal}: ${money(record.subtotal)}`,
    ...unless0(words.discounts, record.discount_total, '-'),
    ...taxes(lines).map(
      ({ rate, net, tax }) => `${words.tax} ${figure(rate, 0)} % ${words.on} ${figure(net)}: ${money(tax)}`,
    ),
    ...unless0(words.retention, record.retention_total, '-'),
    `${words.total}: ${money(record.total)}`,
    ...unless0(words.paid, settled, '-'),
    ...unless0(`${kind === 'credit_note' ? words.back : words.due} ${day(record.due_date)}`, record.balance),
    ...(record.notes === null ? [] : ['', record.notes]),
  ].join('\n');
}
