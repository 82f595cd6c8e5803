import type { Comparison } from '#server/resources/lists/filters.ts';

/** The descriptions of the parameters that many operations share. */
export const parameterMeanings: Readonly<Record<string, string>> = {
  page: 'Which page, from 1.',
  per_page: 'How many records a page has.',
  sort_by: 'The property by which the list is ordered; records with equal values are ordered by id.',
  sort_dir: 'Upwards or downwards.',
  cursor:
    '`meta.next_cursor` of the page before, with the same order and without `page`. Ordered by a value that does not change, such as `created_at`, nothing is missed or repeated; by `updated_at`, only `asc` misses nothing.',
  search: 'Words that must all occur, whatever their case and accents.',
  filter:
    'A filter with groups, as JSON: `{"or":[{"status":"open"},{"company.name":"Sol","created_at":{"gte":"today-7d"}}]}`; see the guide to lists.',
  include_deleted: '`true` also answers deleted records.',
  created_after: 'Created later than this date or time.',
  created_before: 'Created earlier than this date or time.',
  updated_after: 'Changed later than this date or time.',
  updated_before: 'Changed earlier than this date or time.',
  tag: 'Records that carry this tag.',
  on_duplicate: 'What to do if the record exists already: create another, update it, or refuse.',
  after_sequence: 'The `meta.last_sequence` of the previous reply; the list continues after it.',
};

export const comparisonMeanings: Readonly<Record<Comparison, string>> = {
  eq: 'Equal to this.',
  ne: 'Not equal to this.',
  in: 'One of these, comma-separated.',
  like: 'Like this: `%` is any text, `_` any character.',
  null: '`true`: empty; `false`: not empty.',
  gt: 'More than this.',
  gte: 'This or more.',
  lt: 'Less than this.',
  lte: 'This or less.',
  has: 'Holding this.',
};

export const pathMeanings: Readonly<Record<string, string>> = {
  id: 'The id of the record.',
  token: 'The secret of a personal link, which is its permission.',
  key: 'The public name of the form, which is in its address.',
  employeeId: 'The id of the employee.',
  feature: 'The name of the AI function, from `GET /ai`.',
  type: 'The name of the kind, from the list above this path.',
  provider: 'The name of the service, from `GET /integrations/catalog`.',
};
