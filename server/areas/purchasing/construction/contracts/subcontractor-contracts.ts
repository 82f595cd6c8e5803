import { z } from 'zod';
import { subcontractorContracts as table } from '#db/schema/purchasing/construction-contracts.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { lines } from '#server/kernel/values/nested-fields.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { supplierIsActive } from '../../suppliers/supplier-use.ts';
import { trenchAt } from '../example-lines.ts';
import { openingTotals } from '../line-sums.ts';
import { retentionNotices } from '../retentions/retention-due.ts';
import { deriveAgreement, frozenTerms } from './agreement-deriving.ts';
import { agreementDefaults, agreementDerived, agreementFields } from './agreement-fields.ts';
import { followAgreement } from './agreement-follow.ts';
import { agreementRules, endingRules, removableDraft } from './agreement-rules.ts';
import { agreementStates } from './agreement-states.ts';
import type { RequiredDocument } from './documents.ts';
import { emitNotices, isBinding, noticeAlarm } from './due-notices.ts';
import { t } from './messages.ts';
import { expiredNotices, expiringNotices, type Notice } from './notices.ts';
import { updateCommitment } from './subcontract-budget.ts';

const subcontractStates = agreementStates();

const day = z.iso.date().nullish();

const documentsRequired = lines(
  {
    kind: z.enum(['insurance', 'tax', 'safety', 'other']).default('other'),
    name: z.string().trim().min(1).max(200),
    received_at: day,
    expires_at: day,
    url: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .nullish(),
  },
  {
    kind: z.string(),
    name: z.string(),
    received_at: z.string().nullish(),
    expires_at: z.string().nullish(),
    url: z.string().nullish(),
  },
);

export const documentsOf = (row: SubcontractorContract): RequiredDocument[] =>
  row.documents_required.map(({ received_at = null, expires_at = null, ...one }) => ({
    ...one,
    received_at,
    expires_at,
  }));

const documentNotices = (row: SubcontractorContract): Notice[] => [
  ...expiringNotices(documentsOf(row), 'document_expiring'),
  ...expiredNotices(documentsOf(row), 'document_expired'),
];

const noticesOf = (row: SubcontractorContract): Notice[] => [
  ...(isBinding(row) ? documentNotices(row) : []),
  ...retentionNotices(row),
];

/** A subcontract belongs to the project of its client contract, unless it has another one. */
async function projectOf(
  ctx: Ctx,
  {
    project_id,
    client_contract_id: id,
  }: Pick<Given<SubcontractorContract>, 'project_id' | 'client_contract_id'>,
) {
  if (project_id !== null || id === null) return {};
  const row = await findRecord(ctx, 'client_contract', id);
  return { project_id: row?.project_id ?? null };
}

/** A supplier that is blocked or archived cannot get or sign a new contract. */
async function supplierWorks(
  ctx: Ctx,
  record: SubcontractorContract,
  before: SubcontractorContract | undefined,
) {
  const isNew = before?.supplier_id !== record.supplier_id;
  const isSigned = before?.status === 'draft' && record.status === 'active';
  return isNew || isSigned ? supplierIsActive(ctx, [record.supplier_id], 'supplier_id') : [];
}

const exampleLines = [trenchAt('13.5')];
const exampleTotals = openingTotals(exampleLines, '0', 'EUR');

const subcontractorContractFields = {
  status: subcontractStates.field,
  supplier_id: f.required(f.reference('supplier')),
  client_contract_id: f.reference('client_contract'),
  ...agreementFields,
  pay_when_measured: f.boolean(),
  documents_required: documentsRequired,
} satisfies Fields;

export type SubcontractorContract = RecordOf<typeof subcontractorContractFields & typeof agreementDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    subcontractor_contract: SubcontractorContract;
  }
  interface MoreVerbs {
    subcontractor_contract: keyof typeof moreEvents;
  }
}

const moreEvents = {
  amended: 'An amendment was approved. The contract has the new value, lines and dates.',
  measurement_approved: 'A measurement of the subcontractor was approved; its invoice is drafted.',
  retention_due: 'The retained amount must be released to the subcontractor from today on.',
  document_expiring: 'A required document ends in thirty days.',
  document_expired:
    'A required document has expired. The subcontractor cannot be paid until there is a new one.',
};

export const subcontractorContract = defineResource({
  kind: 'subcontractor_contract',
  prefix: 'sub',
  plural: 'subcontractor_contracts',
  path: '/obras/subcontractor-contracts',
  tag: 'Subcontracts',
  about: 'Construction contracts with subcontractors for the work of a client contract, measured and paid.',
  area: 'purchasing',
  table,
  screen: {
    title: ['number', 'title'],
    columns: ['status', 'supplier_id', 'project_id', 'value', 'start_date', 'end_date'],
    essentials: [
      'number',
      'title',
      'supplier_id',
      'project_id',
      'currency',
      'lpu_list',
      'lines',
      'retention_pct',
      'advance_pct',
      'start_date',
      'end_date',
    ],
    later: ['termination_reason'],
    next: {
      draft: ['step:active'],
      active: ['step:completed'],
      suspended: ['step:active'],
      completed: ['step:closed'],
    },
  },
  views: {
    record: {
      head: ['value', 'supplier_id', 'project_id', 'end_date'],
      feed: ['measurements', 'contract_amendments', 'invoices'],
      hide: ['notices_sent', 'amendments'],
      related: ['measurements', 'invoices', 'contract_amendments', 'retentions'],
    },
    due: { by: 'end_date', in: ['active', 'suspended'] },
  },
  namedInBody: true,
  eventStem: 'subcontract.',
  fields: subcontractorContractFields,
  derived: agreementDerived,
  ensured: ['currency'],
  defaults: { ...agreementDefaults, pay_when_measured: false, documents_required: [] },
  filters: [
    ...(['status', 'number', 'supplier_id', 'client_contract_id', 'project_id', 'currency'] as const),
    ...(['lpu_list', 'value', 'pay_when_measured', 'start_date', 'end_date', 'activated_at'] as const),
    ...(['retention_due_on', 'advance_invoice_id'] as const),
  ],
  sorts: ['created_at', 'updated_at', 'number', 'title', 'value', 'end_date'],
  search: ['number', 'title', 'notes'],
  match: ['number'],
  unique: ['number'],
  expand: { supplier: 'supplier_id', client_contract: 'client_contract_id', project: 'project_id' },
  frozen: (before) => frozenTerms(before, ['supplier_id', 'client_contract_id', 'pay_when_measured']),
  rules: (record) => [
    ...agreementRules(record),
    ...(record.pay_when_measured && record.client_contract_id === null
      ? [
          {
            path: 'client_contract_id',
            rule: 'required',
            message: t('clientContractNeeded'),
          } satisfies DetailOf<SubcontractorContract>,
        ]
      : []),
  ],
  writeOptions: { override_budget: z.boolean().optional() },
  check: async (ctx, record, _, before) => [
    ...endingRules('/obras/subcontractor-contracts', record, before),
    ...(await supplierWorks(ctx, record, before)),
  ],
  derive: async (ctx, record, before) => ({
    ...(await deriveAgreement(ctx, record, before)),
    ...(before ? {} : await projectOf(ctx, record)),
  }),
  follow: async (ctx, record, before) => {
    await followAgreement(ctx, resourceOf('subcontractor_contract'), record, before);
    await updateCommitment(ctx, record, before);
  },
  removable: removableDraft,
  statesInForce: ['active', 'suspended', 'completed', 'closed', 'terminated'],
  alarms: (record, ctx) => noticeAlarm(record, noticesOf(record), settingsOf(ctx).timezone),
  whenDue: {
    notice: (ctx, record) =>
      emitNotices(ctx, resourceOf('subcontractor_contract'), record, noticesOf(record)),
  },
  moreEvents,
  example: {
    number: 'SUB-2026-031',
    title: 'Trenches, northern district',
    supplier_id: 'sup_01kf0fk9m00000000000000001',
    currency: 'EUR',
    lines: [
      {
        code: 'CAN-0110',
        description: 'Trench in soil, with backfill',
        unit: 'm',
        contracted_qty: 1200,
        unit_price: 13.5,
      },
    ],
    retention_pct: 5,
    documents_required: [
      { kind: 'insurance', name: 'Liability policy', received_at: '2026-01-10', expires_at: '2035-12-31' },
    ],
    start_date: '2026-02-01',
    end_date: '2026-10-31',
  },
  exampleRecords: { supplier_id: '/purchases/suppliers' },
  exampleSteps: [{ status: 'active' }],
  exampleDerived: { lines: exampleLines, value: exampleTotals.contracted, totals: exampleTotals },
});
