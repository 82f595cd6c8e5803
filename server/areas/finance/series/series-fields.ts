import { z } from 'zod';
import { ownSeries, receivedSeries } from './series-names.ts';

export const seriesOfYear = z.object({
  series: z.enum([...ownSeries, ...receivedSeries]).describe('The kind of document that is numbered.'),
  year: z.int().nullable().describe('The year of its numbers; null if they continue over the years.'),
  is_current: z.boolean().describe('True for the series from which the next document gets its number.'),
  issued_count: z.int().describe('How many numbers were given. Numbers have no gaps.'),
  last_number: z.string().nullable().describe('The last number that was given.'),
  last_date: z.string().nullable().describe('The date of the document with the last number.'),
  next_number: z.string().nullable().describe('The number of the next document; null for an earlier year.'),
  authority_code: z
    .string()
    .nullable()
    .describe('The validation code that the tax authority of Portugal has given for the series.'),
});
