import { desc } from 'drizzle-orm';
import { sequences } from '#db/schema/kernel/events-and-calls.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { formOfSeries, storedSeries } from '#server/resources/records/numbers.ts';

/** The series of invoices and credit notes, in the order in which they are shown. */
export const shownSeries = [
  'invoice',
  'simplified_invoice',
  'credit_note',
  'purchase_invoice',
  'purchase_credit_note',
] as const;

/** The series as they are, those of the next documents first, and then those of earlier years. */
export async function readSeries(ctx: Ctx) {
  const stored = await ctx.tx
    .select({ name: sequences.name, last: sequences.last, last_date: sequences.last_date })
    .from(sequences)
    .where(inOrganization(sequences, ctx.organization))
    .orderBy(desc(sequences.name));
  const thisYear = dayOf(ctx.now, settingsOf(ctx).timezone).slice(0, 4);
  const all = shownSeries.flatMap((series) => {
    const { isYearly, write } = formOfSeries(ctx, series);
    const current = storedSeries(series, isYearly ? thisYear : undefined);
    const ofSeries = stored.filter(({ name, last }) => name.split(':')[0] === series && last > 0);
    const rows = ofSeries.some(({ name }) => name === current)
      ? ofSeries
      : [{ name: current, last: 0, last_date: null }, ...ofSeries];
    return rows.map(({ name, last, last_date }) => {
      const [, year] = name.split(':');
      return {
        series,
        year: year === undefined ? null : Number(year),
        is_current: name === current,
        issued_count: last,
        last_number: last === 0 ? null : write(last, year),
        last_date,
        next_number: name === current ? write(last + 1, year) : null,
      };
    });
  });
  return [...all.filter(({ is_current }) => is_current), ...all.filter(({ is_current }) => !is_current)];
}
