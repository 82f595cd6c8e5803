import { eq, sql } from 'drizzle-orm';
import { prepared } from '#db/queries/prepared.ts';
import { sequences } from '#db/schema/kernel/events-and-calls.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { prefixOfSeries, type Series } from '#server/kernel/values/series.ts';

interface Place {
  organization: string;
  name: string;
  /** The date of the document that takes the number. */
  date: string | null;
}

const next = prepared((db, { organization, name, date }: Place) =>
  db
    .insert(sequences)
    .values({ organization_id: organization, name, last: 1, last_date: date })
    .onConflictDoUpdate({
      target: [sequences.organization_id, sequences.name],
      set: { last: sql`${sequences.last} + 1`, last_date: sql`excluded.last_date` },
      setWhere: eq(sequences.organization_id, organization),
    })
    .returning({ last: sequences.last }),
);

/** How the numbers of a series are written, by the settings of the organization. */
export function formOfSeries(ctx: Pick<Ctx, 'actor'>, series: Series) {
  const {
    prefix = prefixOfSeries(series),
    padding = 6,
    yearly = true,
  } = settingsOf(ctx).sequences[series] ?? {};
  const write = (number: number, year?: string) =>
    `${prefix}${year === undefined ? '' : `${year}-`}${String(number).padStart(padding, '0')}`;
  return { prefix, isYearly: yearly, write };
}

/** The name under which the last number of a series, or of a year of it, is stored. */
export const storedSeries = (series: Series, year?: string): string =>
  year === undefined ? series : `${series}:${year}`;

export interface TakenNumber {
  number: string;
  /** The position of the number in its series, which begins with 1. */
  position: number;
}

/**
 * Takes the next number of a series, without gaps: the series is locked until the commit. With the date of a document,
 * each year has its own numbers, unless the settings continue the series over the years.
 */
export async function takeNumber(ctx: Ctx, series: Series, date?: string): Promise<TakenNumber> {
  const { isYearly, write } = formOfSeries(ctx, series);
  const year = isYearly ? date?.slice(0, 4) : undefined;
  const name = storedSeries(series, year);
  const [row] = await next.run(ctx.tx, { organization: ctx.organization, name, date: date ?? null });
  if (!row) throw new Error(`the series ${series} returned no number`);
  return { number: write(row.last, year), position: row.last };
}

export const nextNumber = async (ctx: Ctx, series: Series, date?: string): Promise<string> =>
  (await takeNumber(ctx, series, date)).number;
