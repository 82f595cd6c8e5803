import { z } from 'zod';
import { invoices as table } from '#db/schema/finance/invoices.ts';
import { pricingNames } from '#server/areas/crm/lines/pricing-fields.ts';
import { missingTaxCodes } from '#server/areas/crm/tax-codes/missing-tax-codes.ts';
import { customerEvents } from '#server/base/documents/customer/customer-part.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { invoiceSums } from '../finance-sums.ts';
import { awaitingAuthority } from './authority/awaiting-authority.ts';
import { typedNumberProblems } from './authority/typed-number.ts';
import { checkedCustomer } from './checked-customer.ts';
import { correctionProblems } from './corrections/corrections.ts';
import { replacementProblems } from './corrections/replacement-problems.ts';
import { overCreditLimit } from './credit-limit.ts';
import { creditableOnScreen } from './crediting/creditable-on-screen.ts';
import { voidingProblems } from './crediting/credits.ts';
import { outOfOrder } from './dates/date-order.ts';
import { invoiceBookings } from './dates/invoice-bookings.ts';
import { datesOf } from './dates/invoice-dates.ts';
import { deductionsFit } from './deductions/deducted.ts';
import { shownInstalments } from './instalments/open-instalments.ts';
import { invoiceBeginnings } from './invoice-beginnings.ts';
import { invoiceDefaults } from './invoice-defaults.ts';
import { deriveInvoice } from './invoice-deriving.ts';
import { example, exampleAmounts } from './invoice-example.ts';
import { invoiceDerived, invoiceFields } from './invoice-fields.ts';
import { followInvoice } from './invoice-follow.ts';
import { invoiceOnlyFor } from './invoice-only-for.ts';
import { isNotBooked, partiesFit } from './invoice-parties.ts';
import { invoiceRateProblems } from './invoice-rate.ts';
import { frozenInvoice, invoiceRules, issuable, keepsSent, removableInvoice } from './invoice-rules.ts';
import { issueConfirms, openStates } from './invoice-states.ts';
import { codesToIssue, oldRetention } from './invoice-taxes.ts';
import { shownTotals } from './invoice-totals.ts';
import { overdueAlarm, shownAs } from './overdue.ts';
import { withinQuote } from './quoted/over-quote.ts';
import { overSimplifiedLimit, simplifiedProblems } from './simplified.ts';
import { missingTaxNumbers } from './tax-numbers.ts';
import { taxDifferences } from './typed-taxes/tax-differences.ts';

const isVoided = (record: Invoice, before: Invoice | undefined) =>
  record.status === 'void' && before !== undefined && before.status !== 'void';

export type Invoice = RecordOf<typeof invoiceFields & typeof invoiceDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    invoice: Invoice;
  }
  interface MoreVerbs {
    invoice: keyof typeof moreEvents;
  }
}

const moreEvents = {
  document_ready: 'The document of an issued invoice was made; `document` names its file.',
  ...customerEvents('an invoice'),
  reminded: 'The customer was reminded by mail of an invoice that is overdue.',
  overdue: 'An invoice was not paid by the day it was due.',
  match_failed:
    'A supplier’s invoice does not match its order and the received goods; `match` has the lines.',
};

export const invoice = defineResource({
  kind: 'invoice',
  prefix: 'inv',
  numbered: 'INV-',
  plural: 'invoices',
  path: '/finance/invoices',
  tag: 'Invoices',
  about: 'Invoices to customers and from suppliers: numbered when issued, paid, credited or voided.',
  area: 'finance',
  table,
  screen: {
    title: ['number', 'supplier_number', 'company_id', 'contact_id', 'supplier_id'],
    titleOf: ({ direction, buyer, seller }) => {
      if (direction === 'purchase') return seller ? ['number', 'supplier_number', 'seller.name'] : undefined;
      return buyer ? ['number', 'supplier_number', 'buyer.name'] : undefined;
    },
    onlyFor: invoiceOnlyFor,
    columns: ['shown_as', 'direction', 'issue_date', 'due_date', 'total', 'balance'],
    form: 'page',
    essentials: [
      'direction',
      'company_id',
      'contact_id',
      'supplier_id',
      'supplier_number',
      'issue_date',
      'operation_date',
      'posting_date',
      'due_date',
      'currency',
      'lines',
      ...pricingNames,
      'taxes',
      'instalments',
      'notes',
    ],
    later: ['authority_number', 'void_reason', 'sent_at', 'force_reason', 'fx_reason'],
    checked: { company_id: checkedCustomer, contact_id: checkedCustomer },
    begin: { direction: 'sale' },
    datedBy: 'issue_date',
    linesOf: { order_line_id: ['order_id'], quote_line_id: ['quote_id'] },
    calls: {
      send: {
        when: { direction: 'sale', opening_item_id: null },
        confirms: { draft: issueConfirms },
        addressee: 'contact_id',
      },
      remind: { when: { shown_as: 'overdue', direction: 'sale' }, addressee: 'contact_id' },
      match: { when: { direction: 'purchase' } },
      makeDocumentLink: { isElsewhere: true },
      revokeDocumentLink: { isElsewhere: true },
      credit: { when: creditableOnScreen, opens: 'id' },
      replaceSimplified: { when: { invoice_type: 'simplified' }, opens: 'id' },
    },
    document: { by: 'document', madeOf: [], when: { direction: 'sale', opening_item_id: null } },
    next: {
      draft: ['step:issued'],
      // An invoice is sent first; the payment is recorded at its balance too.
      issued: ['call:send?sent_at=', 'make:invoice_payment?amount=balance', 'call:send', 'call:credit'],
      partially_paid: ['make:invoice_payment?amount=balance', 'call:send', 'call:credit'],
      paid: ['call:send', 'call:credit'],
    },
  },
  views: {
    record: {
      head: ['total', 'balance', 'due_date', 'issue_date'],
      hide: [
        'awaiting_authority',
        'document',
        'fiscal',
        'document_link',
        'document_mail',
        'shown_as',
        'fx_rate',
        'last_paid_on',
        'over_budgets',
        'kind',
        'retention_total',
        'recurring_on',
      ],
      related: ['invoice_payments'],
    },
    due: { by: 'due_date', in: openStates },
    board: { by: 'status', sum: 'total', stale: 'due_date', ask: { void: ['void_reason'] } },
  },
  fields: invoiceFields,
  derived: invoiceDerived,
  defaults: invoiceDefaults,
  ensured: ['currency', 'prices_include_tax'],
  filters: [
    ...([
      'status',
      'direction',
      'kind',
      'invoice_type',
      'number',
      'supplier_number',
      'authority_number',
      'awaiting_authority',
      'company_id',
      'contact_id',
    ] as const),
    ...(['supplier_id', 'deal_id', 'quote_id', 'order_id', 'client_contract_id', 'credits_id'] as const),
    ...(['opening_item_id', 'recurring_invoice_id'] as const),
    ...(['subcontractor_contract_id', 'measurement_id'] as const),
    ...(['project_id', 'owner_id', 'category'] as const),
    ...([
      'issue_date',
      'tax_point_date',
      'posting_date',
      'due_date',
      'currency',
      'total',
      'payable_total',
      'balance',
      'sent_at',
      'paid_at',
      'last_paid_on',
    ] as const),
  ],
  sorts: [
    'created_at',
    'updated_at',
    'number',
    'issue_date',
    'tax_point_date',
    'posting_date',
    'due_date',
    'total',
    'payable_total',
    'balance',
  ],
  search: ['number', 'supplier_number', 'notes', 'category'],
  expand: {
    company: 'company_id',
    contact: 'contact_id',
    supplier: 'supplier_id',
    deal: 'deal_id',
    quote: 'quote_id',
    order: 'order_id',
    client_contract: 'client_contract_id',
    subcontractor_contract: 'subcontractor_contract_id',
    recurring_invoice: 'recurring_invoice_id',
    project: 'project_id',
    department: 'department_id',
    owner: 'owner_id',
    opening_item: 'opening_item_id',
  },
  frozen: frozenInvoice,
  rules: invoiceRules,
  writeOptions: {
    force: z
      .boolean()
      .optional()
      .describe(
        'Invoice more than the quote offers, or a quote that is not accepted; needs the role manager and `force_reason`.',
      ),
    override_budget: z.boolean().optional().describe('Go over a budget that blocks; needs the role manager.'),
  },
  check: async (ctx, record, changed, before, options) => [
    ...issuable(record, before, settingsOf(ctx).currency),
    ...keepsSent(record, before),
    ...(await codesToIssue(ctx, record, before)),
    ...(isVoided(record, before) ? await voidingProblems(ctx, record) : []),
    ...(await correctionProblems(ctx, record, before)),
    ...(await replacementProblems(ctx, record, changed, before)),
    ...(await deductionsFit(ctx, record, changed, before)),
    ...typedNumberProblems(ctx, record, before),
    ...missingTaxNumbers(ctx, record, before),
    ...simplifiedProblems(ctx, record),
    ...(await partiesFit(ctx, record, changed)),
    ...(await isNotBooked(ctx, record, before)),
    ...(await invoiceRateProblems(ctx, record, before)),
    ...(await withinQuote(ctx, record, changed, before, options)),
  ],
  derive: async (ctx, record, before) => {
    const derived = await deriveInvoice(ctx, record, before);
    return { ...derived, ...shownAs(ctx, { ...record, balance: '0', ...derived }) };
  },
  begins: invoiceBeginnings,
  bookings: invoiceBookings,
  shown: (ctx, record) => ({
    ...shownAs(ctx, record),
    ...datesOf(record),
    ...shownTotals(record),
    ...shownInstalments(record),
  }),
  follow: followInvoice,
  sumsOf: invoiceSums,
  notices: async (ctx, record, changed) => [
    ...(await missingTaxCodes(ctx, record, changed)),
    ...(await oldRetention(ctx, record, changed)),
    ...(await outOfOrder(ctx, record, changed)),
    ...(await overCreditLimit(ctx, record, changed)),
    ...awaitingAuthority(ctx, record, changed),
    ...overSimplifiedLimit(ctx, record, changed),
    ...taxDifferences(record, changed),
  ],
  removable: removableInvoice,
  statesInForce: ['issued', 'partially_paid', 'paid', 'credited', 'void'],
  alarms: (record, ctx) => ({ overdue: overdueAlarm(record, settingsOf(ctx).timezone) }),
  whenDue: {
    overdue: async (ctx, record) => {
      // Version 1.1 sets the alarm for credit notes, too.
      if (overdueAlarm(record, settingsOf(ctx).timezone) === null) return;
      await amendRecord(ctx, invoice.resource, record.id, { overdue_at: ctx.now }, 'overdue');
    },
  },
  ownEvents: { sent_at: 'sent' },
  moreEvents,
  example,
  exampleRecords: { company_id: '/companies' },
  exampleSteps: [{ status: 'issued' }],
  exampleDerived: {
    ...exampleAmounts,
    prices_include_tax: false,
    awaiting_authority: false,
    balance: exampleAmounts.total,
  },
});
