import { preparedOperation } from '#server/calls/operation.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amount, rounded, sum } from '#server/kernel/values/money.ts';
import { toCsv } from '#server/resources/lists/csv.ts';
import { invalidParameter } from '#server/vocabulary/errors.ts';
import { areOldRecordsPosted } from '../postings/posting-progress.ts';
import { t } from '../vat-book/messages.ts';
import { type ResultRow, readResult } from './read-result.ts';
import { type Figures, resultInput, resultOutput } from './result-fields.ts';
import { figureNames } from './result-keys.ts';

/** The result of a period: what was earned and spent, by the day on which it was posted. */
export const profitAndLoss = preparedOperation({
  method: 'GET',
  path: '/finance/profit-and-loss',
  tag: 'Postings',
  area: 'finance',
  role: 'manager',
  isSlow: true,
  summary: 'Get the profit and loss of a period',
  description:
    'Revenue, costs and result by month, project, department or category, of the postings of the period. Each figure is the sum of the postings with its key: `GET /finance/postings?key=cost&from=…&to=…&project_id=…`. All figures are positive where money was earned (`revenue`, `exchange_difference`, `rounding`) or spent (the others). `summary.is_complete` is false while documents of an earlier version wait for their postings.',
  file: { media: 'text/csv', isAlways: false },
  examples: { query: { from: '2026-01-01', to: '2026-03-31', by: 'project_id' } },
  input: resultInput,
  output: resultOutput,
  prepare: async (app, _, actor) => ({
    is_complete: await areOldRecordsPosted(app.db, actor.organization.id),
  }),
  handler: async (ctx, { format, is_complete, ...question }) => {
    const { from, to, by } = question;
    if (from > to) throw invalidParameter('from', 'order', t('fromAfterTo', { from, to }));
    const rows = await readResult(ctx, question);
    if (format === 'csv')
      ctx.reply.file = { name: `result-${from}-${to}.csv`, media: 'text/csv', content: csvOf(rows) };
    const { currency } = settingsOf(ctx);
    return { data: rows, summary: { from, to, by, currency, is_complete, ...totalsOf(rows) } };
  },
});

function totalsOf(rows: readonly ResultRow[]): Figures {
  const total = (name: keyof Figures) => rounded(sum(rows.map((row) => amount(row[name]))));
  return {
    ...{ revenue: total('revenue'), cost: total('cost'), tax_cost: total('tax_cost') },
    ...{ wages: total('wages'), bank_fee: total('bank_fee'), rounding: total('rounding') },
    ...{ exchange_difference: total('exchange_difference'), result: total('result') },
  };
}

const columns = ['month', 'project_id', 'department_id', 'category', 'name', ...figureNames] as const;

const csvOf = (rows: readonly ResultRow[]) =>
  toCsv([columns, ...rows.map((row) => columns.map((name) => row[name]))]);
