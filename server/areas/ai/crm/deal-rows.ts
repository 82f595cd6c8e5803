import { and, count, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { notNull, sumOf } from '#db/queries/expressions.ts';
import { deals } from '#db/schema/crm/deals.ts';
import type { Stay } from '#server/areas/crm/pipelines/stage-rules.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { Decided, PastStay } from './deal-odds.ts';

type Place = Pick<Ctx, 'tx' | 'organization'>;

export type OpenDeal = Awaited<ReturnType<typeof openDeals>>[number];

interface DecidedRow {
  status: 'won' | 'lost';
  decided_at: string;
  stage_history: Stay[];
}

export const mostOpenDeals = 3_000;
const mostOfEach = 1_000;

const inPipeline = (pipeline: string | undefined) =>
  pipeline === undefined ? undefined : eq(deals.pipeline_id, pipeline);

export const openDeals = async ({ tx, organization }: Place, pipeline: string | undefined) =>
  tx
    .select({
      id: deals.id,
      title: deals.title,
      pipeline_id: deals.pipeline_id,
      stage_id: deals.stage_id,
      amount: deals.amount,
      currency: notNull(deals.currency),
      expected_close_date: deals.expected_close_date,
      stage_entered_at: deals.stage_entered_at,
      last_activity_at: deals.last_activity_at,
    })
    .from(deals)
    .where(
      and(inOrganization(deals, organization), eq(deals.status, 'open'), isLive(deals), inPipeline(pipeline)),
    )
    .orderBy(desc(deals.created_at), desc(deals.id))
    .limit(mostOpenDeals);

/** The deals that were won since a moment, by currency. */
export const wonSince = async ({ tx, organization }: Place, since: string, pipeline: string | undefined) =>
  tx
    .select({ currency: deals.currency, amount: sumOf(deals.amount), deals: count() })
    .from(deals)
    .where(
      and(
        inOrganization(deals, organization),
        eq(deals.status, 'won'),
        gte(deals.won_at, since),
        isLive(deals),
        inPipeline(pipeline),
      ),
    )
    .groupBy(deals.currency);

const day = 86_400_000;
const daysBetween = (from: string, to: string) => Math.max(0, (Date.parse(to) - Date.parse(from)) / day);

/** Deals that were won or lost, the oldest decision first, by their stays in open stages. */
export async function decidedDeals(
  { tx, organization }: Place,
  probabilities: ReadonlyMap<string, number>,
): Promise<Decided[]> {
  const newest = (status: 'won' | 'lost', decidedAt: typeof deals.won_at | typeof deals.lost_at) =>
    tx
      .select({
        status: sql<'won' | 'lost'>`${deals.status}`,
        decided_at: sql<string>`${decidedAt}`,
        stage_history: deals.stage_history,
      })
      .from(deals)
      .where(
        and(
          inOrganization(deals, organization),
          eq(deals.status, status),
          isLive(deals),
          isNotNull(decidedAt),
        ),
      )
      .orderBy(desc(deals.created_at), desc(deals.id))
      .limit(mostOfEach);
  const [won, lost] = await Promise.all([newest('won', deals.won_at), newest('lost', deals.lost_at)]);
  return [...won, ...lost]
    .toSorted((a, b) => (a.decided_at < b.decided_at ? -1 : 1))
    .flatMap((row) => decidedFrom(row, probabilities));
}

/** Deals that were in no open stage, such as those entered as won, are left out. */
function decidedFrom(
  { status, decided_at: end, stage_history }: DecidedRow,
  open: ReadonlyMap<string, number>,
) {
  const stays = stage_history
    .filter((one) => open.has(one.stage_id))
    .map(
      (one): PastStay => ({
        stage_id: one.stage_id,
        days: daysBetween(one.entered_at, one.left_at ?? end),
        daysToEnd: daysBetween(one.entered_at, end),
        isWon: status === 'won',
      }),
    );
  const stage_id = stays.at(-1)?.stage_id;
  if (stage_id === undefined) return [];
  const last = { stage_id, stage_probability: open.get(stage_id) ?? 0, days_in_stage: 0, days_silent: 0 };
  return [{ label: status, stays, last }];
}
