import { combined, figure } from '#server/areas/platform/reports/figures.ts';
import { type Kpi, span } from '#server/areas/platform/reports/kpi.ts';
import { forever, rate, soFar, stock } from '#server/areas/platform/reports/kpi-readings.ts';

const slaRate = rate(async (ctx, range) => {
  const of = (key: string) =>
    figure(ctx, { metric: 'tickets.solved', what: 'count', dim: 'sla', keys: { from: key, to: key } }, range);
  return { part: await of('met'), rest: await of('breached') };
});

/**
 * Tasks were overdue at the beginning of the period if they were due before it and are still open or were finished
 * since.
 */
const overdueTasks: Kpi['read'] = async (ctx, { from }, today) => {
  const what = 'count';
  const value = await figure(ctx, { metric: 'tasks.open', what }, soFar(today));
  const open = await figure(ctx, { metric: 'tasks.open', what }, soFar(from));
  const finished = { metric: 'tasks.done', what, dim: 'due', keys: soFar(from) } as const;
  const since = await figure(ctx, finished, { from, to: forever });
  return { value, previous: combined([open, 1], [since, 1]) };
};

export const workKpis: readonly Kpi[] = [
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
];
