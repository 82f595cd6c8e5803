import { z } from 'zod';
import { suppliers as table } from '#db/schema/purchasing/orders.ts';
import { isValidTaxId } from '#server/areas/crm/companies/tax-id.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import { actorShape } from '#server/kernel/values/common-fields.ts';
import { percentOut } from '#server/kernel/values/decimals.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { isObject } from '#server/kernel/values/objects.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import { bankStates, deriveBankState } from './bank-account.ts';
import { followBankChange } from './bank-notice.ts';
import { t } from './messages.ts';
import { keepReferencedSupplier } from './supplier-use.ts';

const supplierStates = defineStates(
  'active',
  {
    active: {
      blocked: { event: 'blocked', role: 'manager', carries: ['blocked_reason'] },
      archived: { event: 'updated' },
    },
    blocked: {
      active: { event: 'updated', role: 'manager', clears: ['blocked_reason'] },
      archived: { event: 'updated' },
    },
    archived: { active: { event: 'updated', role: 'manager', clears: ['blocked_reason'] } },
  },
  { active: 'going', blocked: 'warning', archived: 'over' },
);

const bank = z.strictObject(
  Object.fromEntries(
    ['holder', 'bank_name', 'iban', 'bic', 'account_number', 'routing_number', 'pix_key'].map((name) => [
      name,
      f.words(100).nullish(),
    ]),
  ),
);

const rating = z
  .object({
    on_time_pct: percentOut.nullable(),
    rejected_pct: percentOut.nullable(),
    price_drift_pct: percentOut.nullable(),
  })
  .nullable();

function taxIdWarnings({ tax_id: id, address }: Supplier): Warning[] {
  const country = isObject(address) ? address.country : undefined;
  if (id === null || typeof country !== 'string' || isValidTaxId(id, country) !== false) return [];
  return [{ code: 'tax_id_checksum', message: t('taxIdChecksum', { id, country }) }];
}

const supplierFields = {
  status: supplierStates.field,
  name: f.requiredText(200),
  tax_id: f.guarded('manager', f.text(40), { isFreeWhenNew: true }),
  email: f.email(),
  phone: f.text(40),
  address: f.address(),
  payment_terms_days: f.integer(0, 365),
  currency: f.currency(),
  categories: f.textList(20),
  blocked_reason: f.text(1000),
  attachments: f.attachments(),
  bank: f.restricted('manager', {
    kind: 'object',
    write: bank.nullish(),
    read: z.record(z.string(), z.string().nullable()).nullable(),
  }),
} satisfies Fields;

const supplierDerived = {
  rating: f.derived('object', rating),
  bank_state: f.toned(f.derived('enum', z.enum(bankStates).nullable()), {
    unconfirmed: 'waiting',
    confirmed: 'good',
  }),
  bank_changed_by: f.derived('object', actorShape.nullable()),
  bank_changed_at: f.derivedInstant(),
  bank_confirmed_by: f.derived('object', actorShape.nullable()),
  bank_confirmed_at: f.derivedInstant(),
} satisfies Fields;

export type Supplier = RecordOf<typeof supplierFields & typeof supplierDerived>;

const moreEvents = {
  bank_changed: 'The bank account of a supplier was changed or set for the first time.',
  bank_confirmed: 'A second person confirmed the bank account of a supplier.',
};

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    supplier: Supplier;
  }
  interface MoreVerbs {
    supplier: keyof typeof moreEvents;
  }
}

export const supplier = defineResource({
  kind: 'supplier',
  prefix: 'sup',
  plural: 'suppliers',
  path: '/purchases/suppliers',
  tag: 'Suppliers',
  about: 'The suppliers of the company, with their terms.',
  area: 'purchasing',
  table,
  screen: {
    title: ['name'],
    columns: ['status', 'email', 'phone', 'categories', 'payment_terms_days'],
    essentials: ['name', 'tax_id', 'email', 'phone', 'categories', 'payment_terms_days', 'currency'],
    later: ['blocked_reason'],
    calls: { confirmBank: { when: { bank_state: 'unconfirmed' } } },
    next: { active: ['call:confirmBank'], blocked: ['call:confirmBank', 'step:active'] },
  },
  views: {
    record: {
      head: ['email', 'phone', 'payment_terms_days', 'rating'],
      feed: ['purchase_orders', 'invoices'],
      related: ['purchase_orders', 'invoices', 'settlements', 'expenses', 'subcontractor_contracts'],
    },
  },
  fields: supplierFields,
  derived: supplierDerived,
  defaults: { address: {}, categories: [], attachments: [] },
  filters: ['status', 'name', 'tax_id', 'email', 'categories', 'bank_state'],
  sorts: ['created_at', 'updated_at', 'name'],
  search: ['name', 'tax_id', 'email', 'phone'],
  match: ['tax_id'],
  derive: deriveBankState,
  ownEvents: { bank_changed_at: 'bank_changed' },
  moreEvents,
  follow: async (ctx, record, before, changed) => {
    await keepReferencedSupplier(ctx, record, before, changed);
    await followBankChange(ctx, record, before, changed);
  },
  warnings: taxIdWarnings,
  example: {
    name: 'Ferretería del Puerto',
    tax_id: 'B12345674',
    email: 'pedidos@ferreteria.example',
    payment_terms_days: 30,
    currency: 'EUR',
    categories: ['hardware', 'tools'],
  },
});
