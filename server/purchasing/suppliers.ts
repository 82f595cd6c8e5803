import { suppliers as table } from '#db/schema/purchasing.ts';
import * as f from '../kernel/fields.ts';
import { defineResource } from '../kernel/resource.ts';
import { defineStates } from '../kernel/states.ts';

export const supplierStates = defineStates('active', {
  active: { blocked: { event: 'blocked', role: 'manager' }, archived: { event: 'updated' } },
  blocked: { active: { event: 'updated', role: 'manager' }, archived: { event: 'updated' } },
  archived: { active: { event: 'updated' } },
});

export const supplier = defineResource({
  kind: 'supplier',
  prefix: 'sup',
  plural: 'suppliers',
  path: '/purchases/suppliers',
  tag: 'Suppliers',
  about: 'Who the company buys from, and on what terms.',
  area: 'purchasing',
  table,
  fields: {
    status: supplierStates.field,
    name: f.requiredText(200),
    tax_id: f.text(40),
    email: f.email(),
    phone: f.text(40),
    address: f.address(),
    payment_terms_days: f.integer(0, 365),
    currency: f.currency(),
    categories: f.textList(20),
  },
  defaults: { address: {}, categories: [] },
  filters: ['status', 'name', 'tax_id', 'email', 'categories'],
  sorts: ['created_at', 'updated_at', 'name'],
  search: ['name', 'tax_id', 'email', 'phone'],
  match: ['tax_id'],
  example: {
    name: 'Ferretería del Puerto',
    tax_id: 'B12345674',
    email: 'pedidos@ferreteria.example',
    payment_terms_days: 30,
    currency: 'EUR',
    categories: ['hardware', 'tools'],
  },
});
