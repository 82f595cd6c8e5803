import { Temporal } from 'temporal-polyfill';
import { operation } from '#server/calls/operation.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { invalidParameter } from '#server/vocabulary/errors.ts';
import { financeSettings } from '../settings.ts';
import { bookCsv } from './book-csv.ts';
import { readEntries } from './book-entries.ts';
import { readTotals } from './book-totals.ts';
import { t } from './messages.ts';
import { type VatBookInput, vatBookInput, vatBookOutput } from './vat-book-fields.ts';

/** Five years, so that the whole time in which a tax office may ask can be read at once. */
const mostDays = 1827;

function checkPeriod({ from, to }: Pick<VatBookInput, 'from' | 'to'>): void {
  if (from > to) throw invalidParameter('from', 'order', t('fromAfterTo', { from, to }));
  const days = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days;
  if (days >= mostDays) throw invalidParameter('to', 'too_big', t('periodTooLong', { most: mostDays }));
}

/** The book of issued or of received taxes, read from the rows that were written when the documents were issued. */
export const vatBook = operation({
  method: 'GET',
  path: '/finance/vat-book',
  tag: 'Invoices',
  area: 'finance',
  role: 'manager',
  isSlow: true,
  summary: 'Get the VAT book: the taxes of issued or received documents',
  description: [
    'An entry for each tax of each document: `book=issued` has the documents of the organization by their `tax_point_date`, `book=received` the bills by their `posting_date`. `base`, `amount` and `deductible` are in the organization’s currency, `document_base` and `document_amount` in that of the document. Credit notes are negative, and a void document has its number and 0. A tax that the organization owes for what it bought (`self_assessed`) is in both books: as owed in `issued`, with its deductible part in `received`.',
    '`summary` has the sums by month and condition, by condition, and by kind of tax. The filters `month`, `kind`, `code`, `rate`, `category`, `regime` and `self_assessed` find the entries of a sum, and the summary counts only these. `closed_until` is the last day whose taxes are closed. A period has at most 1,827 days. `format=csv` returns all entries as CSV, of any number.',
  ].join('\n\n'),
  file: { media: 'text/csv', isAlways: false },
  examples: { query: { book: 'issued', from: '2026-01-01', to: '2026-03-31' } },
  input: vatBookInput,
  output: vatBookOutput,
  handler: async (ctx, { page, per_page, sort_by, sort_dir, cursor, format, ...question }) => {
    const { tx, organization } = ctx;
    const { book, from, to } = question;
    checkPeriod(question);
    if (format === 'csv') {
      const content = bookCsv(ctx, question);
      ctx.reply.file = { name: `vat-${book}-${from}-${to}.csv`, media: 'text/csv', content };
    }
    const asked = { page, per_page, sort_by, sort_dir, cursor };
    const { rows, meta } = await readEntries(tx, organization, question, asked);
    const totals = await readTotals(tx, organization, question);
    const { currency } = settingsOf(ctx);
    const { taxes_closed_until: closed_until } = financeSettings.of(ctx);
    return { data: rows, meta, summary: { book, from, to, currency, closed_until, ...totals } };
  },
});
