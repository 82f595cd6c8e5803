import { preparedOperation } from '#server/calls/operation.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { rounded, sum } from '#server/kernel/values/money.ts';
import { toCsv } from '#server/resources/lists/csv.ts';
import { areOldRecordsPosted } from '../postings/posting-progress.ts';
import {
  itemColumns,
  type OpenItem,
  openItemList,
  openItemsInput,
  openItemsOutput,
} from './open-item-fields.ts';
import { openKeys } from './open-keys.ts';
import { readOpenItems } from './read-open-items.ts';

/** Everything that somebody has still to pay or to give, on any day. */
export const openItems = preparedOperation({
  method: 'GET',
  path: '/finance/open-items',
  tag: 'Settlements',
  area: 'finance',
  role: 'manager',
  isSlow: true,
  summary: 'List open items on a day',
  description: [
    'A row for each document, expense or credit that is not settled on the day `on`, by the day of posting: what customers owe (`receivable`) and what suppliers are owed (`payable`), amounts that are held back as a guarantee, credits, what employees have paid, and withheld tax. Withheld tax and contributions of pay are debts to authorities, with their due day. What the tax office and pay have no document for is one row for each key, whose `item` is null. What is owed to the organization is positive, and what it owes is negative.',
    'An item has its amount in its own currency and in that of the organization, as it was booked. `unrealized_difference` is what the rate of the day would gain, or lose if negative. It is not posted; the difference is posted when the item is settled. A guarantee is due when its contract releases it. A document with instalments is one row: its `due_date` is the day of the first instalment that was not paid on that day, and `days_late` counts from it.',
  ].join('\n\n'),
  file: { media: 'text/csv', isAlways: false },
  examples: { query: { on: '2026-12-31', key: 'receivable' } },
  input: openItemsInput,
  output: openItemsOutput,
  prepare: async (app, _, actor) => ({
    is_complete: await areOldRecordsPosted(app.db, actor.organization.id),
  }),
  handler: async (ctx, { page, per_page, sort_by, sort_dir, cursor, format, is_complete, ...asked }) => {
    const { timezone, currency } = settingsOf(ctx);
    const on = asked.on ?? dayOf(ctx.now, timezone);
    const items = await readOpenItems(ctx, { ...asked, on });
    const question = { page, per_page, sort_by, sort_dir, cursor };
    if (format === 'csv') {
      const all = { ...question, page: 1, per_page: items.length, cursor: undefined };
      const cells = openItemList.page(items, all).rows.map((row) => itemColumns.map((name) => row[name]));
      const content = toCsv([itemColumns, ...cells]);
      ctx.reply.file = { name: `open-items-${on}.csv`, media: 'text/csv', content };
    }
    const { rows, meta } = openItemList.page(items, question);
    return { data: rows, meta, summary: { on, currency, is_complete, ...sumsOf(items, currency) } };
  },
});

function sumsOf(items: readonly OpenItem[], own: string) {
  const unrated = items.filter((one) => one.currency !== own && one.fx_rate === null);
  return {
    keys: openKeys.flatMap((key) => {
      const all = items.filter((one) => one.key === key);
      const total = rounded(sum(all.map((one) => one.amount)));
      return all.length === 0 ? [] : [{ key, amount: total, items: all.length }];
    }),
    unrealized_difference: rounded(sum(items.map((one) => one.unrealized_difference ?? 0))),
    without_rate: [...new Set(unrated.map((one) => one.currency))].sort(),
  };
}
