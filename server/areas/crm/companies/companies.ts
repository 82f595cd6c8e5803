import { z } from 'zod';
import { companies as table } from '#db/schema/crm.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import { isObject } from '#server/kernel/records/body.ts';
import { lockValue } from '#server/kernel/records/duplicates.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { NameIn, Warning } from '#server/kernel/resource/behaviour.ts';
import { defineResource } from '#server/kernel/resource/resource.ts';
import { defineStates } from '#server/kernel/resource/states.ts';
import { amountOut, daysOut } from '#server/kernel/schema/decimals.ts';
import type { Fields } from '#server/kernel/schema/field.ts';
import * as f from '#server/kernel/schema/fields.ts';
import type { RecordOf } from '#server/kernel/schema/record-of.ts';
import { noNegatives } from '../amount-rules.ts';
import { customerSince, newCustomer, reviewCustomers } from '../new-customers.ts';
import { crmSettings } from '../settings.ts';
import { isValidTaxId } from './tax-id.ts';

export const companyStates = defineStates('active', {
  active: { archived: { event: 'updated' } },
  archived: { active: { event: 'updated' } },
});

const types = ['prospect', 'customer', 'supplier', 'partner'] as const;

function taxIdWarnings({ tax_id: id, address }: Company): Warning[] {
  const country = isObject(address) ? address.country : undefined;
  if (typeof id !== 'string' || typeof country !== 'string' || isValidTaxId(id, country) !== false) return [];
  return [{ code: 'tax_id_checksum', message: `${id} does not look like a tax number of ${country}.` }];
}

/** A company cannot be, at any distance, its own parent. */
async function isNoCycle(
  ctx: Ctx,
  record: Company,
  changed: readonly NameIn<Company>[],
): Promise<ErrorDetail[]> {
  if (record.parent_id === null || !changed.includes('parent_id')) return [];
  // Two transactions that each write one half of a circle would not see each other's half.
  lockValue(ctx, company.resource, 'parent_id', '');
  const { values, bind } = new Params();
  const above = await ctx.tx.text(
    `WITH RECURSIVE up AS (
       SELECT id, parent_id, 1 AS depth FROM companies WHERE ${tenantIs(ctx.organization, bind)} AND id = ${bind(record.parent_id)}
       UNION ALL SELECT c.id, c.parent_id, up.depth + 1 FROM companies c JOIN up ON c.id = up.parent_id
       WHERE c.organization_id = ${bind(ctx.organization)} AND up.depth < 50)
     SELECT 1 FROM up WHERE id = ${bind(record.id)} LIMIT 1`,
    values,
  );
  return above.length
    ? [{ path: 'parent_id', rule: 'cycle', message: 'would make the company its own parent' }]
    : [];
}

const companyFields = {
  status: companyStates.field,
  name: f.requiredText(200),
  legal_name: f.text(200),
  tax_id: f.text(40),
  domain: f.domain(),
  industry: f.text(100),
  size: f.text(40),
  website: f.url(),
  phone: f.text(40),
  address: f.address(),
  parent_id: f.reference('company'),
  type: f.oneOf(types),
  payment_terms_days: f.integer(0, 365),
  currency: f.currency(),
  credit_limit: f.money(),
  owner_id: f.responsible(),
} satisfies Fields;

const companyDerived = {
  open_balance: f.derived('number', amountOut),
  average_days_to_pay: f.derived('number', daysOut.nullable()),
  customer_since: f.derivedInstant(),
  merged_into_id: f.derived('id', z.string().nullable()),
} satisfies Fields;

export type Company = RecordOf<typeof companyFields & typeof companyDerived>;

declare module '#server/kernel/resource/registry.ts' {
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
  merge: true,
  fields: companyFields,
  derived: companyDerived,
  defaults: { address: {}, type: 'prospect', open_balance: '0' },
  filters: ['status', 'type', 'name', 'domain', 'tax_id', 'industry', 'parent_id', 'owner_id'],
  sorts: ['created_at', 'updated_at', 'name'],
  search: ['name', 'legal_name', 'domain', 'tax_id', 'industry', 'phone'],
  expand: { parent: 'parent_id' },
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
  tally: newCustomer,
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
