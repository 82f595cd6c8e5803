import type { PostingKey } from '../postings/posting-keys.ts';

/** The groups of a result: months, projects, departments or categories. */
export const groupings = ['month', 'project_id', 'department_id', 'category'] as const;
export type Grouping = (typeof groupings)[number];

/** The keys of postings that make a result. */
export const resultKeys = [
  'revenue',
  'cost',
  'tax_cost',
  'wages',
  'bank_fee',
  'exchange_difference',
  'rounding',
] as const satisfies readonly PostingKey[];
export type ResultKey = (typeof resultKeys)[number];

export const figureNames = [...resultKeys, 'result'] as const;
export type FigureName = (typeof figureNames)[number];
