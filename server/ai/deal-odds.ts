import { backtest } from './backtest.ts';

/** A stay of a decided deal in an open stage. */
export interface PastStay {
  stage_id: string;
  days: number;
  /** From entering the stage to the decision. */
  daysToEnd: number;
  isWon: boolean;
}

export interface Standing {
  stage_id: string;
  /** What the pipeline says of its stage, in hundredths. */
  stage_probability: number;
  days_in_stage: number;
  days_silent: number;
}

export interface Odds {
  chance: number;
  reasons: string[];
}

/** What the pipeline says counts as much as so many decided deals; the stage's share as half as many. */
const weightOfPipeline = 10;
const weightOfStage = 5;

const silence: readonly [number, number][] = [
  [60, 0.5],
  [30, 0.8],
];

const percent = (share: number) => `${Math.round(share * 100)} %`;
const wonOf = (stays: readonly PastStay[]) => stays.filter((one) => one.isWon).length;

/**
 * The share of decided deals that were won from this stage; of those the ones that stayed in it at least as long; less
 * where nobody has been heard of for long. Few examples weigh little against what is known more generally.
 */
export function winningOdds(deal: Standing, past: readonly PastStay[]): Odds {
  const inStage = past.filter((one) => one.stage_id === deal.stage_id);
  const prior = deal.stage_probability / 100;
  const byStage = (wonOf(inStage) + weightOfPipeline * prior) / (inStage.length + weightOfPipeline);
  const asLong = inStage.filter((one) => one.days >= deal.days_in_stage);
  const byTime = (wonOf(asLong) + weightOfStage * byStage) / (asLong.length + weightOfStage);
  const [quietFor, factor] = silence.find(([days]) => deal.days_silent > days) ?? [0, 1];
  const reasons = [
    `${wonOf(inStage)} of ${inStage.length} decided deals that were in its stage were won; the pipeline says ${percent(prior)}`,
    `${wonOf(asLong)} of the ${asLong.length} that stayed there for ${Math.floor(deal.days_in_stage)} days or more`,
    ...(quietFor ? [`nothing for more than ${quietFor} days: × ${factor}`] : []),
  ];
  return { chance: Math.min(0.99, Math.max(0.01, byTime * factor)), reasons };
}

/**
 * Of those won from this stage and not decided after as many days: the share that were decided within `rest` days more.
 * Half, as far as nothing is known.
 */
export function shareWithin(deal: Standing, rest: number, past: readonly PastStay[]): number {
  const won = past.filter(
    (one) => one.isWon && one.stage_id === deal.stage_id && one.daysToEnd > deal.days_in_stage,
  );
  const inTime = won.filter((one) => one.daysToEnd <= deal.days_in_stage + rest).length;
  return (inTime + 0.5 * weightOfStage) / (won.length + weightOfStage);
}

export interface Decided {
  label: 'won' | 'lost';
  stays: PastStay[];
  /** Where it stood before it was decided. */
  last: Standing;
}

/** In the order in which they were decided. */
export const triedOut = (decided: readonly Decided[]) =>
  backtest(
    decided,
    'won or lost, of the newest 30 % of the decided deals, from their last stage',
    (older) => {
      const past = older.flatMap((one) => one.stays);
      return ({ last }) => (winningOdds(last, past).chance >= 0.5 ? 'won' : 'lost');
    },
  );
