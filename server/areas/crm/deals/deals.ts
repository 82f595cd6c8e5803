import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { deals as table } from '#db/schema/crm/deals.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amountOut } from '#server/kernel/values/decimals.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { id } from '#server/kernel/values/record-id.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import { measured } from '#server/kernel/values/units.ts';
import { emit } from '#server/resources/records/emit-events.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { noNegatives } from '../amount-rules.ts';
import { priceDocument } from '../lines/document-amounts.ts';
import { documentLines } from '../lines/document-lines.ts';
import { soundLines } from '../lines/document-rules.ts';
import { completeLines } from '../lines/offered-products.ts';
import { netTotal } from '../lines/quote-lines.ts';
import { examplePipeline, exampleTime } from '../pipelines/example-pipeline.ts';
import { readPipelines } from '../pipelines/pipeline-rows.ts';
import { missingFields } from '../pipelines/stage-rules.ts';
import { taxDay } from '../tax-codes/tax-day.ts';
import { followDeal, suggestNext } from './deal-outcome.ts';
import { placeDeal } from './deal-stage.ts';
import { dealSums } from './deal-sums.ts';
import { t } from './messages.ts';

const reopening = {
  event: 'reopened',
  role: 'manager',
  clears: ['won_at', 'lost_at', 'lost_reason'],
} as const;

const dealStates = defineStates(
  'open',
  {
    open: {
      won: { event: 'won', stamps: ['won_at'], clears: ['lost_at', 'lost_reason'] },
      lost: {
        event: 'lost',
        needs: { lost_reason: 'Price' },
        carries: ['competitor'],
        stamps: ['lost_at'],
        clears: ['won_at'],
      },
    },
    won: { open: reopening },
    lost: { open: reopening },
  },
  { open: 'going', won: 'good', lost: 'bad' },
);

/** The id of a stage or pipeline. `placeDeal` checks that it exists. */
const placeId = (chosenFrom: 'pipeline' | 'deal_stage') =>
  ({ kind: 'id', write: id.optional(), read: z.string().nullable(), chosenFrom }) as const;

/** The stage's probability, unless the client sends another one. */
const probability = {
  kind: 'number',
  write: z.int().min(0).max(100).nullish(),
  read: measured('percent', z.int()),
} as const;

const stay = z.object({
  stage_id: z.string(),
  name: z.string(),
  entered_at: z.string(),
  left_at: z.string().nullable(),
});

/** Lines give the amount, without tax, unless the amount is given too. */
async function priceDeal(ctx: Ctx, record: Given<Deal>, before: Deal | undefined): Promise<Partial<Deal>> {
  if (before && record.lines === before.lines) return {};
  const complete = await completeLines(ctx, record.lines, {
    ...{ use: 'sale', day: taxDay(ctx), currency: record.currency, stored: before?.lines ?? [] },
  });
  const given = complete.map(({ line }) => line);
  const { lines } = priceDocument(given, { currency: record.currency });
  const isAmountGiven = record.amount !== (before?.amount ?? null);
  if (isAmountGiven || lines.length === 0 || isDeepStrictEqual(lines, before?.lines)) return { lines };
  return { lines, amount: netTotal(lines) };
}

async function hasWhatItsStageAsks(
  ctx: Ctx,
  record: Deal,
  changed: readonly NameIn<Deal>[],
): Promise<DetailOf<Deal>[]> {
  const isEmptied = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
  if (!changed.includes('stage_id') && !changed.some((name) => isEmptied(record[name]))) return [];
  const stages = (await readPipelines(ctx)).flatMap((one) => one.stages);
  const stage = stages.find(({ id }) => id === record.stage_id);
  if (!stage) return [];
  return missingFields(stage, record).map((path) => ({
    path,
    rule: 'required_by_stage',
    message: t('stageRequires', { name: stage.name }),
  }));
}

/** The reason of a lost deal can be changed but not removed; the step to lost requires it. */
const keepsReason = ({ status, lost_reason: reason }: Deal, before: Deal | undefined): DetailOf<Deal>[] =>
  status === 'lost' && before?.status === 'lost' && reason === null
    ? [{ path: 'lost_reason', rule: 'required', message: t('reasonNeeded') }]
    : [];

const [exampleStage] = examplePipeline.stages;

const dealFields = {
  status: dealStates.field,
  title: f.requiredText(200),
  pipeline_id: placeId('pipeline'),
  stage_id: placeId('deal_stage'),
  amount: f.money(),
  currency: f.currency(),
  probability,
  expected_close_date: f.date(),
  contact_id: f.reference('contact'),
  company_id: f.reference('company'),
  owner_id: f.owner(),
  source: f.text(100),
  lines: documentLines(),
  lost_reason: f.text(500),
  competitor: f.text(200),
} satisfies Fields;

const dealDerived = {
  won_at: f.derivedInstant(),
  lost_at: f.derivedInstant(),
  stage_entered_at: f.derived('instant', z.string()),
  stage_history: f.derived('list', z.array(stay)),
  weighted_amount: f.derived('number', amountOut.nullable()),
  last_activity_at: f.derivedInstant(),
  rots_at: f.derivedInstant(),
} satisfies Fields;

export type Deal = RecordOf<typeof dealFields & typeof dealDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    deal: Deal;
  }
  interface MoreVerbs {
    deal: keyof typeof moreEvents | 'stage_changed';
  }
}

const moreEvents = {
  rotting: 'An open deal has been in its stage without a change for longer than the stage allows.',
};

export const deal = defineResource({
  kind: 'deal',
  prefix: 'dea',
  plural: 'deals',
  path: '/deals',
  tag: 'Deals',
  about: 'Opportunities in a pipeline: stages, amounts, and why they were won or lost.',
  area: 'crm',
  table,
  screen: {
    title: ['title'],
    columns: ['status', 'stage_id', 'amount', 'company_id', 'owner_id', 'expected_close_date'],
    essentials: [
      'title',
      'company_id',
      'contact_id',
      'amount',
      'currency',
      'stage_id',
      'expected_close_date',
      'owner_id',
    ],
    later: ['lost_reason', 'competitor'],
    next: {
      open: ['make:quote?deal_id', 'step:won', 'step:lost'],
      lost: ['step:open'],
    },
  },
  views: {
    record: {
      head: ['amount', 'expected_close_date', 'company_id', 'contact_id'],
      bar: 'stage_id',
      feed: ['quotes', 'tasks', 'contracts'],
      hide: ['pipeline_id', 'stage_history', 'stage_entered_at', 'last_activity_at', 'rots_at'],
      related: ['quotes', 'tasks', 'invoices', 'contracts', 'projects'],
    },
    due: { by: 'expected_close_date', in: ['open'] },
    board: {
      by: 'stage_id',
      sum: 'amount',
      weighted: 'weighted_amount',
      stale: 'rots_at',
      ask: { lost: ['lost_reason', 'competitor'] },
      orders: { close: ['expected_close_date', '-amount'], amount: ['-amount'], recent: ['-updated_at'] },
      shows: [
        'title',
        'status',
        'pipeline_id',
        'stage_id',
        'amount',
        'currency',
        'weighted_amount',
        'probability',
        'company_id',
        'contact_id',
        'owner_id',
        'expected_close_date',
        'rots_at',
      ],
    },
  },
  fields: dealFields,
  derived: dealDerived,
  ensured: ['pipeline_id', 'stage_id', 'probability'],
  defaults: { lines: [], stage_history: [] },
  filters: [
    'status',
    'pipeline_id',
    'stage_id',
    'owner_id',
    'contact_id',
    'company_id',
    'source',
    'amount',
    'currency',
    'probability',
    'lost_reason',
    'competitor',
    'expected_close_date',
    'stage_entered_at',
    'rots_at',
    'won_at',
    'lost_at',
  ],
  sorts: ['created_at', 'updated_at', 'title', 'amount', 'expected_close_date', 'stage_entered_at'],
  search: ['title', 'source', 'competitor'],
  expand: {
    contact: 'contact_id',
    company: 'company_id',
    owner: 'owner_id',
    pipeline: 'pipeline_id',
    stage: 'stage_id',
  },
  rules: (record) => [...noNegatives(record, ['amount']), ...soundLines(record, ['amount'])],
  check: async (ctx, record, changed, before) => [
    ...keepsReason(record, before),
    ...(await hasWhatItsStageAsks(ctx, record, changed)),
  ],
  derive: async (ctx, record, before) => {
    const currency = record.currency ?? settingsOf(ctx).currency;
    const prices = await priceDeal(ctx, { ...record, currency }, before);
    return { currency, ...prices, ...(await placeDeal(ctx, { ...record, ...prices }, before)) };
  },
  follow: followDeal,
  warnings: suggestNext,
  sumsOf: dealSums,
  alarms: ({ status, rots_at: due }) => ({
    rotting: status === 'open' && typeof due === 'string' ? due : null,
  }),
  whenDue: { rotting: emitRotting },
  ownEvents: { stage_id: 'stage_changed' },
  moreEvents,
  example: {
    title: 'Corporate film for the annual meeting',
    amount: 12500,
    currency: 'EUR',
    expected_close_date: '2026-06-30',
    source: 'Referral',
  },
  exampleDerived: {
    pipeline_id: exampleStage?.pipeline_id,
    stage_id: exampleStage?.id,
    stage_entered_at: exampleTime,
    probability: exampleStage?.probability,
    weighted_amount: '1250.00',
  },
});

async function emitRotting(ctx: Ctx, record: Deal): Promise<void> {
  emit(ctx, deal.resource, 'rotting', record);
}
