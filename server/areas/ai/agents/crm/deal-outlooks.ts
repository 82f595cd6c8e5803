import { readPipelines } from '#server/areas/crm/pipelines/pipeline-rows.ts';
import { dealForecast, fewestDecided } from '../../crm/deal-forecast.ts';
import { stagesOf, winningOdds } from '../../crm/deal-odds.ts';
import { decidedDeals } from '../../crm/deal-rows.ts';
import type { Facts } from '../../crm/next-action-facts.ts';
import { pursueQuotes } from '../../crm/next-action-rules.ts';
import type { Looking } from '../agent.ts';
import { tooLittle } from '../asking.ts';
import { rowsOf } from '../reading.ts';
import type { OpenDeal, Outlook } from './pipeline-rules.ts';

type Quote = Facts['quotes'][number] & { deal_id: string };

/** What deal_forecast and next_actions know of these deals, learned once. */
export async function outlooks(
  ctx: Looking,
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
    : tooLittle(dealForecast, { needed: fewestDecided, have, about: 'decided deals' });
  const quotes = Map.groupBy(await openQuotes(ctx, deals), (one) => one.deal_id);
  const daysSince = (at: string) => Math.max(0, (Date.parse(ctx.now) - Date.parse(at)) / 86_400_000);
  return (deal) => {
    const standing = {
      stage_id: deal.stage_id,
      stage_probability: deal.stage_probability,
      days_in_stage: daysSince(deal.stage_entered_at),
      days_silent: daysSince(deal.last_activity_at ?? deal.stage_entered_at),
    };
    const actions = pursueQuotes({ quotes: quotes.get(deal.id) ?? [] }, ctx.today);
    return {
      odds: isLearned ? winningOdds(standing, past) : undefined,
      tooLittle: known,
      actions: actions.toSorted((a, b) => b.urgency - a.urgency),
    };
  };
}

const openQuotes = (ctx: Looking, deals: readonly OpenDeal[]) =>
  rowsOf<Quote>(
    ctx,
    (own, bind) => `SELECT id, deal_id, number, status, valid_until,
       floor(extract(epoch FROM ${bind(ctx.now)}::timestamptz - coalesce(sent_at, created_at)) / 86400)::int AS days_out
     FROM quotes WHERE ${own()} AND deal_id = ANY(${bind(deals.map(({ id }) => id))})
     AND status IN ('draft', 'sent', 'viewed') AND deleted_at IS NULL ORDER BY id DESC LIMIT 2000`,
  );
