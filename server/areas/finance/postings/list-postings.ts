import { and, asc, count } from 'drizzle-orm';
import { sumOf } from '#db/queries/expressions.ts';
import { postings } from '#db/schema/finance/postings.ts';
import { operation } from '#server/calls/operation.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { postingConditions } from './posting-conditions.ts';
import { postingsInput, postingsOutput } from './posting-fields.ts';
import { postingList } from './posting-list.ts';

const shownColumns = {
  id: postings.id,
  posting_date: postings.posting_date,
  source_date: postings.source_date,
  source_type: postings.source_type,
  source_id: postings.source_id,
  key: postings.key,
  amount: postings.amount,
  currency: postings.currency,
  currency_amount: postings.currency_amount,
  item_id: postings.item_id,
  party_id: postings.party_id,
  project_id: postings.project_id,
  department_id: postings.department_id,
  category: postings.category,
  reverses: postings.reverses,
  created_at: postings.created_at,
};

/** What documents, settlements, expenses, pay and movements mean in the books, as it was written with them. */
export const listPostings = operation({
  method: 'GET',
  path: '/finance/postings',
  tag: 'Postings',
  area: 'finance',
  role: 'manager',
  isSlow: true,
  summary: 'List postings',
  description: [
    'Each issued document, settlement, approved expense, payment of salaries and confirmed movement without a document has postings, which add up to 0. `amount` is in the organization’s currency: what is owed to it, its money and its costs are positive; what it owes, and its revenue, are negative.',
    'Postings are never changed. When a document is voided, or moved to another project, its postings are reversed by others, which name them in `reverses`. A posting whose day lies in closed books has the first open day as its `posting_date`. `summary.keys` has the sums of all that was asked for.',
  ].join('\n\n'),
  examples: { query: { from: '2026-01-01', to: '2026-03-31' } },
  input: postingsInput,
  output: postingsOutput,
  handler: async (ctx, { page, per_page, sort_by, sort_dir, cursor, ...asked }) => {
    const { tx } = ctx;
    const where = postingConditions(ctx, asked);
    const { rows, meta } = await postingList.read(
      { page, per_page, sort_by, sort_dir, cursor },
      {
        rows: ({ list_position, after, order, limit, offset }) =>
          tx
            .select({ ...shownColumns, list_position })
            .from(postings)
            .where(and(where, after))
            .orderBy(...order)
            .limit(limit)
            .offset(offset),
        total: () => tx.select({ total: count() }).from(postings).where(where),
      },
    );
    const keys = await tx
      .select({ key: postings.key, amount: sumOf(postings.amount), postings: count() })
      .from(postings)
      .where(where)
      .groupBy(postings.key)
      .orderBy(asc(postings.key));
    const data = rows.map(({ source_type: type, source_id: id, ...row }) => ({
      ...row,
      source: { type, id },
    }));
    return { data, meta, summary: { currency: settingsOf(ctx).currency, keys } };
  },
});
