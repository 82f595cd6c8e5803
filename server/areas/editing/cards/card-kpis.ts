import { and, count, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { editCards } from '#db/schema/editing/cards.ts';
import { combined, type Figure } from '#server/areas/platform/reports/figures.ts';
import { type Kpi, span } from '#server/areas/platform/reports/kpi.ts';
import { figureOf } from '#server/areas/platform/reports/live-figures.ts';
import { periodBefore } from '#server/areas/platform/reports/periods.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { addDays } from '#server/kernel/values/days.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { dayStart } from '#server/kernel/values/time-zones.ts';
import type { Range } from '#server/resources/records/totals.ts';

const startOf = (ctx: Ctx, day: string) => dayStart(day, settingsOf(ctx));

type Moment = 'created_at' | 'delivered_at' | 'cancelled_at';

/** Counts the cards of which the given moment is within the range of days. */
async function figureBy(ctx: Ctx, moment: Moment, { from, to }: Range, figure: SQL): Promise<Figure> {
  const column = editCards[moment];
  const [row] = await ctx.tx
    .select({ value: sql<number | null>`(${figure})::float8` })
    .from(editCards)
    .where(
      and(
        inOrganization(editCards, ctx.organization),
        isLive(editCards),
        gte(column, startOf(ctx, from)),
        lt(column, startOf(ctx, addDays(to, 1))),
      ),
    );
  return figureOf(row?.value ?? null);
}

const cardsBy = (ctx: Ctx, moment: Moment, range: Range) => figureBy(ctx, moment, range, count());

/** The turnaround is the median of the hours from ready to delivered, without the time on hold. */
const turnaround = (ctx: Ctx, range: Range) => {
  const { delivered_at, ready_at, created_at, paused_seconds } = editCards;
  const seconds = sql`extract(epoch FROM ${delivered_at} - coalesce(${ready_at}, ${created_at})) - ${paused_seconds}`;
  const median = sql`round((percentile_cont(0.5) WITHIN GROUP (ORDER BY (${seconds}) / 3600))::numeric, 2)`;
  return figureBy(ctx, 'delivered_at', range, median);
};

/** Counts unfinished cards by their current status; a claim that has run out does not count. */
async function openCards(ctx: Ctx): Promise<{ total: Figure; parts: Record<string, number> }> {
  const { status, lease_expires_at: expiry } = editCards;
  const rows = await ctx.tx
    .select({
      status: sql<string>`CASE WHEN ${expiry} <= ${ctx.now} THEN 'ready' ELSE ${status} END`,
      count: count(),
    })
    .from(editCards)
    .where(and(inOrganization(editCards, ctx.organization), isLive(editCards), inArray(status, unfinished)))
    .groupBy(sql`1`);
  const parts = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  return { total: figureOf(rows.reduce((sum, { count }) => sum + count, 0)), parts };
}

const unfinished = [
  ...(['backlog', 'ready', 'in_progress', 'review'] as const),
  ...(['changes_requested', 'approved', 'on_hold'] as const),
];

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
