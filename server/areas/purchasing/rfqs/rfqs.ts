import { z } from 'zod';
import { rfqs as table } from '#db/schema/purchasing/orders.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { references } from '#server/kernel/values/nested-fields.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import { nextNumber } from '#server/resources/records/numbers.ts';
import type { Frozen, NameIn } from '#server/resources/resource/behaviour.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { eachOnce } from '../orders/order-rules.ts';
import { supplierIsActive } from '../suppliers/supplier-use.ts';
import { t } from './messages.ts';
import { compareAnswers } from './rfq-comparing.ts';
import { awardField, comparisonField, responsesField, rfqLines, rfqLinesIn } from './rfq-fields.ts';

const cancelled = { event: 'cancelled', carries: ['cancel_reason'], stamps: ['cancelled_at'] } as const;

const rfqStates = defineStates(
  'draft',
  {
    draft: { sent: { event: 'sent', stamps: ['sent_at'] }, cancelled },
    sent: { quoted: { event: 'response_received', by: 'platform' }, cancelled },
    quoted: { awarded: { event: 'awarded', by: 'platform', stamps: ['awarded_at'] }, cancelled },
    awarded: { closed: { event: 'closed', stamps: ['closed_at'] } },
    closed: {},
    cancelled: {},
  },
  { draft: 'idle', sent: 'waiting', quoted: 'waiting', awarded: 'good', closed: 'over', cancelled: 'bad' },
);

function rules(record: Rfq): DetailOf<Rfq>[] {
  const { lines } = record;
  const isAsking = record.supplier_ids.length > 0;
  return [
    ...(lines.length
      ? eachOnce(lines)
      : [{ path: 'lines', rule: 'required', message: t('noLines') } satisfies DetailOf<Rfq>]),
    ...(isAsking
      ? []
      : [{ path: 'supplier_ids', rule: 'required', message: t('noSuppliers') } satisfies DetailOf<Rfq>]),
  ];
}

async function check(
  ctx: Ctx,
  record: Rfq,
  changed: readonly NameIn<Rfq>[],
  before: Rfq | undefined,
): Promise<DetailOf<Rfq>[]> {
  return [...keepsAnswered(record, changed, before), ...(await asksActiveOnes(ctx, record, before))];
}

/** Only active suppliers are asked: the added ones are checked, and all of them when the request is sent. */
async function asksActiveOnes(ctx: Ctx, record: Rfq, before: Rfq | undefined): Promise<DetailOf<Rfq>[]> {
  const isSent = before?.status === 'draft' && record.status === 'sent';
  const known = isSent || !before ? [] : before.supplier_ids;
  const asked = record.supplier_ids.filter((id) => !known.includes(id));
  return supplierIsActive(ctx, asked, 'supplier_ids');
}

/** All suppliers answer the same request. Once it is decided, nobody else can be asked. */
function frozenRfq({ status }: Rfq): Frozen<NameIn<Rfq>> | undefined {
  if (status === 'draft') return undefined;
  if (status === 'sent' || status === 'quoted') return { names: ['lines', 'currency'], message: t('frozen') };
  return { names: ['lines', 'currency', 'supplier_ids'], message: t('suppliersFrozen', { status }) };
}

/** Suppliers that answered cannot be removed. */
function keepsAnswered(
  record: Rfq,
  changed: readonly NameIn<Rfq>[],
  before: Rfq | undefined,
): DetailOf<Rfq>[] {
  if (before === undefined || before.status === 'draft' || !changed.includes('supplier_ids')) return [];
  const asked = record.supplier_ids;
  const gone = record.responses.filter(({ supplier_id: id }) => !asked.includes(id));
  return gone.map(({ supplier_id: id }) => ({
    path: 'supplier_ids',
    rule: 'answered',
    message: t('supplierAnswered', { id }),
  }));
}

async function derive(ctx: Ctx, record: Given<Rfq>, before: Rfq | undefined): Promise<Partial<Rfq>> {
  const lines = rfqLinesIn(record.lines);
  const answers = record.responses ?? [];
  const asked = record.supplier_ids ?? [];
  const currency = record.currency ?? settingsOf(ctx).currency;
  return {
    lines,
    currency,
    number: before ? before.number : await nextNumber(ctx, 'rfq'),
    owner_id: record.owner_id ?? (!before && ctx.actor.type === 'user' ? ctx.actor.id : null),
    comparison: comparisonOf(lines, answers, currency, asked),
  };
}

function comparisonOf(
  lines: Rfq['lines'],
  answers: Rfq['responses'],
  currency: string | null,
  asked: readonly string[],
) {
  const answered = new Set(answers.map((one) => one.supplier_id));
  return {
    ...compareAnswers(lines, answers, currency),
    waiting_for: asked.filter((id) => !answered.has(id)),
  };
}

/** An offer expires without a write. A process of version 1.1 stores comparisons without quantities. */
function shown(ctx: Pick<Ctx, 'actor' | 'now'>, record: Rfq): Partial<Rfq> {
  const { lines, responses, currency, supplier_ids } = record;
  const today = dayOf(ctx.now, settingsOf(ctx).timezone);
  return {
    comparison: comparisonOf(lines, responses, currency, supplier_ids),
    responses: responses.map((one) => ({
      ...one,
      is_expired: one.valid_until !== null && one.valid_until < today,
    })),
  };
}

const moment = () => f.derivedInstant();

const exampleLines = [
  { id: 'cement', description: 'Cement, 25 kg', quantity: 40, unit: 'bag' },
  { id: 'beams', description: 'Steel beam IPE 200, 6 m', quantity: 6, unit: 'un', spec: 'S275, galvanized' },
];
const lines = rfqLines();

const rfqFields = {
  status: rfqStates.field,
  title: f.requiredText(300),
  project_id: f.reference('project'),
  owner_id: f.owner(),
  currency: f.currency(),
  needed_by: f.date(),
  respond_by: f.date(),
  lines,
  supplier_ids: references('supplier', 50),
  message: f.text(5000),
  cancel_reason: f.text(1000),
} satisfies Fields;

const rfqDerived = {
  number: f.derived('text', z.string()),
  responses: responsesField,
  comparison: comparisonField,
  award: awardField,
  sent_at: moment(),
  awarded_at: moment(),
  closed_at: moment(),
  cancelled_at: moment(),
} satisfies Fields;

export type Rfq = RecordOf<typeof rfqFields & typeof rfqDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    rfq: Rfq;
  }
}

export const rfq = defineResource({
  kind: 'rfq',
  prefix: 'rfq',
  numbered: 'RFQ-',
  plural: 'rfqs',
  path: '/purchases/rfq',
  tag: 'Requests for quotation',
  about: 'Requests to suppliers, their offers side by side, and the award.',
  area: 'purchasing',
  table,
  screen: {
    title: ['number', 'title'],
    columns: ['status', 'needed_by', 'respond_by', 'project_id', 'owner_id'],
    form: 'page',
    essentials: ['title', 'lines', 'supplier_ids', 'needed_by', 'respond_by', 'currency', 'message'],
    later: ['cancel_reason'],
    linesOf: { line_id: ['id'] },
    calls: {
      respond: { from: { supplier_id: 'comparison.waiting_for.0' } },
      award: { isElsewhere: true },
    },
    next: {
      draft: ['call:send'],
      sent: ['call:respond'],
      quoted: ['call:respond'],
    },
  },
  views: {
    record: {
      head: ['needed_by', 'respond_by', 'project_id', 'owner_id'],
      hide: ['responses', 'comparison', 'award'],
      feed: ['purchase_orders'],
      related: ['purchase_orders'],
    },
    due: { by: 'respond_by', in: ['sent'] },
    board: { by: 'status', stale: 'respond_by', ask: { cancelled: ['cancel_reason'] } },
  },
  fields: rfqFields,
  derived: rfqDerived,
  defaults: {
    lines: [],
    supplier_ids: [],
    responses: [],
    comparison: { ...compareAnswers([], [], null), waiting_for: [] },
  },
  filters: [
    'status',
    'number',
    'project_id',
    'owner_id',
    'supplier_ids',
    'respond_by',
    'needed_by',
    'currency',
  ],
  sorts: ['created_at', 'updated_at', 'number', 'respond_by'],
  search: ['number', 'title', 'message'],
  expand: { project: 'project_id', owner: 'owner_id' },
  frozen: frozenRfq,
  rules,
  derive,
  shown,
  check,
  removable: ({ status }) =>
    status === 'draft'
      ? []
      : [{ path: 'status', rule: 'not_removable', message: t('notRemovable', { status }) }],
  example: {
    title: 'Structure of the north wing',
    needed_by: '2035-04-15',
    respond_by: '2035-03-20',
    currency: 'EUR',
    lines: exampleLines,
    supplier_ids: ['sup_01kf0fk9m00000000000000001'],
  },
  exampleRecords: { 'supplier_ids.0': '/purchases/suppliers' },
  exampleSteps: [{ status: 'sent' }],
  exampleDerived: { number: 'RFQ-000001', lines: rfqLinesIn(lines.write.parse(exampleLines) ?? null) },
});
