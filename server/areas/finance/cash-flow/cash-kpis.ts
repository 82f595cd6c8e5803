import { combined, type Figure, figure } from '#server/areas/platform/reports/figures.ts';
import type { Kpi } from '#server/areas/platform/reports/kpi.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { addDays } from '#server/kernel/values/days.ts';
import type { Range } from '#server/resources/records/totals.ts';
import { isCashPosted } from './posted-cash.ts';

type Metric = 'cash.moved' | 'cash.posted' | 'cash.planned';

/** Returns inflows minus outflows up to a day: moved or planned. */
async function cash(ctx: Ctx, metric: Exclude<Metric, 'cash.posted'>, to: string): Promise<Figure> {
  const { currency } = settingsOf(ctx);
  const all = await cashBy(ctx, metric, to);
  if (metric === 'cash.planned' || !(await isCashPosted(ctx, currency))) return all;
  const posted = (await cashBy(ctx, 'cash.posted', to)).get(currency);
  return posted === undefined ? all : new Map([...all, [currency, posted]]);
}

async function cashBy(ctx: Ctx, metric: Metric, to: string): Promise<Figure> {
  const range: Range = { from: '0001-01-01', to };
  const of = (key: string) =>
    figure(ctx, { metric, what: 'amount', dim: 'kind', keys: { from: key, to: key } }, range);
  return combined([await of('inflow'), 1], [await of('outflow'), -1]);
}

const horizon = 30;

export const cashKpis: readonly Kpi[] = [
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
    // Overdue movements count, because they are still expected.
    read: async (ctx, _, today) => {
      const until = addDays(today, horizon);
      const [moved, planned] = [await cash(ctx, 'cash.moved', until), await cash(ctx, 'cash.planned', until)];
      return {
        value: combined([moved, 1], [planned, 1]),
        previous: await cash(ctx, 'cash.moved', today),
      };
    },
  },
];
