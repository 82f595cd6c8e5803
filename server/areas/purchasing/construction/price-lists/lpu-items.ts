import { z } from 'zod';
import { lpuItems as table } from '#db/schema/purchasing/construction-price-lists.ts';
import { noNegatives } from '#server/areas/crm/amount-rules.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { decimalIn, priceOut, quantityOut } from '#server/kernel/values/decimals.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { lines } from '#server/kernel/values/nested-fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import type { DetailOf, ErrorDetail } from '#server/vocabulary/errors.ts';
import { composed } from './lpu-composition.ts';
import { keepUsed } from './lpu-uses.ts';
import { t } from './messages.ts';

const retired = {
  superseded: { event: 'superseded', carries: ['superseded_by_id'] },
  inactive: { event: 'deactivated' },
} as const;

const lpuStates = defineStates(
  'active',
  {
    active: retired,
    superseded: { active: { clears: ['superseded_by_id'] }, inactive: retired.inactive },
    inactive: { active: {} },
  },
  { active: 'going', superseded: 'over', inactive: 'over' },
);

const notNegative = (places: number) =>
  decimalIn(places).refine((text) => Number(text) >= 0, refuseWith(t('negative')));

const composition = lines(
  {
    kind: z.enum(['labor', 'material', 'equipment', 'other']).default('other'),
    description: z.string().trim().min(1).max(300),
    coefficient: notNegative(6),
    unit_cost: notNegative(6),
  },
  { kind: z.string(), description: z.string(), coefficient: quantityOut, unit_cost: priceOut },
);

const stats = z.object({
  median_paid: priceOut.nullable(),
  last_paid: priceOut.nullable(),
  last_paid_at: z.string().nullable(),
  used_in: z.number(),
});

const neverUsed = { median_paid: null, last_paid: null, last_paid_at: null, used_in: 0 };

const unit = () => f.derived('number', priceOut.nullable());

function soundItem(record: LpuItem): DetailOf<LpuItem>[] {
  const { valid_from: from, valid_to: to } = record;
  const isReversed = from !== null && to !== null && to < from;
  return [
    ...noNegatives(record, ['unit_price', 'bdi_pct']),
    ...(record.superseded_by_id === record.id
      ? [{ path: 'superseded_by_id', rule: 'itself', message: t('supersededByItself') } satisfies ErrorDetail]
      : []),
    ...(isReversed
      ? [{ path: 'valid_to', rule: 'order', message: t('endsBeforeStart', { from }) } satisfies ErrorDetail]
      : []),
  ];
}

const lpuItemFields = {
  status: lpuStates.field,
  list: f.requiredText(100),
  code: f.requiredText(60),
  description: f.requiredText(2000),
  unit: f.requiredText(20),
  unit_price: f.required(f.price()),
  currency: f.currency(),
  category: f.text(100),
  region: f.text(100),
  base_date: f.date(),
  valid_from: f.date(),
  valid_to: f.date(),
  bdi_pct: f.percentage(),
  composition,
  measure_rule: f.text(2000),
  superseded_by_id: f.reference('lpu_item'),
} satisfies Fields;

const lpuItemDerived = {
  composition_cost: unit(),
  composition_price: unit(),
  composition_difference: unit(),
  stats: f.derived('object', stats),
} satisfies Fields;

export type LpuItem = RecordOf<typeof lpuItemFields & typeof lpuItemDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    lpu_item: LpuItem;
  }
}

export const lpuItem = defineResource({
  kind: 'lpu_item',
  prefix: 'lpu',
  plural: 'lpu_items',
  path: '/obras/lpu-items',
  tag: 'Price lists',
  about: 'Unit price lists (LPU): the services a client pays for, by code, with unit and price.',
  area: 'purchasing',
  table,
  screen: {
    title: ['code', 'description'],
    columns: ['status', 'list', 'unit', 'unit_price', 'category', 'valid_to'],
    essentials: ['list', 'code', 'description', 'unit', 'unit_price', 'currency', 'category'],
    later: ['superseded_by_id'],
  },
  namedInBody: true,
  fields: lpuItemFields,
  derived: lpuItemDerived,
  ensured: ['currency'],
  defaults: { composition: [], stats: neverUsed },
  filters: [
    ...(['status', 'list', 'code', 'unit', 'unit_price', 'currency', 'category', 'region'] as const),
    ...(['base_date', 'valid_from', 'valid_to', 'superseded_by_id'] as const),
  ],
  sorts: ['created_at', 'updated_at', 'list', 'code', 'unit_price'],
  search: ['code', 'description', 'category'],
  match: ['code'],
  matchWithin: { code: 'list' },
  unique: ['code'],
  expand: { superseded_by: 'superseded_by_id' },
  rules: soundItem,
  derive: (ctx, record) => ({
    currency: record.currency ?? settingsOf(ctx).currency,
    ...composed(record.composition ?? [], record.bdi_pct, record.unit_price ?? 0),
  }),
  follow: keepUsed,
  ownEvents: { unit_price: 'price_changed' },
  example: {
    list: 'Telecom 2026',
    code: 'CAN-0110',
    description: 'Trench 0.40 × 0.80 m in soil, with backfill',
    unit: 'm',
    unit_price: 18,
    currency: 'EUR',
    category: 'Civil works',
    valid_from: '2026-01-01',
    bdi_pct: 25,
    composition: [
      { kind: 'labor', description: 'Labourer', coefficient: 0.35, unit_cost: 18.4 },
      { kind: 'equipment', description: 'Excavator', coefficient: 0.08, unit_cost: 92.5 },
    ],
  },
});
