import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { readSeries } from './read-series.ts';
import { seriesOfYear } from './series-fields.ts';

export const listSeries = operation({
  method: 'GET',
  path: '/finance/series',
  tag: 'Invoices',
  area: 'finance',
  summary: 'List the series of invoices',
  description:
    'The series in which invoices and credit notes are numbered, each with its last number and its last date; those of earlier years come last. In Portugal, the series of the coming year are listed too, because they get their codes before they are used. Prefixes and digits are set in `sequences` of the settings.',
  input: z.strictObject({}),
  output: z.object({ data: z.array(seriesOfYear) }),
  handler: async (ctx) => ({ data: await readSeries(ctx) }),
});
