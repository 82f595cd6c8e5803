import { addDays } from '#server/kernel/values/days.ts';
import { floatOf } from '#server/kernel/values/money.ts';
import type { Odds } from '../../crm/deal-odds.ts';
import type { Action } from '../../crm/next-action-facts.ts';
import { joined } from '../../functions/joined.ts';
import type { Evidence } from '../../suggestions/proposing.ts';
import type { AgentFinding, Limits } from '../agent.ts';
import { daysBetween, latest } from '../days-between.ts';
import { taskInput } from '../tasks.ts';
import { t } from './messages.ts';

export interface OpenDeal {
  id: string;
  title: string;
  amount: string | null;
  currency: string | null;
  owner_id: string | null;
  pipeline_id: string;
  expected_close_date: string | null;
  stage_id: string;
  probability: number;
  /** The stage's probability, and the days that a deal may be without activity in it. */
  stage_probability: number;
  rot_days: number | null;
  created_at: string;
  stage_entered_at: string;
  last_activity_at: string | null;
  has_task: boolean;
  /** A quote that waits for the customer's answer. */
  quote: string | null;
  /** The stage in which offers are, where the deal is not there yet. */
  offer_stage: string | null;
}

type Kind = 'next_step' | 'close_lost' | 'close_date' | 'stage';
export type PipelineLimits = Limits<'silent_days' | 'lost_days' | 'lost_pct' | 'push_days'>;
type Found = AgentFinding & { kind: Kind };

/** The results of the AI functions about a deal. */
export interface Outlook {
  /** The odds of being won, by deal_forecast; undefined where too few deals are decided. */
  odds: Odds | undefined;
  /** Evidence that there are too few examples; undefined where there are enough. */
  tooLittle: Evidence | undefined;
  /** The actions that next_actions proposes for its quotes, the most urgent first. */
  actions: readonly Action[];
}

/** Proposes to close a deal without activity as lost, unless deals like it are still won. */
function lost(
  deal: OpenDeal,
  silent: number,
  { odds, tooLittle }: Outlook,
  { lost_pct }: PipelineLimits,
): Omit<Found, 'target'> | undefined {
  if (odds && odds.chance * 100 > lost_pct) return undefined;
  return {
    kind: 'close_lost',
    title: t('closeLost', { title: deal.title }),
    input: { id: deal.id, status: 'lost', lost_reason: t('noAnswer', { days: silent }) },
    ...(odds
      ? {
          by: 'deal_forecast statistics',
          rationale: t('closeLostOdds', { days: silent, percent: Math.round(odds.chance * 100) }),
          evidence: odds.reasons.map((text) => ({ text })),
          confidence: 1 - odds.chance,
        }
      : {
          rationale: t('closeLostWhy', { days: silent }),
          evidence: tooLittle ? [tooLittle] : [],
          confidence: 0.6,
        }),
  };
}

const ofDeal = (deal: OpenDeal) => ({
  target: { type: 'deal', id: deal.id } as const,
  amount: deal.amount === null ? null : floatOf(deal.amount),
  currency: deal.currency,
  facets: { owner_id: deal.owner_id, pipeline_id: deal.pipeline_id },
});

/**
 * Proposes the later stage if an offer was sent, else closing as lost after a very long silence, else a new closing date
 * and a next step where they are missing.
 */
export function proposeForDeal(
  deal: OpenDeal,
  outlook: Outlook,
  today: string,
  limits: PipelineLimits,
): Found[] {
  const last = latest([deal.created_at, deal.stage_entered_at, deal.last_activity_at]);
  const silent = daysBetween(last, today);
  const about = ofDeal(deal);
  const quiet = {
    text: t('silentSince', { days: silent, day: last.slice(0, 10) }),
    record: about.target,
  };
  const { expected_close_date: close, quote, offer_stage: stage } = deal;
  if (quote !== null && stage !== null) return [movingToOffer(deal, quote, stage)];
  const isLate = close !== null && close < today;
  const given = silent >= limits.lost_days && (close === null || isLate);
  const over = given ? lost(deal, silent, outlook, limits) : undefined;
  if (over) return [{ ...about, ...over, evidence: [quiet, ...over.evidence] }];
  const quietDays = Math.min(deal.rot_days ?? limits.silent_days, limits.silent_days);
  return [
    ...(isLate ? [postponing(deal, close, addDays(today, limits.push_days))] : []),
    ...(silent >= quietDays && !deal.has_task ? [planningNextStep(deal, outlook, quiet, today)] : []),
  ];
}

/** The customer has an offer, so the deal is moved to the stage of offers. */
function movingToOffer(deal: OpenDeal, quote: string, stage_id: string): Found {
  const about = ofDeal(deal);
  return {
    ...about,
    kind: 'stage',
    title: t('offerStage', { title: deal.title }),
    rationale: t('offerStageWhy'),
    evidence: [
      { text: t('quoteWaits'), record: { type: 'quote', id: quote } as const },
      { text: t('dealProbability', { percent: deal.probability }), record: about.target },
    ],
    input: { id: deal.id, stage_id },
    confidence: 0.9,
  };
}

function postponing(deal: OpenDeal, day: string, expected_close_date: string): Found {
  const about = ofDeal(deal);
  return {
    ...about,
    kind: 'close_date',
    title: t('newCloseDate', { title: deal.title }),
    rationale: t('newCloseDateWhy'),
    evidence: [{ text: t('wasToClose', { day }), record: about.target }],
    input: { id: deal.id, expected_close_date },
    confidence: 0.7,
  };
}

function planningNextStep(deal: OpenDeal, { actions }: Outlook, quiet: Evidence, today: string): Found {
  const about = ofDeal(deal);
  const { title } = deal;
  const [action] = actions;
  const proposed = action
    ? [{ text: t('actionBecause', { title: action.title, reason: action.reason }), record: action.record }]
    : [];
  return {
    ...about,
    kind: 'next_step',
    ...(action ? { by: 'next_actions rules' } : {}),
    title: t('planNextStep', { title }),
    rationale: t('planNextStepWhy'),
    evidence: [quiet, { text: t('noOpenTask'), record: about.target }, ...proposed],
    input: taskInput({
      title: action ? t('actionTask', { action: action.title, title }) : t('nextStepTask', { title }),
      why: joined([quiet, ...proposed].map(({ text }) => text)),
      about: about.target,
      assignee: deal.owner_id,
      due: addDays(today, 2),
    }),
    confidence: 0.8,
  };
}
