import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { storedSeries } from '#server/resources/records/numbers.ts';
import { invalidAt } from '#server/vocabulary/errors.ts';
import { changeCode } from './change-code.ts';
import { changeLast } from './change-last.ts';
import { t } from './messages.ts';
import { openYears, readSeries } from './read-series.ts';
import { seriesOfYear } from './series-fields.ts';
import { type OwnSeries, ownSeries } from './series-names.ts';

export const changeSeries = operation({
  method: 'PATCH',
  path: '/finance/series',
  tag: 'Invoices',
  area: 'finance',
  role: 'admin',
  summary: 'Enter the last number or the code of a series',
  description:
    '`last_number` goes on with the numbers of a former system: with 118, the next document has the number 119. It can be changed until the first document of the series is issued here. `authority_code` is the validation code that the tax authority of Portugal gives for a series, before it is used: each document that is issued from then on has the ATCUD of this code in `authority_number`. It can be changed, or removed with null, as long as no document has it. The series of the coming year can have its code already.',
  examples: { request: { series: 'invoice', authority_code: 'AAJFJ3WS' } },
  input: z.strictObject({
    series: z.enum(ownSeries).describe('The kind of document that is numbered.'),
    year: z
      .int()
      .nullish()
      .describe(
        'The year of its numbers; null if they continue over the years. If it is left out, the series of the next document is meant.',
      ),
    last_number: z
      .int()
      .min(0)
      .max(999_999_999)
      .optional()
      .describe('The last number that the former system has given, without its prefix and year.'),
    authority_code: z
      .string()
      .trim()
      .toUpperCase()
      .max(100)
      .nullish()
      .describe('At least 8 capital letters and digits; null removes the code.'),
  }),
  output: recordReply(seriesOfYear),
  handler: async (ctx, { series, year, last_number, authority_code }) => {
    if (authority_code !== undefined) requirePortugal(ctx);
    const of = checkedYear(ctx, series, year);
    if (last_number !== undefined) await changeLast(ctx, series, of, last_number);
    if (authority_code !== undefined) await changeCode(ctx, storedSeries(series, of), authority_code);
    const isChanged = (one: { series: string; year: number | null }) =>
      one.series === series && one.year === (of === undefined ? null : Number(of));
    const changed = (await readSeries(ctx)).find(isChanged);
    if (!changed) throw new Error(`the series ${series} of ${of} is not listed`);
    return { data: changed };
  },
});

/** Only one country gives codes. As long as the organization has no country, nothing depends on it. */
function requirePortugal(ctx: Ctx): void {
  const { country } = settingsOf(ctx);
  if (country !== null && country !== 'PT')
    throw invalidAt([{ path: 'authority_code', rule: 'country', message: t('onlyInPortugal', { country }) }]);
}

/** Only the series from which numbers are still given can change. */
function checkedYear(ctx: Ctx, series: OwnSeries, year: number | null | undefined): string | undefined {
  const open = openYears(ctx, series);
  if (year === undefined) return open[0];
  const wanted = year === null ? undefined : String(year);
  if (open.includes(wanted)) return wanted;
  const allowed = open.map((one) => (one === undefined ? null : Number(one)));
  const message = allowed.includes(null)
    ? t('continues', { series })
    : t('notOpen', { year: year ?? 'null', years: allowed.map(String) });
  throw invalidAt([{ path: 'year', rule: 'one_of', message, allowed }]);
}
