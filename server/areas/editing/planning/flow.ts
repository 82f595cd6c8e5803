import { and, desc, gte, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { countWhere } from '#db/queries/expressions.ts';
import { editCards } from '#db/schema/editing/cards.ts';
import { startOfWeek } from '#server/areas/platform/reports/periods.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { addDays } from '#server/kernel/values/days.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { dayAt } from '#server/kernel/values/time-zones.ts';
import type { Range } from '#server/resources/records/totals.ts';
import { cardStates } from '../cards/card-states.ts';
import { momentsOf, period, periodOf } from './asked-period.ts';
import { keptSince } from './kept-history.ts';
import type { Moments } from './past-claims.ts';
import { isOfRounds, isRefused, isReviewed, isTimed, stepsIn } from './past-steps.ts';

const mostClients = 500;

const status = z.enum(cardStates.names);
const hours = (text: string) => z.number().describe(text);

const output = z.object({
  from: z.string().describe('The first day.'),
  to: z.string().describe('The last day.'),
  kept_since: z
    .string()
    .nullable()
    .describe('The moment from which on the history is kept; null if it is kept for ever.'),
  weeks: z
    .array(
      z.object({
        from: z.string().describe('The first day of the week that is in the period.'),
        to: z.string().describe('The last day of the week that is in the period.'),
        delivered_count: z.int().describe('The number of cards that were delivered.'),
      }),
    )
    .describe('All weeks of the period; a week begins on Monday.'),
  delivered_count: z.int().describe('The number of cards that were delivered in the period.'),
  statuses: z
    .array(
      z.object({
        status: status.describe('The status that the cards have left.'),
        count: z.int().describe('How many times a card has left the status.'),
        median_hours: hours('The median of the hours that the cards were in the status.'),
        average_hours: hours('The average of the hours that the cards were in the status.'),
      }),
    )
    .describe('How long cards were in each status that they have left in the period.'),
  rounds: z
    .array(
      z.object({
        client_company_id: z.string().nullable().describe('The client; null for cards without one.'),
        project_id: z.string().nullable().describe('The project; null for cards without one.'),
        card_count: z.int().describe('The number of cards that went to review or were refused.'),
        review_count: z.int().describe('How many times a cut went to review.'),
        refused_count: z.int().describe('How many times changes were asked for.'),
      }),
    )
    .describe(
      `The reviews by client and project, at most ${mostClients}, those with the most refusals first.`,
    ),
});

/** The weeks of a period, each without the days outside of it. */
function weeksOf({ from, to }: Range): Range[] {
  const weeks: Range[] = [];
  for (let first = from; first <= to; ) {
    const sunday = addDays(startOfWeek(first), 6);
    const last = sunday < to ? sunday : to;
    weeks.push({ from: first, to: last });
    first = addDays(last, 1);
  }
  return weeks;
}

async function delivered(ctx: Ctx, { from, until }: Moments): Promise<string[]> {
  const { delivered_at } = editCards;
  const rows = await ctx.tx
    .select({
      at: sql<string>`date_bin('15 minutes', ${delivered_at}, '2000-01-01Z')`,
      count: countWhere(undefined),
    })
    .from(editCards)
    .where(
      and(
        inOrganization(editCards, ctx.organization),
        isLive(editCards),
        gte(delivered_at, from),
        lt(delivered_at, until),
      ),
    )
    .groupBy(sql`1`);
  return rows.flatMap(({ at, count }) => Array.from({ length: count }, () => dayAt(at, settingsOf(ctx))));
}

async function timeInStatus(ctx: Ctx, moments: Moments) {
  const steps = stepsIn(ctx, moments);
  const inHours = sql`${steps.seconds} / 3600`;
  const rounded = (of: ReturnType<typeof sql>) => sql<number>`round((${of})::numeric, 2)::float8`;
  const rows = await ctx.tx
    .select({
      status: steps.status,
      count: countWhere(undefined),
      median_hours: rounded(sql`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${inHours})`),
      average_hours: rounded(sql`avg(${inHours})`),
    })
    .from(steps)
    .where(isTimed(steps))
    .groupBy(steps.status);
  return cardStates.names.flatMap((name) => rows.find((one) => one.status === name) ?? []);
}

function rounds(ctx: Ctx, moments: Moments) {
  const steps = stepsIn(ctx, moments);
  const refused = countWhere(isRefused(steps));
  return ctx.tx
    .select({
      client_company_id: steps.client_company_id,
      project_id: steps.project_id,
      card_count: sql<number>`count(DISTINCT ${steps.card_id})::int`,
      review_count: countWhere(isReviewed(steps)),
      refused_count: refused,
    })
    .from(steps)
    .where(isOfRounds(steps))
    .groupBy(steps.client_company_id, steps.project_id)
    .orderBy(desc(refused), steps.client_company_id, steps.project_id)
    .limit(mostClients);
}

const place = {
  tag: 'Editing queue',
  area: 'editing',
  role: 'manager',
  method: 'GET',
  isSlow: true,
} as const;

export const flowOperation = operation({
  ...place,
  path: '/edicion/flow',
  summary: 'Get how cards flow through the editing queue',
  description:
    'For a period: the cards that were delivered by week, how long cards were in each status that they left, and how many reviews asked for changes by client and project. The times and the reviews come from the history, so they begin with the first event that the organization still keeps. Days are in the time zone of the settings.',
  input: z.strictObject(period),
  output: recordReply(output),
  handler: async (ctx, given) => {
    const range = periodOf(ctx, given);
    const moments = momentsOf(ctx, range);
    const days = await delivered(ctx, moments);
    const weeks = weeksOf(range).map((week) => ({
      ...week,
      delivered_count: days.filter((day) => week.from <= day && day <= week.to).length,
    }));
    return {
      data: {
        ...range,
        kept_since: keptSince(ctx),
        weeks,
        delivered_count: days.length,
        statuses: await timeInStatus(ctx, moments),
        rounds: await rounds(ctx, moments),
      },
    };
  },
});
