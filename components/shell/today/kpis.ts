import type { Outputs } from '#components/base/data/trpc.ts';

export type Kpi = Outputs['dashboard']['get']['data']['kpis'][number];

/** The figures that the console has texts for, and the direction that is good news for each. */
export const direction = {
  open_pipeline: 'up',
  weighted_forecast: 'up',
  won: 'up',
  deals_won: 'up',
  win_rate: 'up',
  new_leads: 'up',
  overdue_tasks: 'down',
  open_tickets: 'down',
  sla_met: 'up',
  invoiced: 'up',
  collected: 'up',
  outstanding: 'neither',
  overdue_invoices: 'down',
  expenses: 'neither',
  cash_now: 'up',
  cash_in_30_days: 'up',
  headcount: 'neither',
  absent_today: 'neither',
  open_cards: 'neither',
  cards_delivered: 'up',
  median_turnaround: 'down',
} as const;

export type KpiKey = keyof typeof direction;

export const isKpi = (key: string): key is KpiKey => Object.hasOwn(direction, key);

/** Tells if a change is good or bad news, where the figure has a good direction. */
export function moodOf(key: KpiKey, change: number | null): 'good' | 'bad' | 'even' {
  const way = direction[key];
  if (change === null || change === 0 || way === 'neither') return 'even';
  return change > 0 === (way === 'up') ? 'good' : 'bad';
}
