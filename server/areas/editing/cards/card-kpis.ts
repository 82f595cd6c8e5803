import { combined, type Figure } from '#server/areas/platform/reports/figures.ts';
import { type Kpi, span } from '#server/areas/platform/reports/kpi.ts';
import { countOf, figureOf } from '#server/areas/platform/reports/live-figures.ts';
import { periodBefore } from '#server/areas/platform/reports/periods.ts';
import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import type { Range } from '#server/kernel/records/tallies.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { addDays } from '#server/kernel/time/days.ts';
import { dayStart } from '#server/kernel/time/time-zones.ts';

const startOf = (ctx: Ctx, day: string) => dayStart(day, settingsOf(ctx));

/** How many cards came to something on the days, or on any day since. */
const cardsBy = (ctx: Ctx, column: string, { from, to }: Range) =>
  countOf(
    ctx,
    'edit_cards',
    (bind) =>
      `${column} >= ${bind(startOf(ctx, from))} AND ${column} < ${bind(startOf(ctx, addDays(to, 1)))}`,
  );

/** From the moment a card was ready until it was delivered, less the time on hold: the one in the middle, in hours. */
const turnaround = (ctx: Ctx, { from, to }: Range) =>
  countOf(
    ctx,
    'edit_cards',
    (bind) =>
      `delivered_at >= ${bind(startOf(ctx, from))} AND delivered_at < ${bind(startOf(ctx, addDays(to, 1)))}`,
    `round((percentile_cont(0.5) WITHIN GROUP (ORDER BY (extract(epoch FROM delivered_at - coalesce(ready_at, created_at))
      - paused_seconds) / 3600))::numeric, 2)`,
  );

/** The cards that are not finished by what they are at this moment: a claim that has run out is none. */
async function openCards(ctx: Ctx): Promise<{ total: Figure; parts: Record<string, number> }> {
  const { values, bind } = new Params();
  const rows = await ctx.tx.text<{ status: string; count: number }>(
    `SELECT CASE WHEN lease_expires_at <= ${bind(ctx.now)} THEN 'ready' ELSE status END AS status, count(*)::int AS count
     FROM edit_cards WHERE ${tenantIs(ctx.organization, bind)} AND deleted_at IS NULL
     AND status IN ('backlog', 'ready', 'in_progress', 'review', 'changes_requested', 'approved', 'on_hold') GROUP BY 1`,
    values,
  );
  const parts = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  return { total: figureOf(rows.reduce((sum, { count }) => sum + count, 0)), parts };
}

export const cardKpis: readonly Kpi[] = [
  {
    key: 'open_cards',
    area: 'editing',
    unit: 'count',
    query: () =>
      '/edicion/videos?status[in]=backlog,ready,in_progress,review,changes_requested,approved,on_hold',
    read: async (ctx, { from }, today) => {
      const since = { from, to: addDays(today, 1) };
      const { total, parts } = await openCards(ctx);
      const previous = combined(
        [total, 1],
        [await cardsBy(ctx, 'created_at', since), -1],
        [await cardsBy(ctx, 'delivered_at', since), 1],
        [await cardsBy(ctx, 'cancelled_at', since), 1],
      );
      return { value: total, previous, parts };
    },
  },
  {
    key: 'cards_delivered',
    area: 'editing',
    unit: 'count',
    query: (period) => `/edicion/videos?status=delivered&${span('delivered_at', period)}`,
    read: async (ctx, range) => ({
      value: await cardsBy(ctx, 'delivered_at', range),
      previous: await cardsBy(ctx, 'delivered_at', periodBefore(range)),
    }),
  },
  {
    key: 'median_turnaround',
    area: 'editing',
    unit: 'hours',
    query: (period) => `/edicion/videos?status=delivered&${span('delivered_at', period)}`,
    read: async (ctx, range) => ({
      value: await turnaround(ctx, range),
      previous: await turnaround(ctx, periodBefore(range)),
    }),
  },
];
