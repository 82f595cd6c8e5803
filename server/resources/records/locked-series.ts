import { eq, sql } from 'drizzle-orm';
import { prepared } from '#db/queries/prepared.ts';
import { sequences } from '#db/schema/kernel/events-and-calls.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import type { Series } from '#server/kernel/values/series.ts';
import { formOfSeries, storedSeries, type TakenNumber, takeNumber } from './numbers.ts';

const lock = prepared((db, { organization, name }: { organization: string; name: string }) =>
  db
    .insert(sequences)
    .values({ organization_id: organization, name, last: 0 })
    .onConflictDoUpdate({
      target: [sequences.organization_id, sequences.name],
      set: { last: sql`${sequences.last}` },
      setWhere: eq(sequences.organization_id, organization),
    })
    .returning({
      last: sequences.last,
      last_date: sequences.last_date,
      authority_code: sequences.authority_code,
    }),
);

/** Locks a series, or a year of it, by the name under which it is stored. It has no number yet if it did not exist. */
export async function lockStoredSeries(ctx: Ctx, name: string) {
  const [row] = await lock.run(ctx.tx, { organization: ctx.organization, name });
  return row;
}

export interface LockedSeries {
  /** Today in the organization's time zone, read while the series is locked. */
  today: string;
  /** The date of the last number; null if no document of this version has one. */
  lastDate: string | null;
  /** The code that the tax authority has given for the series. */
  authorityCode: string | null;
  /** Takes the next number, for a document of today. */
  take(): Promise<TakenNumber>;
}

/**
 * Locks a series until the commit and then reads the day, so that a number never has a date before that of a lower
 * number. The year may end while the call waits for the lock; the series of the next year is then locked instead.
 */
export async function lockSeries(ctx: Ctx, series: Series): Promise<LockedSeries> {
  const { isYearly } = formOfSeries(ctx, series);
  const yearOf = (day: string) => (isYearly ? day.slice(0, 4) : undefined);
  for (let year = yearOf(today(ctx)); ; ) {
    const row = await lockStoredSeries(ctx, storedSeries(series, year));
    const day = today(ctx);
    if (yearOf(day) === year)
      return {
        today: day,
        lastDate: row?.last_date ?? null,
        authorityCode: row?.authority_code ?? null,
        take: () => takeNumber(ctx, series, day),
      };
    year = yearOf(day);
  }
}

/** The clock is read again, because the call may have begun on an earlier day. */
const today = (ctx: Ctx): string => dayOf(ctx.app.nowOf(ctx.actor.organization), settingsOf(ctx).timezone);
