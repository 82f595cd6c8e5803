import { taxCodes as table } from '#db/schema/crm/tax-codes.ts';
import { redeclared } from '#server/calls/operation.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import { taxCategories, taxKinds } from '../lines/tax-conditions.ts';
import { taxCodeInput, taxRegimes } from './tax-code-fields.ts';
import { fitsOthers, frozenTaxCode, removableTaxCode, soundTaxCode } from './tax-code-rules.ts';

const taxCodeStates = defineStates(
  'active',
  {
    active: { retired: { role: 'admin', event: 'retired' } },
    retired: { active: { role: 'admin', event: 'reactivated' } },
  },
  { active: 'good', retired: 'over' },
);

const taxCodeFields = {
  status: taxCodeStates.field,
  code: taxCodeInput.code,
  name: f.guarded('admin', f.requiredText(200)),
  kind: f.guarded('admin', f.requiredOneOf(taxKinds)),
  category: f.guarded('admin', f.optionalOneOf(taxCategories)),
  regime: f.guarded('admin', f.oneOf(taxRegimes)),
  reason: taxCodeInput.reason,
  rates: taxCodeInput.rates,
  deductible_pct: taxCodeInput.deductible_pct,
  self_assessed: f.guarded('admin', f.boolean()),
  surcharge_of: taxCodeInput.surcharge_of,
  default_for: taxCodeInput.default_for,
  country: taxCodeInput.country,
} satisfies Fields;

const taxCodeDerived = { used_at: f.derivedInstant() } satisfies Fields;

export type TaxCode = RecordOf<typeof taxCodeFields & typeof taxCodeDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    tax_code: TaxCode;
  }
}

export const taxCode = defineResource({
  kind: 'tax_code',
  prefix: 'txc',
  plural: 'tax_codes',
  path: '/finance/tax-codes',
  tag: 'Tax codes',
  about: 'The taxes that lines of documents name: their rates by date, legal reasons and who pays them.',
  area: 'finance',
  table,
  screen: {
    title: ['name'],
    columns: ['status', 'code', 'kind', 'category', 'regime', 'default_for'],
    essentials: ['code', 'name', 'kind', 'rates', 'category', 'reason', 'default_for'],
  },
  views: { record: { head: ['code', 'kind', 'category'], hide: ['used_at'] } },
  fields: taxCodeFields,
  derived: taxCodeDerived,
  defaults: {
    regime: 'general',
    reason: {},
    rates: [],
    deductible_pct: '100',
    self_assessed: false,
    default_for: [],
  },
  filters: ['status', 'code', 'kind', 'category', 'regime', 'country', 'name'],
  sorts: ['created_at', 'updated_at', 'code', 'name'],
  search: ['code', 'name'],
  match: ['code'],
  unique: ['code'],
  frozen: frozenTaxCode,
  rules: soundTaxCode,
  check: fitsOthers,
  removable: removableTaxCode,
  example: {
    code: 'vat_food',
    name: 'VAT on food',
    kind: 'vat',
    category: 'S',
    rates: [{ rate: 4, from: '2026-01-01' }],
  },
});

const admins = { role: 'admin' } as const;
const { operations } = taxCode;

/** Everybody reads the codes, and administrators write them: each property needs their role too. */
export const taxCodeOperations = {
  ...operations,
  create: redeclared(operations.create, admins),
  remove: redeclared(operations.remove, admins),
  restore: redeclared(operations.restore, admins),
  batch: redeclared(operations.batch, admins),
};
