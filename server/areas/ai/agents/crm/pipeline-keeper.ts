import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dealStages, deals } from '#db/schema/crm/deals.ts';
import { quotes } from '#db/schema/crm/quotes.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { restoreValues } from '../../suggestions/undo.ts';
import { type AgentCtx, defineAgent, mostRows } from '../agent.ts';
import { hasOpenTask } from '../open-tasks.ts';
import { taskKind } from '../tasks.ts';
import { watchRows } from '../watching.ts';
import { outlooks } from './deal-outlooks.ts';
import { proposeForDeal } from './pipeline-rules.ts';

const change = {
  operation: 'deals-update',
  record: 'deal',
  undo: restoreValues('deals-update', 'deal'),
} as const;

/** The probability from which on a stage means that the customer has an offer. */
const offerProbability = 50;

export const pipelineKeeper = defineAgent({
  type: 'pipeline_keeper',
  title: 'Pipeline keeper',
  watches: 'Open deals: quiet ones, those without a next step, those whose closing date has passed.',
  proposes: 'A task, a stage, a new closing date, or closing as lost.',
  areas: ['crm', 'work'],
  facets: ['owner_id', 'pipeline_id'],
  thresholds: {
    silent_days: {
      default: 14,
      min: 1,
      max: 365,
      about: 'Days without activity after which a deal is quiet. A stage may set fewer.',
    },
    lost_days: {
      default: 90,
      min: 7,
      max: 1000,
      about: 'Days without activity after which closing as lost is proposed.',
    },
    lost_pct: {
      default: 25,
      min: 0,
      max: 100,
      about: 'Chance of being won, in per cent, above which a silent deal is not closed as lost.',
    },
    push_days: { default: 30, min: 1, max: 365, about: 'Days from today to the new closing date.' },
  },
  kinds: {
    next_step: taskKind('Plan the next step', 5),
    close_lost: { title: 'Close as lost', minutes: 5, ...change },
    close_date: { title: 'Move the closing date', minutes: 2, ...change },
    stage: { title: 'Move to the quote stage', minutes: 2, ...change },
  },
  find: async (ctx, limits) => {
    const rows = await openDeals(ctx);
    if (rows.length === 0) return [];
    const outlookOf = await outlooks(ctx, rows);
    return rows.flatMap((deal) => proposeForDeal(deal, outlookOf(deal), ctx.today, limits));
  },
});

const offerStages = alias(dealStages, 'offer_stages');

/** The quote of a deal that waits for the customer's answer. */
const waitingQuote = ({ tx, organization }: AgentCtx) =>
  tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(
      and(
        inOrganization(quotes, organization),
        eq(quotes.deal_id, deals.id),
        inArray(quotes.status, ['sent', 'viewed']),
        isLive(quotes),
      ),
    )
    .orderBy(desc(quotes.id))
    .limit(1);

/** The first stage of a deal's pipeline in which customers have an offer. */
const offerStage = ({ tx, organization }: AgentCtx) =>
  tx
    .select({ id: offerStages.id })
    .from(offerStages)
    .where(
      and(
        inOrganization(offerStages, organization),
        eq(offerStages.pipeline_id, deals.pipeline_id),
        eq(offerStages.kind, 'open'),
        gte(offerStages.probability, offerProbability),
        isLive(offerStages),
      ),
    )
    .orderBy(asc(offerStages.position))
    .limit(1);

function openDeals(ctx: AgentCtx) {
  const { tx, organization } = ctx;
  const lastTouched = sql`coalesce(${deals.last_activity_at}, ${deals.created_at})`;
  return watchRows(
    ctx,
    tx
      .select({
        id: deals.id,
        title: deals.title,
        amount: deals.amount,
        currency: deals.currency,
        owner_id: deals.owner_id,
        pipeline_id: deals.pipeline_id,
        expected_close_date: deals.expected_close_date,
        probability: deals.probability,
        created_at: deals.created_at,
        stage_id: deals.stage_id,
        stage_entered_at: deals.stage_entered_at,
        last_activity_at: deals.last_activity_at,
        stage_probability: sql<number>`coalesce(${dealStages.probability}, 0)`,
        rot_days: dealStages.rot_days,
        has_task: hasOpenTask(organization, deals.id),
        quote: sql<string | null>`${waitingQuote(ctx)}`,
        offer_stage: sql<
          string | null
        >`CASE WHEN ${deals.probability} < ${offerProbability} THEN ${offerStage(ctx)} END`,
      })
      .from(deals)
      .leftJoin(dealStages, and(inOrganization(dealStages, organization), eq(dealStages.id, deals.stage_id)))
      .where(and(inOrganization(deals, organization), eq(deals.status, 'open'), isLive(deals)))
      .orderBy(lastTouched, asc(deals.id))
      .limit(mostRows),
  );
}
