import { z } from 'zod';
import { contractAmendments as table } from '#db/schema/purchasing/construction-progress.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amountOut, decimalIn, priceOut, quantityOut } from '#server/kernel/values/decimals.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { lines } from '#server/kernel/values/nested-fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import { listProperties } from '../contracts/agreement-fields.ts';
import { lockContract } from '../contracts/contract-of.ts';
import { moreTrench } from '../example-lines.ts';
import { added } from '../line-sums.ts';
import { noteContracted } from '../price-lists/lpu-uses.ts';
import { movedEnd } from './amending.ts';
import { amended, deriveAmendment } from './amendment-deriving.ts';
import { frozenAmendment, isAmendable, problem, soundAmendment } from './amendment-rules.ts';
import { t } from './messages.ts';

const amendmentStates = defineStates(
  'draft',
  {
    draft: {
      approved: {
        event: 'approved',
        role: 'manager',
        confirms: ['reason', 'value_delta', 'days_delta'],
        stamps: ['approved_at'],
      },
    },
    approved: {},
  },
  { draft: 'idle', approved: 'good' },
);

const amendmentLines = lines(
  {
    line_id: z.string().trim().max(64).nullish(),
    ...listProperties,
    price_source: z.enum(['list', 'own']).nullish(),
    quantity: decimalIn(6).refine((text) => Number(text) !== 0, refuseWith(t('zeroQuantity'))),
  },
  {
    line_id: z.string().nullable(),
    lpu_item_id: z.string().nullable(),
    code: z.string().nullable(),
    description: z.string(),
    unit: z.string(),
    quantity: quantityOut,
    price_source: z.enum(['list', 'own']),
    unit_price: priceOut,
    amount: amountOut,
  },
  { lpu_item_id: 'lpu_item' },
);

/** Approval applies the amendment to its contract. */
async function follow(
  ctx: Ctx,
  record: ContractAmendment,
  before: ContractAmendment | undefined,
): Promise<void> {
  if (before?.status !== 'draft' || record.status !== 'approved') return;
  const contract = await lockContract(ctx, record);
  const { row } = contract;
  const { done } = await amended(ctx, contract, record, true);
  const totals = added(row.totals, { contracted: done.value_delta });
  const { id, number, reason, days_delta } = record;
  const entry = {
    amendment_id: id,
    number: number ?? 0,
    reason,
    value_delta: done.value_delta,
    days_delta,
    approved_at: ctx.now,
  };
  await amendRecord(
    ctx,
    contract.resource,
    row.id,
    {
      lines: done.lines,
      totals,
      value: totals.contracted,
      end_date: movedEnd(row.end_date, days_delta),
      amendments: [...row.amendments, entry],
    },
    'amended',
  );
  await noteContracted(ctx, row.id, done.lines);
}

const contractAmendmentFields = {
  status: amendmentStates.field,
  client_contract_id: f.reference('client_contract'),
  subcontractor_contract_id: f.reference('subcontractor_contract'),
  reason: f.requiredText(500),
  lines: amendmentLines,
  lump_sum: f.money(),
  readjustment_pct: f.percentage(),
  days_delta: f.oneInteger(-3_650, 3_650),
} satisfies Fields;

const contractAmendmentDerived = {
  number: f.derived('number', z.number().nullable()),
  value_delta: f.derived('number', amountOut),
  approved_at: f.derivedInstant(),
} satisfies Fields;

export type ContractAmendment = RecordOf<typeof contractAmendmentFields & typeof contractAmendmentDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    contract_amendment: ContractAmendment;
  }
}

export const contractAmendment = defineResource({
  kind: 'contract_amendment',
  prefix: 'cam',
  plural: 'contract_amendments',
  path: '/obras/amendments',
  tag: 'Amendments',
  about: 'Amendments of signed contracts: quantities, new lines, prices, dates. Numbered when approved.',
  area: 'purchasing',
  table,
  screen: {
    title: ['client_contract_id', 'subcontractor_contract_id', 'number'],
    columns: ['status', 'reason', 'value_delta', 'days_delta', 'approved_at'],
    linesOf: { line_id: ['client_contract_id', 'subcontractor_contract_id'] },
    essentials: [
      'client_contract_id',
      'subcontractor_contract_id',
      'reason',
      'lines',
      'lump_sum',
      'days_delta',
    ],
    next: {
      draft: ['step:approved'],
    },
  },
  views: {
    record: { head: ['value_delta', 'days_delta', 'reason', 'client_contract_id'] },
  },
  fields: contractAmendmentFields,
  derived: contractAmendmentDerived,
  defaults: { lines: [], days_delta: 0, value_delta: '0' },
  filters: ['status', 'client_contract_id', 'subcontractor_contract_id', 'number', 'approved_at'],
  sorts: ['created_at', 'updated_at'],
  search: ['reason'],
  expand: { client_contract: 'client_contract_id', subcontractor_contract: 'subcontractor_contract_id' },
  frozen: frozenAmendment,
  rules: soundAmendment,
  writeOptions: { override_budget: z.boolean().optional() },
  check: async (ctx, record, _, before) => isAmendable(ctx, record, before),
  derive: deriveAmendment,
  follow,
  removable: ({ status }) =>
    status === 'draft' ? [] : [problem('status', 'not_removable', t('notRemovable'))],
  example: {
    client_contract_id: 'clc_01kf0fk9m00000000000000001',
    reason: 'The route goes around the old mill',
    lines: [{ code: 'CAN-0110', quantity: 150 }],
    days_delta: 15,
  },
  exampleRecords: { client_contract_id: '/obras/client-contracts' },
  exampleDerived: { lines: [moreTrench], value_delta: moreTrench.amount },
});
