import type { Message } from '#server/vocabulary/wording/message.ts';
import { backtest } from '../statistics/backtest.ts';
import { t } from './messages.ts';

/** A stay of a decided deal in an open stage. */
export interface PastStay {
  stage_id: string;
  days: number;
  /** Days from entering the stage to the decision. */
  daysToEnd: number;
  isWon: boolean;
}

export interface Standing {
  stage_id: string;
  /** The stage's probability in the pipeline, in per cent. */
  stage_probability: number;
  days_in_stage: number;
  days_silent: number;
}

export interface Odds {
  chance: number;
  reasons: Message[];
}

/** The weight of the pipeline's probability, in decided deals; the stage's share weighs half as much. */
const weightOfPipeline = 10;
const weightOfStage = 5;

const silence: readonly [number, number][] = [
  [60, 0.5],
  [30, 0.8],
];

/** The stays of one stage, sorted so that a binary search counts them for each deal. */
interface Stage {
  /** Days of the stays, longest first; `wonSoFar[n]` of the first n were won. */
  days: number[];
  wonSoFar: number[];
  /** Days until the decision of the deals that were won, shortest first. */
  ends: number[];
}
export type Stages = ReadonlyMap<string, Stage>;

export const stagesOf = (past: readonly PastStay[]): Stages =>
  new Map(
    [...Map.groupBy(past, (one) => one.stage_id)].map(([id, own]) => {
      const sorted = own.toSorted((a, b) => b.days - a.days);
      const wonSoFar = [0];
      for (const one of sorted) wonSoFar.push((wonSoFar.at(-1) ?? 0) + (one.isWon ? 1 : 0));
      const ends = own.filter((one) => one.isWon).map((one) => one.daysToEnd);
      return [id, { days: sorted.map((one) => one.days), wonSoFar, ends: ends.toSorted((a, b) => a - b) }];
    }),
  );

/** The number of elements at the beginning of the list that meet the condition, by binary search. */
function countFirst(list: readonly number[], isOne: (value: number) => boolean): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isOne(list[middle] ?? 0)) from = middle + 1;
    else to = middle;
  }
  return from;
}

const noStage: Stage = { days: [], wonSoFar: [0], ends: [] };

/**
 * The chance of a deal: the share of decided deals that were won from its stage, corrected by those that stayed there at
 * least as long, and lower after a long time without activity. Few examples weigh little against the general share.
 */
export function winningOdds(deal: Standing, past: Stages): Odds {
  const { days, wonSoFar } = past.get(deal.stage_id) ?? noStage;
  const prior = deal.stage_probability / 100;
  const won = wonSoFar.at(-1) ?? 0;
  const byStage = (won + weightOfPipeline * prior) / (days.length + weightOfPipeline);
  const asLong = countFirst(days, (one) => one >= deal.days_in_stage);
  const wonAsLong = wonSoFar[asLong] ?? 0;
  const byTime = (wonAsLong + weightOfStage * byStage) / (asLong + weightOfStage);
  const [quietFor, factor] = silence.find(([days]) => deal.days_silent > days) ?? [0, 1];
  const reasons = [
    t('wonFromStage', { won, all: days.length, probability: Math.round(prior * 100) }),
    t('wonAfterAsLong', { won: wonAsLong, all: asLong, days: Math.floor(deal.days_in_stage) }),
    ...(quietFor ? [t('silentDeal', { days: quietFor, factor })] : []),
  ];
  return { chance: Math.min(0.99, Math.max(0.01, byTime * factor)), reasons };
}

/**
 * The share of the deals won from this stage that were decided within the next `rest` days, among those that were not
 * decided after as many days. It is a half where nothing is known.
 */
export function shareWithin(deal: Standing, rest: number, past: Stages): number {
  const { ends } = past.get(deal.stage_id) ?? noStage;
  const over = countFirst(ends, (one) => one <= deal.days_in_stage);
  const inTime = countFirst(ends, (one) => one <= deal.days_in_stage + rest) - over;
  return (inTime + 0.5 * weightOfStage) / (ends.length - over + weightOfStage);
}

export interface Decided {
  label: 'won' | 'lost';
  stays: PastStay[];
  /** The stage of the deal before it was decided. */
  last: Standing;
}

/** Decided deals, in the order of their decisions. */
export const triedOut = (decided: readonly Decided[]) =>
  backtest(decided, t('dealsTried'), (older) => {
    const past = stagesOf(older.flatMap((one) => one.stays));
    return ({ last }) => (winningOdds(last, past).chance >= 0.5 ? 'won' : 'lost');
  });
