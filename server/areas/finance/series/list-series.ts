import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { readSeries, shownSeries } from './read-series.ts';

const seriesOfYear = z.object({
  series: z.enum(shownSeries).describe('The kind of document that is numbered.'),
  year: z.int().nullable().describe('The year of its numbers; null if they continue over the years.'),
  is_current: z.boolean().describe('True for the series from which the next document gets its number.'),
  issued_count: z.int().describe('How many numbers were given. Numbers have no gaps.'),
  last_number: z.string().nullable().describe('The last number that was given.'),
  last_date: z.string().nullable().describe('The date of the document with the last number.'),
  next_number: z.string().nullable().describe('The number of the next document; null for an earlier year.'),
});

export const listSeries = operation({
  method: 'GET',
  path: '/finance/series',
  tag: 'Invoices',
  area: 'finance',
  summary: 'List the series of invoices',
  description:
    'The series in which invoices and credit notes are numbered, each with its last number and its last date; those of earlier years come last. Prefixes and digits are set in `sequences` of the settings.',
  input: z.strictObject({}),
  output: z.object({ data: z.array(seriesOfYear) }),
  handler: async (ctx) => ({ data: await readSeries(ctx) }),
});
