import { combined, figure } from '#server/areas/platform/reports/figures.ts';
import { type Kpi, span } from '#server/areas/platform/reports/kpi.ts';
import { firstDay, flow, rate, stock } from '#server/areas/platform/reports/kpi-readings.ts';
import { periodBefore } from '#server/areas/platform/reports/periods.ts';
import { addDays } from '#server/kernel/values/days.ts';
import { dayStart } from '#server/kernel/values/time-zones.ts';

const winRate = rate(async (ctx, range) => ({
  part: await figure(ctx, { metric: 'deals.won', what: 'count' }, range),
  rest: await figure(ctx, { metric: 'deals.lost', what: 'count' }, range),
}));

/** The amount won so far and the weighted amount of open deals that are due in the period; for past periods the result. */
const forecast: Kpi['read'] = async (ctx, range) => {
  const won = await figure(ctx, { metric: 'deals.won', what: 'amount' }, range);
  const due = { from: firstDay, to: range.to };
  const open = await figure(ctx, { metric: 'deals.weighted', what: 'amount' }, due);
  return {
    value: combined([won, 1], [open, 1]),
    previous: await figure(ctx, { metric: 'deals.won', what: 'amount' }, periodBefore(range)),
  };
};

/** The moment is moved back, because `created_after` does not include it. */
const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();

export const crmKpis: readonly Kpi[] = [
  {
    key: 'open_pipeline',
    area: 'crm',
    unit: 'money',
    query: () => '/deals?status=open',
    read: stock('amount', { open: 'deals.open', came: 'deals.created', went: ['deals.won', 'deals.lost'] }),
  },
  {
    key: 'weighted_forecast',
    area: 'crm',
    unit: 'money',
    query: ({ to }) => `/deals?status=open&expected_close_date[lte]=${to}`,
    further: (period) => [`/deals?status=won&${span('won_at', period)}`],
    read: forecast,
  },
  {
    key: 'won',
    area: 'crm',
    unit: 'money',
    query: (period) => `/deals?status=won&${span('won_at', period)}`,
    read: flow('deals.won', 'amount'),
  },
  {
    key: 'deals_won',
    area: 'crm',
    unit: 'count',
    query: (period) => `/deals?status=won&${span('won_at', period)}`,
    read: flow('deals.won', 'count'),
  },
  {
    key: 'win_rate',
    area: 'crm',
    unit: 'percent',
    query: (period) => `/deals?status[in]=won,lost&${span('stage_entered_at', period)}`,
    read: winRate,
  },
  {
    key: 'new_leads',
    area: 'crm',
    unit: 'count',
    query: ({ from, to, zones }) =>
      `/leads?created_after=${justBefore(dayStart(from, zones))}&created_before=${dayStart(addDays(to, 1), zones)}`,
    read: flow('leads.created', 'count'),
  },
];
