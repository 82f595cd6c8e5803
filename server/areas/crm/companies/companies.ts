import { z } from 'zod';
import { companies as table } from '#db/schema/crm/contacts.ts';
import { xmlStandards } from '#server/base/documents/kept/record-document.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import { amountOut, daysOut } from '#server/kernel/values/decimals.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { circleFinder } from '#server/resources/records/ancestors.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { noNegatives } from '../amount-rules.ts';
import { customerSince, newCustomer, reviewCustomers } from '../new-customers.ts';
import { crmSettings } from '../settings.ts';
import { t } from './messages.ts';
import { doubtAboutTaxId } from './tax-id-doubt.ts';

const companyStates = defineStates(
  'active',
  {
    active: { archived: { event: 'updated' } },
    archived: { active: { event: 'updated' } },
  },
  { active: 'going', archived: 'over' },
);

const types = ['prospect', 'customer', 'supplier', 'partner'] as const;

const taxIdWarnings = (record: Company): Warning[] =>
  doubtAboutTaxId(record).map((message) => ({ code: 'tax_id_checksum', message }));

const isOwnParent = circleFinder(table, table.parent_id);

/** A company cannot be, at any distance, its own parent. */
async function isNoCycle(
  ctx: Ctx,
  record: Company,
  changed: readonly NameIn<Company>[],
): Promise<DetailOf<Company>[]> {
  const child = { id: record.id, above: record.parent_id, changed };
  return (await isOwnParent(ctx, company.resource, child))
    ? [{ path: 'parent_id', rule: 'cycle', message: t('ownParent') }]
    : [];
}

const companyFields = {
  status: companyStates.field,
  name: f.requiredText(200),
  legal_name: f.text(200),
  tax_id: f.guarded('manager', f.text(40), { isFreeWhenNew: true }),
  domain: f.domain(),
  industry: f.text(100),
  size: f.text(40),
  website: f.url(),
  phone: f.text(40),
  address: f.address(),
  parent_id: f.reference('company'),
  type: f.oneOf(types),
  payment_terms_days: f.integer(0, 365),
  einvoice_standard: f.optionalOneOf(xmlStandards),
  currency: f.currency(),
  credit_limit: f.money(),
  owner_id: f.owner(),
} satisfies Fields;

const companyDerived = {
  open_balance: f.derived('number', amountOut),
  average_days_to_pay: f.derived('number', daysOut.nullable()),
  customer_since: f.derivedInstant(),
  merged_into_id: f.derived('id', z.string().nullable()),
} satisfies Fields;

export type Company = RecordOf<typeof companyFields & typeof companyDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    company: Company;
  }
}

export const company = defineResource({
  kind: 'company',
  prefix: 'com',
  plural: 'companies',
  path: '/companies',
  tag: 'Companies',
  about: 'Customers, prospects, suppliers and partners.',
  area: 'crm',
  table,
  screen: {
    title: ['name'],
    columns: ['type', 'status', 'owner_id', 'phone', 'open_balance', 'customer_since'],
    essentials: ['name', 'type', 'tax_id', 'website', 'phone', 'address', 'owner_id'],
  },
  views: {
    record: {
      head: ['open_balance', 'phone', 'website', 'owner_id'],
      feed: ['deals', 'quotes', 'invoices', 'tickets', 'tasks'],
      hide: ['name', 'merged_into_id'],
      related: ['contacts', 'deals', 'quotes', 'invoices', 'settlements', 'tickets', 'projects'],
    },
    board: { by: 'type' },
  },
  merge: true,
  fields: companyFields,
  derived: companyDerived,
  defaults: { address: {}, type: 'prospect', open_balance: '0' },
  filters: ['status', 'type', 'name', 'domain', 'tax_id', 'industry', 'parent_id', 'owner_id'],
  sorts: ['created_at', 'updated_at', 'name'],
  search: ['name', 'legal_name', 'domain', 'tax_id', 'industry', 'phone'],
  expand: { parent: 'parent_id', owner: 'owner_id' },
  match: ['domain', 'tax_id'],
  wantedUnique: (ctx) => {
    const { unique_domain: domain, unique_tax_id: tax_id } = crmSettings.of(ctx).companies;
    return { domain, tax_id };
  },
  rules: (record) => noNegatives(record, ['credit_limit']),
  check: isNoCycle,
  derive: (ctx, record, before) =>
    customerSince(ctx, record, record.type === 'customer', before?.type === 'customer'),
  follow: reviewCustomers(newCustomer),
  sumsOf: newCustomer,
  warnings: taxIdWarnings,
  example: {
    name: 'Estudio Norte',
    legal_name: 'Estudio Norte S.L.',
    domain: 'estudionorte.example',
    industry: 'Video production',
    type: 'customer',
    payment_terms_days: 30,
    currency: 'EUR',
    credit_limit: 15000,
  },
});
