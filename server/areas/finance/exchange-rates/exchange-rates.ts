import { exchangeRates as table } from '#db/schema/finance.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { DetailOf } from '#server/calls/errors.ts';
import { defineResource } from '#server/kernel/resource/resource.ts';
import type { Fields } from '#server/kernel/schema/field.ts';
import * as f from '#server/kernel/schema/fields.ts';
import type { RecordOf } from '#server/kernel/schema/record-of.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { t } from './messages.ts';
import { countWithRates } from './rate-counting.ts';
import { soundRate } from './sound-rate.ts';

function isForeign(ctx: Ctx, { currency }: ExchangeRate): DetailOf<ExchangeRate>[] {
  if (currency !== settingsOf(ctx).currency) return [];
  return [{ path: 'currency', rule: 'own_currency', message: t('ownCurrency', { currency }) }];
}

const exchangeRateFields = {
  currency: f.guarded('manager', f.required(f.currency())),
  date: f.guarded('manager', f.required(f.date())),
  rate: f.guarded('manager', f.required(f.decimal(10, 'factor'))),
  source: f.text(200),
} satisfies Fields;

export type ExchangeRate = RecordOf<typeof exchangeRateFields>;

declare module '#server/kernel/resource/registry.ts' {
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
  follow: countWithRates,
  example: { currency: 'USD', date: '2026-03-02', rate: 0.9185, source: 'European Central Bank' },
});
