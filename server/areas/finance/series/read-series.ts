import { desc } from 'drizzle-orm';
import type { z } from 'zod';
import { sequences } from '#db/schema/kernel/events-and-calls.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { formOfSeries, storedSeries } from '#server/resources/records/numbers.ts';
import type { seriesOfYear } from './series-fields.ts';
import { isOwnSeries, ownSeries, receivedSeries } from './series-names.ts';

type SeriesOfYear = z.infer<typeof seriesOfYear>;

/** The series as they are: those of the next documents, then those of the coming year, and then those of earlier years. */
export async function readSeries(ctx: Ctx): Promise<SeriesOfYear[]> {
  const { name, last, last_date, authority_code } = sequences;
  const stored = await ctx.tx
    .select({ name, last, last_date, authority_code })
    .from(sequences)
    .where(inOrganization(sequences, ctx.organization))
    .orderBy(desc(sequences.name));
  const all = [...ownSeries, ...receivedSeries].flatMap((series) => {
    const { write } = formOfSeries(ctx, series);
    const [current, ...coming] = openYears(ctx, series).map((year) => storedSeries(series, year));
    const known = stored.filter((row) => row.name.split(':')[0] === series);
    const earlier = known.filter((row) => row.last > 0 && row.name !== current && !coming.includes(row.name));
    const open = [current, ...coming].flatMap((name) => {
      const row = known.find((one) => one.name === name);
      return name === undefined ? [] : [row ?? { name, last: 0, last_date: null, authority_code: null }];
    });
    return [...open, ...earlier].map(({ name, last, last_date, authority_code }) => {
      const [, year] = name.split(':');
      const isCurrent = name === current;
      return {
        series,
        year: year === undefined ? null : Number(year),
        is_current: isCurrent,
        issued_count: last,
        last_number: last === 0 ? null : write(last, year),
        last_date,
        next_number: isCurrent || coming.includes(name) ? write(last + 1, year) : null,
        authority_code,
      };
    });
  });
  const isComing = ({ is_current, next_number }: SeriesOfYear) => !is_current && next_number !== null;
  return [
    ...all.filter(({ is_current }) => is_current),
    ...all.filter(isComing),
    ...all.filter((one) => !(one.is_current || isComing(one))),
  ];
}

/**
 * The years whose series documents can still get numbers from: this year, and where series need a code before they are
 * used, the coming one. A series that continues over the years has none.
 */
export function openYears(ctx: Ctx, series: SeriesOfYear['series']): (string | undefined)[] {
  const { country, timezone } = settingsOf(ctx);
  if (!formOfSeries(ctx, series).isYearly) return [undefined];
  const year = dayOf(ctx.now, timezone).slice(0, 4);
  return country === 'PT' && isOwnSeries(series) ? [year, String(Number(year) + 1)] : [year];
}
