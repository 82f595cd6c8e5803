import { z } from 'zod';
import { clientContracts as table } from '#db/schema/purchasing/construction-contracts.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { amountOut, decimalIn } from '#server/kernel/values/decimals.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { lines } from '#server/kernel/values/nested-fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { trenchAt } from '../example-lines.ts';
import { openingTotals } from '../line-sums.ts';
import { retentionNotices } from '../retentions/retention-due.ts';
import { deriveAgreement, frozenTerms } from './agreement-deriving.ts';
import { agreementDefaults, agreementDerived, agreementFields } from './agreement-fields.ts';
import { followAgreement } from './agreement-follow.ts';
import { agreementRules, endingRules, removableDraft } from './agreement-rules.ts';
import { agreementStates } from './agreement-states.ts';
import { emitNotices, isBinding, noticeAlarm } from './due-notices.ts';
import { t } from './messages.ts';
import { expiringNotices, type Notice, readjustmentNotice } from './notices.ts';

const clientContractStates = agreementStates();

const guarantees = lines(
  {
    kind: z.enum(['performance', 'advance', 'retention', 'warranty', 'other']).default('performance'),
    amount: decimalIn(2).refine((text) => Number(text) >= 0, refuseWith(t('negative'))),
    issuer: z.string().trim().min(1).max(200).nullish(),
    expires_at: z.iso.date().nullish(),
  },
  {
    kind: z.string(),
    amount: amountOut,
    issuer: z.string().nullish(),
    expires_at: z.string().nullish(),
  },
);

const readjustment = z.strictObject({
  index: z.string().trim().min(1).max(60),
  base_date: z.iso.date(),
  every_months: z.int().min(1).max(120).default(12),
});

function noticesOf(row: ClientContract, timezone: string): Notice[] {
  const { activated_at: signed } = row;
  const ending = row.guarantees.map(({ id, expires_at = null }) => ({ id, expires_at }));
  const terms = readjustment.safeParse(row.readjustment);
  const turns =
    terms.success && signed !== null
      ? [readjustmentNotice(terms.data, lastTurn(row) ?? dayOf(signed, timezone), 'readjustment_due')]
      : [];
  const running = isBinding(row) ? [...expiringNotices(ending, 'guarantee.expiring'), ...turns] : [];
  return [...running, ...retentionNotices(row)];
}

/** The day of the last readjustment that had its event; the next one is counted from it. */
const lastTurn = (row: ClientContract): string | undefined =>
  row.notices_sent
    .filter((key) => key.startsWith('readjustment_due '))
    .map((key) => key.slice(-10))
    .sort()
    .at(-1);

const exampleLines = [trenchAt('18')];
const exampleTotals = openingTotals(exampleLines, '10', 'EUR');

const clientContractFields = {
  status: clientContractStates.field,
  company_id: f.required(f.reference('company')),
  ...agreementFields,
  readjustment: { kind: 'object', write: readjustment.nullish(), read: readjustment.nullable() },
  guarantees,
} satisfies Fields;

export type ClientContract = RecordOf<typeof clientContractFields & typeof agreementDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    client_contract: ClientContract;
  }
  interface MoreVerbs {
    client_contract: keyof typeof moreEvents;
  }
}

const moreEvents = {
  amended: 'An amendment was approved. The contract has the new value, lines and dates.',
  'guarantee.expiring': 'A guarantee of the contract ends in thirty days.',
  retention_due: 'The retained amount can be released from today on; request it from the client.',
  readjustment_due: 'The prices of the contract may be readjusted from today on.',
};

export const clientContract = defineResource({
  kind: 'client_contract',
  prefix: 'clc',
  plural: 'client_contracts',
  path: '/obras/client-contracts',
  tag: 'Client contracts',
  about: 'Construction contracts with clients: lines of a price list, signed, measured, amended, invoiced.',
  area: 'purchasing',
  table,
  screen: {
    title: ['number', 'title'],
    columns: ['status', 'company_id', 'project_id', 'value', 'start_date', 'end_date'],
    essentials: [
      'number',
      'title',
      'company_id',
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
      head: ['value', 'company_id', 'project_id', 'end_date'],
      feed: ['measurements', 'contract_amendments', 'invoices'],
      hide: ['notices_sent', 'amendments'],
      related: ['measurements', 'invoices', 'contract_amendments', 'subcontractor_contracts', 'retentions'],
    },
    due: { by: 'end_date', in: ['active', 'suspended'] },
  },
  namedInBody: true,
  fields: clientContractFields,
  derived: agreementDerived,
  ensured: ['currency'],
  defaults: { ...agreementDefaults, guarantees: [] },
  filters: [
    ...(['status', 'number', 'company_id', 'project_id', 'currency', 'lpu_list', 'value'] as const),
    ...(['start_date', 'end_date', 'activated_at', 'retention_due_on', 'advance_invoice_id'] as const),
  ],
  sorts: ['created_at', 'updated_at', 'number', 'title', 'value', 'end_date'],
  search: ['number', 'title', 'notes'],
  match: ['number'],
  unique: ['number'],
  expand: { company: 'company_id', project: 'project_id' },
  frozen: (before) => frozenTerms(before, ['company_id']),
  rules: agreementRules,
  check: async (_, record, __, before) => endingRules('/obras/client-contracts', record, before),
  derive: deriveAgreement,
  follow: (ctx, record, before) => followAgreement(ctx, resourceOf('client_contract'), record, before),
  removable: removableDraft,
  statesInForce: ['active', 'suspended', 'completed', 'closed', 'terminated'],
  alarms: (record, ctx) => {
    const { timezone } = settingsOf(ctx);
    return noticeAlarm(record, noticesOf(record, timezone), timezone);
  },
  whenDue: {
    notice: (ctx, record) =>
      emitNotices(ctx, resourceOf('client_contract'), record, noticesOf(record, settingsOf(ctx).timezone)),
  },
  moreEvents,
  example: {
    number: 'OB-2026-014',
    title: 'Fibre network, northern district',
    company_id: 'com_01kf0fk9m00000000000000001',
    currency: 'EUR',
    lpu_list: 'Telecom 2026',
    price_factor: 0.95,
    tax_rate: 21,
    lines: [
      {
        code: 'CAN-0110',
        description: 'Trench in soil, with backfill',
        unit: 'm',
        contracted_qty: 1200,
        unit_price: 18,
      },
    ],
    advance_pct: 10,
    retention_pct: 5,
    retention_release: { on: 'completed', days: 365 },
    readjustment: { index: 'INCC', base_date: '2026-01-15', every_months: 12 },
    guarantees: [{ kind: 'performance', amount: 2160, issuer: 'Banco del Norte', expires_at: '2035-12-31' }],
    start_date: '2026-02-01',
    end_date: '2026-11-30',
  },
  exampleRecords: { company_id: '/companies' },
  exampleSteps: [{ status: 'active' }],
  exampleDerived: { lines: exampleLines, value: exampleTotals.contracted, totals: exampleTotals },
});
