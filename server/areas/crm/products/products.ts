import { products as table } from '#db/schema/crm/products.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { decimalIn, priceOut } from '#server/kernel/values/decimals.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import type { DetailOf, ErrorDetail } from '#server/vocabulary/errors.ts';
import { noNegatives } from '../amount-rules.ts';
import { t } from './messages.ts';
import { keepPrice } from './product-prices.ts';
import { productTaxCodes, taxesOfProduct } from './product-taxes.ts';

const productStates = defineStates(
  'active',
  { active: { inactive: {} }, inactive: { active: {} } },
  { active: 'going', inactive: 'over' },
);

const kinds = ['good', 'service', 'subscription'] as const;

function isPriced(record: Product): DetailOf<Product>[] {
  const isTooHigh = record.tax_rate !== null && amount(record.tax_rate).gt(100);
  return [
    ...noNegatives(record, ['price', 'cost', 'tax_rate']),
    ...(isTooHigh ? [{ path: 'tax_rate', rule: 'too_big', message: t('tooBig') } satisfies ErrorDetail] : []),
  ];
}

const productFields = {
  status: productStates.field,
  sku: f.text(80),
  name: f.requiredText(200),
  description: f.text(5000),
  kind: f.oneOf(kinds),
  unit: f.text(40),
  price: { kind: 'number', write: decimalIn(6), read: priceOut },
  currency: f.currency(),
  tax_rate: f.percentage(),
  tax_codes: productTaxCodes,
  cost: f.restricted('manager', f.price()),
  category: f.text(100),
} satisfies Fields;

export type Product = RecordOf<typeof productFields>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    product: Product;
  }
}

export const product = defineResource({
  kind: 'product',
  prefix: 'pro',
  plural: 'products',
  path: '/products',
  tag: 'Products',
  about: 'Goods, services and subscriptions with their prices.',
  area: 'crm',
  table,
  screen: {
    title: ['name'],
    columns: ['status', 'sku', 'kind', 'price', 'unit', 'category'],
    essentials: ['name', 'sku', 'kind', 'price', 'currency', 'unit', 'tax_codes', 'tax_rate'],
  },
  views: {
    record: { head: ['price', 'unit', 'tax_rate', 'category'] },
    board: { by: 'kind' },
  },
  fields: productFields,
  derived: {},
  defaults: { kind: 'good', tax_codes: [] },
  filters: ['status', 'kind', 'sku', 'name', 'category', 'currency', 'price'],
  sorts: ['created_at', 'updated_at', 'name', 'price'],
  search: ['name', 'sku', 'description', 'category'],
  match: ['sku'],
  unique: ['sku'],
  rules: isPriced,
  derive: async (ctx, record, before) => ({
    currency: record.currency ?? settingsOf(ctx).currency,
    ...(await taxesOfProduct(ctx, record, before)),
  }),
  follow: keepPrice,
  ownEvents: { price: 'price_changed' },
  example: {
    name: 'Aerial filming, half a day',
    sku: 'FILM-AERIAL',
    kind: 'service',
    unit: 'half day',
    price: 480.5,
    currency: 'EUR',
    tax_rate: 21,
    category: 'Filming',
  },
});
