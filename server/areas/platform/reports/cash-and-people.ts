import type { Ctx } from '#server/calls/operation.ts';
import type { Range } from '#server/kernel/records/tallies.ts';
import { addDays } from '#server/kernel/time/days.ts';
import { combined, type Figure, figure } from './figures.ts';
import type { Kpi } from './kpi.ts';
import { countOf } from './live-figures.ts';

/** Confirmed money up to a day, or what is planned up to it: what came in less what went out. */
async function cash(ctx: Ctx, metric: 'cash.moved' | 'cash.planned', to: string): Promise<Figure> {
  const range: Range = { from: '0001-01-01', to };
  const of = (key: string) =>
    figure(ctx, { metric, what: 'amount', dim: 'kind', keys: { from: key, to: key } }, range);
  return combined([await of('inflow'), 1], [await of('outflow'), -1]);
}

const horizon = 30;

const absentOn = (ctx: Ctx, day: string) =>
  countOf(
    ctx,
    'absences',
    (bind) => `status = 'approved' AND start_date <= ${bind(day)} AND end_date >= ${bind(day)}`,
    'count(DISTINCT employee_id)',
  );

export const cashAndPeople: readonly Kpi[] = [
  {
    key: 'cash_now',
    area: 'finance',
    unit: 'money',
    query: ({ today }) => `/finance/cashflow?status[in]=confirmed,reconciled&date[lte]=${today}`,
    read: async (ctx, { from }, today) => ({
      value: await cash(ctx, 'cash.moved', today),
      previous: await cash(ctx, 'cash.moved', addDays(from, -1)),
    }),
  },
  {
    key: 'cash_in_30_days',
    area: 'finance',
    unit: 'money',
    query: ({ today }) => `/finance/cashflow?status=planned&date[lte]=${addDays(today, horizon)}`,
    further: ({ today }) => [
      `/finance/cashflow?status[in]=confirmed,reconciled&date[lte]=${addDays(today, horizon)}`,
    ],
    // What is late is expected still.
    read: async (ctx, _, today) => {
      const until = addDays(today, horizon);
      const [moved, planned] = [await cash(ctx, 'cash.moved', until), await cash(ctx, 'cash.planned', until)];
      return {
        value: combined([moved, 1], [planned, 1]),
        previous: await cash(ctx, 'cash.moved', today),
      };
    },
  },
  {
    key: 'headcount',
    area: 'hr',
    unit: 'count',
    query: () => '/hr/employees?status[in]=onboarding,active,on_leave,suspended',
    read: async (ctx, { from }) => ({
      value: await countOf(ctx, 'employees', () => `status <> 'terminated'`),
      previous: await countOf(
        ctx,
        'employees',
        (bind) =>
          `hire_date < ${bind(from)} AND (termination_date IS NULL OR termination_date >= ${bind(from)})`,
      ),
    }),
  },
  {
    key: 'absent_today',
    area: 'hr',
    unit: 'count',
    query: ({ today }) => `/hr/absences?status=approved&start_date[lte]=${today}&end_date[gte]=${today}`,
    read: async (ctx, { from }, today) => ({
      value: await absentOn(ctx, today),
      previous: await absentOn(ctx, from),
    }),
  },
];
