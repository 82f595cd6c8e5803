import { z } from 'zod';
import { measurements as table } from '#db/schema/purchasing/construction-progress.ts';
import { recordDocument } from '#server/base/documents/kept/record-document.ts';
import { amountOut } from '#server/kernel/values/decimals.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import type { Frozen, NameIn } from '#server/resources/resource/behaviour.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { hasOneContract } from '../contracts/contract-of.ts';
import { measuredTrench } from '../example-lines.ts';
import { measuredLines } from './measured-lines.ts';
import { followMeasurement } from './measurement-booking.ts';
import { deriveMeasurement } from './measurement-deriving.ts';
import { t } from './messages.ts';
import { measurementBeginnings } from './unmeasured-lines.ts';

const measurementStates = defineStates(
  'draft',
  {
    draft: { submitted: { event: 'submitted', stamps: ['submitted_at'] } },
    submitted: {
      approved: {
        event: 'approved',
        role: 'manager',
        isAwaited: true,
        confirms: ['period_from', 'period_to', 'gross', 'retention', 'net'],
        stamps: ['approved_at'],
      },
      rejected: {
        event: 'rejected',
        role: 'manager',
        needs: { rejection_reason: 'Section 4 is not backfilled' },
      },
      draft: { event: 'withdrawn', clears: ['submitted_at'] },
    },
    approved: {
      invoiced: { event: 'invoiced', by: 'platform' },
      reversed: { event: 'reversed', role: 'manager', needs: { reversal_reason: 'Measured twice' } },
    },
    rejected: { draft: { event: 'reopened', clears: ['submitted_at', 'rejection_reason'] } },
    invoiced: { approved: { event: 'uninvoiced', by: 'platform' } },
    reversed: {},
  },
  {
    draft: 'idle',
    submitted: 'waiting',
    approved: 'good',
    rejected: 'bad',
    invoiced: 'going',
    reversed: 'bad',
  },
);

const sum = () => f.derived('number', amountOut);
const problem = (path: NameIn<Measurement>, rule: string, message: Message): DetailOf<Measurement> => ({
  path,
  rule,
  message,
});

const frozenMeasurement = ({ status }: Measurement): Frozen<NameIn<Measurement>> | undefined =>
  status === 'draft'
    ? undefined
    : {
        names: ['client_contract_id', 'subcontractor_contract_id', 'lines', 'period_from', 'period_to'],
        message: t('frozen', { status }),
      };

function steps(record: Measurement, before: Measurement | undefined): DetailOf<Measurement>[] {
  if (!before || record.status === before.status) return [];
  if (record.status === 'submitted' && record.lines.length === 0)
    return [problem('lines', 'required', t('noLines'))];
  if (record.status === 'reversed' && record.invoice_id !== null)
    return [problem('status', 'invoice_stands', t('hasInvoice', { id: record.invoice_id }))];
  return [];
}

const measurementFields = {
  status: measurementStates.field,
  client_contract_id: f.reference('client_contract'),
  subcontractor_contract_id: f.reference('subcontractor_contract'),
  period_from: f.date(),
  period_to: f.date(),
  lines: measuredLines,
  notes: f.text(5000),
  attachments: f.attachments(),
  rejection_reason: f.text(1000),
  reversal_reason: f.text(1000),
} satisfies Fields;

const measurementDerived = {
  number: f.derived('number', z.number()),
  currency: f.derived('text', z.string()),
  gross: sum(),
  advance_amortised: sum(),
  retention: sum(),
  net: sum(),
  invoice_id: f.derived('id', z.string().nullable()),
  submitted_at: f.derivedInstant(),
  approved_at: f.derivedInstant(),
  document: recordDocument(),
} satisfies Fields;

export type Measurement = RecordOf<typeof measurementFields & typeof measurementDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    measurement: Measurement;
  }
  interface MoreVerbs {
    measurement: keyof typeof moreEvents;
  }
}

const moreEvents = {
  document_ready: 'The certificate of a measurement was made; `document` names its file.',
};

export const measurement = defineResource({
  kind: 'measurement',
  prefix: 'mea',
  plural: 'measurements',
  path: '/obras/measurements',
  tag: 'Measurements',
  about: 'The work of a period, line by line: submitted, approved, invoiced.',
  area: 'purchasing',
  table,
  screen: {
    title: ['client_contract_id', 'subcontractor_contract_id', 'number', 'period_from'],
    columns: ['status', 'period_to', 'gross', 'net'],
    linesOf: { line_id: ['client_contract_id', 'subcontractor_contract_id'] },
    form: 'page',
    essentials: [
      'client_contract_id',
      'subcontractor_contract_id',
      'period_from',
      'period_to',
      'lines',
      'notes',
    ],
    later: ['rejection_reason', 'reversal_reason'],
    next: {
      draft: ['step:submitted'],
      submitted: ['step:approved', 'step:rejected'],
      approved: ['call:invoice'],
      rejected: ['step:draft'],
    },
    document: { by: 'document', madeOf: [] },
  },
  views: {
    record: {
      head: ['net', 'gross', 'period_from', 'period_to'],
      feed: ['invoices'],
      hide: ['document'],
      related: ['invoices', 'retentions'],
    },
    board: {
      by: 'status',
      sum: 'net',
      ask: { rejected: ['rejection_reason'], reversed: ['reversal_reason'] },
    },
    approve: {
      facts: [
        'net',
        'gross',
        'client_contract_id',
        'subcontractor_contract_id',
        'period_from',
        'period_to',
        'lines',
      ],
      since: 'submitted_at',
      reject: 'rejected',
      reason: 'rejection_reason',
    },
  },
  namedInBody: true,
  fields: measurementFields,
  derived: measurementDerived,
  defaults: {
    lines: [],
    attachments: [],
    number: 0,
    currency: '',
    gross: '0',
    advance_amortised: '0',
    retention: '0',
    net: '0',
  },
  filters: [
    ...(['status', 'client_contract_id', 'subcontractor_contract_id', 'number', 'invoice_id'] as const),
    ...(['period_from', 'period_to', 'gross', 'net', 'currency', 'approved_at'] as const),
  ],
  sorts: ['created_at', 'updated_at', 'number', 'period_to'],
  search: ['notes'],
  expand: { client_contract: 'client_contract_id', subcontractor_contract: 'subcontractor_contract_id' },
  rules: (record) => {
    const { period_from: from, period_to: to } = record;
    const isReversed = from !== null && to !== null && to < from;
    return [
      ...hasOneContract(record),
      ...(isReversed ? [problem('period_to', 'order', t('endsBeforeStart', { from }))] : []),
    ];
  },
  frozen: frozenMeasurement,
  check: async (_, record, __, before) => steps(record, before),
  begins: measurementBeginnings,
  derive: deriveMeasurement,
  follow: (ctx, record, before) => followMeasurement(ctx, record, before),
  removable: ({ status }) =>
    status === 'draft' || status === 'rejected'
      ? []
      : [problem('status', 'not_removable', t('notRemovable', { status }))],
  moreEvents,
  example: {
    client_contract_id: 'clc_01kf0fk9m00000000000000001',
    period_from: '2026-03-01',
    period_to: '2026-03-31',
    lines: [{ code: 'CAN-0110', quantity: 180.5, note: 'Streets 1 to 4' }],
  },
  exampleRecords: { client_contract_id: '/obras/client-contracts' },
  exampleDerived: { number: 1, currency: 'EUR', lines: [measuredTrench] },
});
