import { z } from 'zod';
import { pricingFields } from '#server/areas/crm/lines/pricing-fields.ts';
import { documentWithholdings } from '#server/areas/crm/lines/tax-fields.ts';
import { documentLink, documentMail } from '#server/base/documents/customer/customer-fields.ts';
import { recordDocument } from '#server/base/documents/kept/record-document.ts';
import { amountOut } from '#server/kernel/values/decimals.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { invoiceFiscal } from '../fiscal/chain/invoice-fiscal.ts';
import { correction, corrects } from './corrections/correction-fields.ts';
import { deductions } from './deductions/deductions.ts';
import { instalments } from './instalments/instalment-fields.ts';
import { invoiceLines } from './invoice-lines.ts';
import { exceeded, matched, paymentLine } from './invoice-parts.ts';
import { invoiceStates } from './invoice-states.ts';
import { issuedParty } from './issued-parties.ts';
import { matchTones } from './matching/match.ts';
import { shownStates } from './overdue.ts';
import { invoiceTaxesField } from './typed-taxes/typed-tax-fields.ts';

const retentionEnds = { since: '2026-12-01', sunset: '2027-12-01', use: 'tax_codes of the lines' };
const sum = () => f.derived('number', amountOut);

export const invoiceFields = {
  status: invoiceStates.field,
  direction: f.oneOf(['sale', 'purchase']),
  kind: f.oneOf(['invoice', 'credit_note']),
  invoice_type: f.oneOf(['full', 'simplified']),
  supplier_number: f.text(60),
  authority_number: f.guarded('manager', f.text(100)),
  company_id: f.reference('company'),
  contact_id: f.reference('contact'),
  supplier_id: f.reference('supplier'),
  deal_id: f.reference('deal'),
  quote_id: f.reference('quote'),
  order_id: f.reference('purchase_order'),
  client_contract_id: f.reference('client_contract'),
  subcontractor_contract_id: f.reference('subcontractor_contract'),
  measurement_id: f.reference('measurement'),
  credits_id: f.reference('invoice'),
  correction: correction(),
  corrects: corrects(),
  project_id: f.reference('project'),
  department_id: f.reference('department'),
  owner_id: f.owner(),
  category: f.text(100),
  issue_date: f.date(),
  operation_date: f.date(),
  posting_date: f.date(),
  due_date: f.date(),
  instalments: instalments(),
  currency: f.currency(),
  fx_rate: f.decimal(10, 'factor'),
  fx_reason: f.guarded('manager', f.text(1000)),
  lines: invoiceLines(),
  ...pricingFields,
  retention_pct: f.deprecated(f.percentage(), retentionEnds),
  deductions: deductions(),
  taxes: invoiceTaxesField(),
  held_total: f.oneMoney(),
  prepaid_total: f.oneMoney(),
  notes: f.text(5000),
  void_reason: f.text(1000),
  force_reason: f.guarded('manager', f.text(1000)),
  sent_at: f.instant(),
} satisfies Fields;

export const invoiceDerived = {
  number: f.derivedText(),
  replaced_by_id: f.derivedReference('invoice'),
  opening_item_id: f.derivedReference('opening_item'),
  awaiting_authority: f.derived('boolean', z.boolean()),
  recurring_invoice_id: f.derivedReference('recurring_invoice'),
  recurring_on: f.derived('date', z.string().nullable()),
  tax_point_date: f.derived('date', z.string().nullable()),
  shown_as: f.toned(f.derived('enum', z.enum(shownStates)), { ...invoiceStates.tones, overdue: 'warning' }),
  seller: f.derived('object', issuedParty.nullable()),
  buyer: f.derived('object', issuedParty.nullable()),
  subtotal: sum(),
  discount_total: sum(),
  deduction_total: sum(),
  net_total: sum(),
  tax_total: sum(),
  withholdings: documentWithholdings(),
  total: sum(),
  withheld_total: sum(),
  retention_total: f.deprecated(sum(), { ...retentionEnds, use: 'withheld_total' }),
  payable_total: sum(),
  paid_total: sum(),
  credited_total: sum(),
  balance: sum(),
  payments: f.derived('list', z.array(paymentLine)),
  match: f.toned(f.derived('object', matched.nullable()), matchTones),
  document: recordDocument(),
  fiscal: invoiceFiscal(),
  document_link: documentLink(),
  document_mail: documentMail(),
  over_budgets: f.derived('list', z.array(exceeded).nullable()),
  issued_at: f.derivedInstant(),
  paid_at: f.derivedInstant(),
  last_paid_on: f.derived('date', z.string().nullable()),
  overdue_at: f.derivedInstant(),
  voided_at: f.derivedInstant(),
} satisfies Fields;
