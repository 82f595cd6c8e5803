import { eq, sql } from 'drizzle-orm';
import { prepared } from '#db/queries/prepared.ts';
import { sequences } from '#db/schema/kernel/events-and-calls.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { prefixOfSeries, type Series } from '#server/kernel/values/series.ts';

const next = prepared((db, { organization, name }: { organization: string; name: string }) =>
  db
    .insert(sequences)
    .values({ organization_id: organization, name, last: 1 })
    .onConflictDoUpdate({
      target: [sequences.organization_id, sequences.name],
      set: { last: sql`${sequences.last} + 1` },
      setWhere: eq(sequences.organization_id, organization),
    })
    .returning({ last: sequences.last }),
);

/**
 * Takes the next number of a series, without gaps: the series is locked until the commit. With a year, each year has
 * its own numbers, unless the settings continue the series over the years.
 */
export async function nextNumber(ctx: Ctx, series: Series, year?: string): Promise<string> {
  const {
    prefix = prefixOfSeries(series),
    padding = 6,
    yearly = true,
  } = settingsOf(ctx).sequences[series] ?? {};
  const isOfYear = year !== undefined && yearly;
  const name = isOfYear ? `${series}:${year}` : series;
  const [row] = await next.run(ctx.tx, { organization: ctx.organization, name });
  if (!row) throw new Error(`the series ${series} returned no number`);
  return `${prefix}${isOfYear ? `${year}-` : ''}${String(row.last).padStart(padding, '0')}`;
}
