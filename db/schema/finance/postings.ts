import { date, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FigureDifference } from '#server/areas/finance/posted-figures/difference.ts';
import type { PostingKey, SourceType } from '#server/areas/finance/postings/posting-keys.ts';
import { instant, json, money } from '../columns.ts';

/**
 * The entries of documents, settlements, expenses, salaries and movements of money in the books. Rows are only added:
 * one that no longer holds is reversed by another, which names it. The rows of a source add up to 0 on each day.
 */
export const postings = pgTable(
  'postings',
  {
    organization_id: text().notNull(),
    id: text().notNull(),
    source_type: text().$type<SourceType>().notNull(),
    source_id: text().notNull(),
    key: text().$type<PostingKey>().notNull(),
    posting_date: date().notNull(),
    /** The day of the source. It is before the day of posting if the books of that day were closed. */
    source_date: date().notNull(),
    /** In the currency of the organization; what is owed by the organization, and its revenue, are negative. */
    amount: money().notNull(),
    currency: text().notNull(),
    currency_amount: money().notNull(),
    /** The document whose open amount the row changes. */
    item_id: text(),
    /** The customer, supplier or employee with whom the source was made; salaries have none. */
    party_id: text(),
    project_id: text(),
    department_id: text(),
    category: text(),
    reverses: text(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    index('postings_source_idx').on(t.organization_id, t.source_id),
    index('postings_day_idx').on(t.organization_id, t.posting_date, t.id),
    index('postings_key_idx').on(t.organization_id, t.key, t.posting_date),
    index('postings_item_idx').on(t.organization_id, t.item_id),
    index('postings_party_idx').on(t.organization_id, t.party_id, t.posting_date),
    index('postings_project_idx').on(t.organization_id, t.project_id, t.posting_date),
    index('postings_department_idx').on(t.organization_id, t.department_id, t.posting_date),
    uniqueIndex('postings_reverses_idx').on(t.organization_id, t.reverses),
  ],
);

/**
 * Organizations of an earlier version whose budgets still count documents instead of postings: the old documents are not posted
 * yet, or the figures of both differ.
 */
export const formerFigures = pgTable('former_figures', {
  organization_id: text().primaryKey(),
  /** Null until both were compared. */
  differences: json<FigureDifference[]>(),
  compared_at: instant(),
});
