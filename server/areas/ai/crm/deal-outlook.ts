import { floatOf } from '#server/kernel/values/money.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { type Band, simulate } from '../statistics/monte-carlo.ts';
import { type Stages, type Standing, shareWithin, winningOdds } from './deal-odds.ts';
import type { OpenDeal } from './deal-rows.ts';
import { t } from './messages.ts';

export interface Outlook {
  deal_id: string;
  title: string;
  stage_id: string;
  amount: number | null;
  currency: string;
  expected_close_date: string | null;
  /** The probabilities of being won at all, and of being won within the period. */
  win_probability: number;
  in_period_probability: number;
  reasons: Message[];
}

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;
const round = (value: number) => Math.round(value * 1000) / 1000;

/**
 * A deal that is expected within the period counts with its whole chance, and one that is expected later with none. If
 * the day has passed or is not set, the share of deals that were decided in time from this stage counts.
 */
export function outlookOf(
  deal: OpenDeal,
  stageProbability: number,
  past: Stages,
  { now, today, to }: { now: string; today: string; to: string },
): Outlook {
  const standing: Standing = {
    stage_id: deal.stage_id,
    stage_probability: stageProbability,
    days_in_stage: Math.max(0, daysBetween(deal.stage_entered_at, now)),
    days_silent: Math.max(0, daysBetween(deal.last_activity_at ?? deal.stage_entered_at, now)),
  };
  const { chance, reasons } = winningOdds(standing, past);
  const rest = daysBetween(today, to) + 1;
  const expected = deal.expected_close_date;
  const isPlanned = expected !== null && expected >= today;
  const share = isPlanned ? (expected <= to ? 1 : 0) : shareWithin(standing, rest, past);
  const percent = Math.round(share * 100);
  const when = isPlanned
    ? t('expectedOn', { day: expected })
    : expected === null
      ? t('noDayExpected', { percent })
      : t('wasExpectedOn', { day: expected, percent });
  return {
    deal_id: deal.id,
    title: deal.title,
    stage_id: deal.stage_id,
    amount: deal.amount === null ? null : floatOf(deal.amount),
    currency: deal.currency,
    expected_close_date: expected,
    win_probability: round(chance),
    in_period_probability: round(chance * share),
    reasons: [...reasons, when],
  };
}

export interface CurrencyOutlook extends Band {
  currency: string;
  deals: number;
  without_amount: number;
}

/** Sums by currency. */
export function sumsOf(deals: readonly Outlook[]): CurrencyOutlook[] {
  const currencies = [...new Set(deals.map((one) => one.currency))].toSorted();
  return currencies.map((currency) => {
    const own = deals.filter((one) => one.currency === currency);
    const priced = own.flatMap(({ amount, in_period_probability: chance }) =>
      amount === null ? [] : [{ amount, chance }],
    );
    return { currency, deals: own.length, without_amount: own.length - priced.length, ...simulate(priced) };
  });
}

export type Period = 'month' | 'quarter' | 'year';

/** The period that a day is in, both days included. */
export function periodOf(today: string, period: Period): { from: string; to: string } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const length = { month: 1, quarter: 3, year: 12 }[period];
  const first = Math.floor((month - 1) / length) * length;
  const iso = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: iso(Date.UTC(year, first, 1)), to: iso(Date.UTC(year, first + length, 0)) };
}
