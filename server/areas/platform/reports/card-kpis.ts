import type { Ctx } from '#server/calls/operation.ts';
import type { Range } from '#server/kernel/records/tallies.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { addDays } from '#server/kernel/time/days.ts';
import { dayStart } from '#server/kernel/time/time-zones.ts';
import { combined } from './figures.ts';
import { type Kpi, span } from './kpi.ts';
import { countOf, openCards } from './live-figures.ts';
import { periodBefore } from './periods.ts';

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
