import { and, desc, inArray } from 'drizzle-orm';
import { anyOf, notNull } from '#db/queries/expressions.ts';
import { quotes } from '#db/schema/crm/quotes.ts';
import { readPipelines } from '#server/areas/crm/pipelines/pipeline-rows.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { dealForecast, fewestDecided } from '../../crm/deal-forecast.ts';
import { stagesOf, winningOdds } from '../../crm/deal-odds.ts';
import { decidedDeals } from '../../crm/deal-rows.ts';
import { daysOut } from '../../crm/next-action-rows.ts';
import { pursueQuotes } from '../../crm/next-action-rules.ts';
import type { AgentCtx } from '../agent.ts';
import { tooLittle } from '../asking.ts';
import { t } from './messages.ts';
import type { OpenDeal, Outlook } from './pipeline-rules.ts';

/** The answers of deal_forecast and next_actions about these deals, computed from what is read once. */
export async function outlooks(
  ctx: AgentCtx,
  deals: readonly OpenDeal[],
): Promise<(deal: OpenDeal) => Outlook> {
  const pipelines = await readPipelines(ctx);
  const stages = pipelines.flatMap((one) => one.stages).filter((one) => one.kind === 'open');
  const decided = await decidedDeals(ctx, new Map(stages.map((one) => [one.id, one.probability])));
  const past = stagesOf(decided.flatMap((one) => one.stays));
  const have = decided.length;
  const isLearned = have >= fewestDecided;
  const known = isLearned
    ? undefined
    : tooLittle(dealForecast, { needed: fewestDecided, have, about: t('decidedDeals') });
  const byDeal = Map.groupBy(await openQuotes(ctx, deals), (one) => one.deal_id);
  const daysSince = (at: string) => Math.max(0, (Date.parse(ctx.now) - Date.parse(at)) / 86_400_000);
  return (deal) => {
    const standing = {
      stage_id: deal.stage_id,
      stage_probability: deal.stage_probability,
      days_in_stage: daysSince(deal.stage_entered_at),
      days_silent: daysSince(deal.last_activity_at ?? deal.stage_entered_at),
    };
    const actions = pursueQuotes({ quotes: byDeal.get(deal.id) ?? [] }, ctx.today);
    return {
      odds: isLearned ? winningOdds(standing, past) : undefined,
      tooLittle: known,
      actions: actions.toSorted((a, b) => b.urgency - a.urgency),
    };
  };
}

const openQuotes = ({ tx, organization, now }: AgentCtx, deals: readonly OpenDeal[]) =>
  tx
    .select({
      id: quotes.id,
      deal_id: notNull(quotes.deal_id),
      number: quotes.number,
      status: quotes.status,
      valid_until: quotes.valid_until,
      days_out: daysOut(now),
    })
    .from(quotes)
    .where(
      and(
        inOrganization(quotes, organization),
        anyOf(
          quotes.deal_id,
          deals.map(({ id }) => id),
        ),
        inArray(quotes.status, ['draft', 'sent', 'viewed']),
        isLive(quotes),
      ),
    )
    .orderBy(desc(quotes.id))
    .limit(2000);
