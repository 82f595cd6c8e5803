import { operation } from '#server/calls/operation.ts';
import { unchecked } from '#server/calls/replies.ts';
import { openLineList, openLinesInput, openLinesOutput } from './open-line-fields.ts';
import { readOpenLines } from './read-open-lines.ts';

/** Lists ordered goods that have still to come, or accepted ones that have still to be billed. */
export const listOpenLines = operation({
  method: 'GET',
  path: '/purchases/order-lines',
  tag: 'Purchase orders',
  area: 'purchasing',
  isSlow: true,
  summary: 'List open lines of purchase orders',
  description:
    'A row for each line of a sent order that waits for goods, those that are late first, or with `waits_for=to_bill` for the bill of accepted goods. `open_amount` is the value of what it waits for, at the price of the line.',
  examples: { query: { waits_for: 'to_receive' } },
  input: openLinesInput,
  output: openLinesOutput,
  handler: async (ctx, { waits_for, supplier_id, project_id, is_late, ...question }) => {
    const all = await readOpenLines(ctx, { waits_for, supplier_id, project_id, is_late });
    const { rows, meta } = openLineList.page(all, question);
    return unchecked({ data: rows, meta });
  },
});
