import { addDays } from '../kernel/days.ts';
import type { Limits, Sensed } from './agent.ts';
import { daysBetween, latest } from './days-between.ts';
import { taskInput } from './tasks.ts';

export interface OpenDeal {
  id: string;
  title: string;
  amount: string | null;
  currency: string | null;
  owner_id: string | null;
  pipeline_id: string;
  expected_close_date: string | null;
  probability: number;
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
export type PipelineLimits = Limits<'silent_days' | 'lost_days' | 'push_days'>;

/**
 * The first that is true of: an offer is out and the stage does not say so; nobody has heard anything for very long;
 * the day of the decision has passed; it is quiet and nobody has anything to do.
 */
export function lookAtDeal(
  deal: OpenDeal,
  today: string,
  limits: PipelineLimits,
): (Sensed & { kind: Kind })[] {
  const target = { type: 'deal', id: deal.id };
  const last = latest([deal.created_at, deal.stage_entered_at, deal.last_activity_at]);
  const silent = daysBetween(last, today);
  const about = {
    target,
    amount: deal.amount === null ? null : Number(deal.amount),
    currency: deal.currency,
    facets: { owner_id: deal.owner_id, pipeline_id: deal.pipeline_id },
  };
  const quiet = {
    text: `Nothing has happened for ${silent} days, since ${last.slice(0, 10)}`,
    record: target,
  };
  const { expected_close_date: close } = deal;
  const isLate = close !== null && close < today;
  if (deal.quote !== null && deal.offer_stage !== null)
    return [
      {
        ...about,
        kind: 'stage',
        title: `${deal.title}: move to the stage of offers`,
        rationale: 'An offer is with the customer, and the stage does not say so.',
        evidence: [
          { text: 'The quote waits for an answer', record: { type: 'quote', id: deal.quote } },
          { text: `The deal counts with a probability of ${deal.probability} %`, record: target },
        ],
        input: { id: deal.id, stage_id: deal.offer_stage },
        confidence: 0.9,
      },
    ];
  if (silent >= limits.lost_days && (close === null || isLate))
    return [
      {
        ...about,
        kind: 'close_lost',
        title: `${deal.title}: close as lost`,
        rationale: `Nobody has written or called for ${silent} days; deals that are quiet for so long are hardly ever won.`,
        evidence: [quiet],
        input: { id: deal.id, status: 'lost', lost_reason: `No answer for ${silent} days` },
        confidence: 0.6,
      },
    ];
  const found: (Sensed & { kind: Kind })[] = [];
  if (isLate)
    found.push({
      ...about,
      kind: 'close_date',
      title: `${deal.title}: give it a new closing date`,
      rationale: 'A forecast that counts on a day in the past is wrong.',
      evidence: [{ text: `It was expected to close on ${close}`, record: target }],
      input: { id: deal.id, expected_close_date: addDays(today, limits.push_days) },
      confidence: 0.7,
    });
  if (silent >= limits.silent_days && !deal.has_task)
    found.push({
      ...about,
      kind: 'next_step',
      title: `${deal.title}: plan the next step`,
      rationale: 'It is quiet, and nobody has anything to do about it.',
      evidence: [quiet, { text: 'It has no open task', record: target }],
      input: taskInput({
        title: `Next step: ${deal.title}`,
        why: quiet.text,
        about: target,
        assignee: deal.owner_id,
        due: addDays(today, 2),
      }),
      confidence: 0.8,
    });
  return found;
}
