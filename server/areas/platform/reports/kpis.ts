import type { Ctx } from '#server/calls/operation.ts';
import type { Range } from '#server/kernel/records/tallies.ts';
import { addDays } from '#server/kernel/time/days.ts';
import { dayStart } from '#server/kernel/time/time-zones.ts';
import { cardKpis } from './card-kpis.ts';
import { cashAndPeople } from './cash-and-people.ts';
import { combined, type Figure, figure } from './figures.ts';
import { days, type Kpi, span } from './kpi.ts';
import { periodBefore } from './periods.ts';

const forever = '9999-12-31';
const firstDay = '0001-01-01';

/** A flow: what happened in the period, and what happened in the one before. */
const flow =
  (metric: string, what: 'count' | 'amount'): Kpi['read'] =>
  async (ctx, range) => ({
    value: await figure(ctx, { metric, what }, range),
    previous: await figure(ctx, { metric, what }, periodBefore(range)),
  });

/** A stock: what there is now; what there was when the period began follows from what came and went since. */
const stock =
  (what: 'count' | 'amount', metrics: { open: string; came: string; went: readonly string[] }): Kpi['read'] =>
  async (ctx, { from }) => {
    const since = { from, to: forever };
    const value = await figure(ctx, { metric: metrics.open, what });
    const came = await figure(ctx, { metric: metrics.came, what }, since);
    const went = await Promise.all(metrics.went.map((metric) => figure(ctx, { metric, what }, since)));
    return {
      value,
      previous: combined([value, 1], [came, -1], ...went.map((one): [Figure, 1] => [one, 1])),
    };
  };

function share(part: Figure, whole: Figure): Figure {
  const all = whole.get('') ?? 0;
  return all === 0 ? new Map() : new Map([['', Math.round(((part.get('') ?? 0) / all) * 1000) / 10]]);
}

/** A share of two flows. */
const rate =
  (read: (ctx: Ctx, range: Range) => Promise<{ part: Figure; rest: Figure }>): Kpi['read'] =>
  async (ctx, range) => {
    const [now, before] = [await read(ctx, range), await read(ctx, periodBefore(range))];
    const of = ({ part, rest }: typeof now) => share(part, combined([part, 1], [rest, 1]));
    return { value: of(now), previous: of(before) };
  };

const winRate = rate(async (ctx, range) => ({
  part: await figure(ctx, { metric: 'deals.won', what: 'count' }, range),
  rest: await figure(ctx, { metric: 'deals.lost', what: 'count' }, range),
}));

const slaRate = rate(async (ctx, range) => {
  const of = (key: string) =>
    figure(ctx, { metric: 'tickets.solved', what: 'count', dim: 'sla', keys: { from: key, to: key } }, range);
  return { part: await of('met'), rest: await of('breached') };
});

/** What is won already and what the open deals due by the end of the period are worth; before: what it came to. */
const forecast: Kpi['read'] = async (ctx, range) => {
  const won = await figure(ctx, { metric: 'deals.won', what: 'amount' }, range);
  const due = { from: firstDay, to: range.to };
  const open = await figure(ctx, { metric: 'deals.weighted', what: 'amount' }, due);
  return {
    value: combined([won, 1], [open, 1]),
    previous: await figure(ctx, { metric: 'deals.won', what: 'amount' }, periodBefore(range)),
  };
};

/** Every day before this one. */
const soFar = (day: string) => ({ from: firstDay, to: addDays(day, -1) });

/** Late when the period began: due before it, and either open still or finished since. */
const overdueTasks: Kpi['read'] = async (ctx, { from }, today) => {
  const what = 'count';
  const value = await figure(ctx, { metric: 'tasks.open', what }, soFar(today));
  const open = await figure(ctx, { metric: 'tasks.open', what }, soFar(from));
  const finished = { metric: 'tasks.done', what, dim: 'due', keys: soFar(from) } as const;
  const since = await figure(ctx, finished, { from, to: forever });
  return { value, previous: combined([open, 1], [since, 1]) };
};

/** Late when the period began: due before it, and either open still or paid since. */
const overdueInvoices: Kpi['read'] = async (ctx, { from }, today) => {
  const what = 'amount';
  const open = {
    metric: 'invoices.open',
    what,
    dim: 'kind',
    keys: { from: 'invoice', to: 'invoice' },
  } as const;
  const paid = { metric: 'invoices.collected', what, dim: 'due', keys: soFar(from) } as const;
  const since = await figure(ctx, paid, { from, to: forever });
  return {
    value: await figure(ctx, open, soFar(today)),
    previous: combined([await figure(ctx, open, soFar(from)), 1], [since, 1]),
  };
};

/** `created_after` leaves the moment itself out. */
const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();

export const kpis: readonly Kpi[] = [
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
  {
    key: 'overdue_tasks',
    area: 'work',
    unit: 'count',
    query: ({ today }) => `/tasks?status[in]=todo,in_progress,blocked,in_review&due_date[lt]=${today}`,
    read: overdueTasks,
  },
  {
    key: 'open_tickets',
    area: 'work',
    unit: 'count',
    query: () => '/support/tickets?status[in]=open,pending,on_hold',
    read: stock('count', { open: 'tickets.open', came: 'tickets.created', went: ['tickets.solved'] }),
  },
  {
    key: 'sla_met',
    area: 'work',
    unit: 'percent',
    query: (period) => `/support/tickets?status[in]=solved,closed&${span('solved_at', period)}`,
    read: slaRate,
  },
  {
    key: 'invoiced',
    area: 'finance',
    unit: 'money',
    query: (period) =>
      `/finance/invoices?direction=sale&status[in]=issued,partially_paid,paid,credited&${days('issue_date', period)}`,
    read: flow('invoices.issued', 'amount'),
  },
  {
    key: 'collected',
    area: 'finance',
    unit: 'money',
    query: (period) => `/finance/invoices?direction=sale&${days('last_paid_on', period)}`,
    read: flow('invoices.collected', 'amount'),
  },
  {
    key: 'outstanding',
    area: 'finance',
    unit: 'money',
    query: () => '/finance/invoices?direction=sale&status[in]=issued,partially_paid&balance[gt]=0',
    read: stock('amount', {
      open: 'invoices.open',
      came: 'invoices.issued',
      went: ['invoices.collected'],
    }),
  },
  {
    key: 'overdue_invoices',
    area: 'finance',
    unit: 'money',
    query: () => '/finance/invoices?direction=sale&kind=invoice&status=overdue',
    read: overdueInvoices,
  },
  {
    key: 'expenses',
    area: 'finance',
    unit: 'money',
    query: (period) => `/finance/expenses?status[in]=approved,paid&${days('date', period)}`,
    read: flow('expenses.approved', 'amount'),
  },
  ...cashAndPeople,
  ...cardKpis,
];
