import { preparedOperation } from '#server/calls/operation.ts';
import { toCsv } from '#server/resources/lists/csv.ts';
import { areOldRecordsPosted } from '../postings/posting-progress.ts';
import { ageingInput, ageingList, ageingOutput, rowColumns } from './ageing-fields.ts';
import { readAgeing, summaryOf } from './read-ageing.ts';

/** The open documents of each party by the days that they are late. */
export const ageing = preparedOperation({
  method: 'GET',
  path: '/finance/ageing',
  tag: 'Settlements',
  area: 'finance',
  isSlow: true,
  summary: 'Get receivables or payables by party and age',
  description: [
    'A row for each party with open documents or a credit, on the present day of the organization: `receivable` for companies and contacts, `payable` for suppliers. The sums are in the organization’s currency, by the `fx_rate` of each document: what is not due yet, and what is late by 1 to 30, 31 to 60, 61 to 90 and more than 90 days. A document is late from the day after its `due_date`; one with instalments has each open instalment in the sum of its own age, and is late with the instalments whose day is over.',
    '`credit_notes` and `on_account` are owed the other way and therefore negative: credit notes that are to be paid back, and what is left of settlements. Without `on_account`, the `total` of a company is its `open_balance`. Documents without a party, such as simplified invoices, are one row whose `party_id` is null. Amounts in another currency without a rate are in no sum: `without_rate` has them by currency.',
    'With `on`, the figures are those at the end of a past day, by the day of posting; documents have the due dates and the parties of today. `is_complete` is false while documents of an earlier version wait for their postings.',
    'Each sum is found again in `GET /finance/invoices` by `direction`, `status[in]=issued,partially_paid`, `balance[gt]=0`, the party, and `due_date[gte]` with `due_date[lte]`, as far as the documents have no `instalments`; `filter={"or":[{"kind":"invoice"},{"correction.method":"substitution"}]}` leaves credit notes that are paid back out. `format=csv` returns all parties as CSV.',
  ].join('\n\n'),
  file: { media: 'text/csv', isAlways: false },
  examples: { query: { side: 'receivable' } },
  input: ageingInput,
  output: ageingOutput,
  prepare: async (app, { on }, actor) => ({
    is_complete: on === undefined || (await areOldRecordsPosted(app.db, actor.organization.id)),
  }),
  handler: async (ctx, { page, per_page, sort_by, sort_dir, cursor, format, is_complete, ...question }) => {
    const { side } = question;
    const { rows, today, home } = await readAgeing(ctx, question);
    const asked = { page, per_page, sort_by, sort_dir, cursor };
    if (format === 'csv') {
      const whole = ageingList.page(rows, { ...asked, page: 1, per_page: rows.length, cursor: undefined });
      const content = toCsv([rowColumns, ...whole.rows.map((row) => cellsOf({ ...row }))]);
      ctx.reply.file = { name: `${side}-${today}.csv`, media: 'text/csv', content };
    }
    const { rows: shown, meta } = ageingList.page(rows, asked);
    return {
      data: shown,
      meta,
      summary: { side, day: today, currency: home, is_complete, ...summaryOf(rows) },
    };
  },
});

const cellsOf = (row: Readonly<Record<string, unknown>>) => rowColumns.map((name) => row[name]);
