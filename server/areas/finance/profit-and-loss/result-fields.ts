import { z } from 'zod';
import { amountOut } from '#server/kernel/values/decimals.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { type FigureName, groupings } from './result-keys.ts';

export const resultInput = z.strictObject({
  from: z.iso.date().describe('The first day of posting.'),
  to: z.iso.date().describe('The last day of posting, inclusive.'),
  by: z.enum(groupings).default('month').describe('The groups of the rows.'),
  project_id: id.optional().describe('Only the result of this project.'),
  department_id: id.optional().describe('Only the result of this department.'),
  category: z.string().max(100).optional().describe('Only the result of this category.'),
  format: z.enum(['json', 'csv']).default('json').describe('`csv` answers the rows as a file.'),
});
export type ResultInput = z.output<typeof resultInput>;

/** What was earned is positive, and so is what was spent; gains by exchange rates are positive. */
const figures = {
  revenue: amountOut,
  cost: amountOut,
  tax_cost: amountOut,
  wages: amountOut,
  bank_fee: amountOut,
  exchange_difference: amountOut,
  rounding: amountOut,
  result: amountOut,
} satisfies Record<FigureName, typeof amountOut>;
export type Figures = Record<FigureName, string>;

const resultRow = z
  .object({
    month: z.string().nullable(),
    project_id: z.string().nullable(),
    department_id: z.string().nullable(),
    category: z.string().nullable(),
    name: z.string().nullable(),
    ...figures,
  })
  .meta({ id: 'ResultRow' });

export const resultOutput = z.object({
  data: z.array(resultRow),
  summary: z.object({
    from: z.string(),
    to: z.string(),
    by: z.enum(groupings),
    currency: z.string(),
    is_complete: z.boolean(),
    ...figures,
  }),
});
