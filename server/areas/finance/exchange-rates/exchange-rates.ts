import { exchangeRates as table } from '#db/schema/finance/cash-and-budgets.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { postWithRate } from '../postings/post-rated.ts';
import { t } from './messages.ts';
import { countWithRates } from './rate-counting.ts';
import { soundRate } from './sound-rate.ts';

function isForeign(ctx: Ctx, { currency }: ExchangeRate): DetailOf<ExchangeRate>[] {
  if (currency !== settingsOf(ctx).currency) return [];
  return [{ path: 'currency', rule: 'own_currency', message: t('ownCurrency', { currency }) }];
}

/** The records are locked before the budgets, in the same order as when they are written themselves. */
async function follow(ctx: Ctx, record: ExchangeRate, before: ExchangeRate | undefined): Promise<void> {
  await postWithRate(ctx, record);
  await countWithRates(ctx, record, before);
}

const exchangeRateFields = {
  currency: f.guarded('manager', f.required(f.currency())),
  date: f.guarded('manager', f.required(f.date())),
  rate: f.guarded('manager', f.required(f.decimal(10, 'factor'))),
  source: f.text(200),
} satisfies Fields;

export type ExchangeRate = RecordOf<typeof exchangeRateFields>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    exchange_rate: ExchangeRate;
  }
}

export const exchangeRate = defineResource({
  kind: 'exchange_rate',
  prefix: 'fxr',
  plural: 'exchange_rates',
  path: '/finance/exchange-rates',
  tag: 'Exchange rates',
  about: 'The value of other currencies in the organization’s currency, by date.',
  area: 'finance',
  table,
  screen: {
    title: ['currency', 'date'],
    columns: ['currency', 'date', 'rate', 'source'],
    essentials: ['currency', 'date', 'rate', 'source'],
  },
  fields: exchangeRateFields,
  derived: {},
  filters: ['currency', 'date'],
  sorts: ['created_at', 'date'],
  search: ['currency', 'source'],
  rules: ({ rate }) => soundRate(rate, 'rate'),
  check: async (ctx, record) => isForeign(ctx, record),
  follow,
  example: { currency: 'USD', date: '2026-03-02', rate: 0.9185, source: 'European Central Bank' },
});
