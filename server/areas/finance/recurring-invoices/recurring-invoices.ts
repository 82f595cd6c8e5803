import { recurringInvoices as table } from '#db/schema/finance/recurring-invoices.ts';
import { pricingNames } from '#server/areas/crm/lines/pricing-fields.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { makeWhenDue } from './make-due.ts';
import { recurringAlarms } from './recurring-alarms.ts';
import { deriveRecurring } from './recurring-deriving.ts';
import { example, exampleDerived } from './recurring-example.ts';
import { recurringDerived, recurringFields } from './recurring-fields.ts';
import { frozenRecurring, noDates, recurringRules } from './recurring-rules.ts';

export type RecurringInvoice = RecordOf<typeof recurringFields & typeof recurringDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    recurring_invoice: RecurringInvoice;
  }
  interface MoreVerbs {
    recurring_invoice: keyof typeof moreEvents;
  }
}

const moreEvents = {
  invoiced: 'The invoice of a due date was made; `changes.last_on` has the date.',
  failed: 'The invoice of a due date could not be made; `last_problem` has the reason.',
};

/** The last due date, or an earlier end, ends it. */
async function follow(ctx: Ctx, { id, status, next_on }: RecurringInvoice): Promise<void> {
  if (status === 'active' && next_on === null)
    await amendRecord(ctx, recurringInvoice.resource, id, { status: 'ended' });
}

export const recurringInvoice = defineResource({
  kind: 'recurring_invoice',
  prefix: 'rci',
  plural: 'recurring_invoices',
  path: '/finance/recurring-invoices',
  tag: 'Recurring invoices',
  about:
    'Invoices that are made again and again: their lines, their due dates and the raises of their prices.',
  area: 'finance',
  table,
  screen: {
    title: ['title'],
    columns: ['status', 'title', 'company_id', 'next_on', 'next_total', 'interval_unit'],
    essentials: [
      ...(['title', 'company_id', 'contact_id', 'interval_unit', 'interval_count', 'starts_on'] as const),
      ...(['day_of_month', 'ends_on', 'max_invoices', 'currency', 'lines', ...pricingNames] as const),
      ...(['raises', 'payment_days', 'issue_at_once', 'notes'] as const),
    ],
    calls: { run: { when: { status: 'active' } } },
  },
  views: {
    record: {
      head: ['next_on', 'next_total', 'company_id', 'invoice_count'],
      hide: ['retry_on', 'resumed_on'],
      related: ['invoices'],
    },
  },
  fields: recurringFields,
  derived: recurringDerived,
  defaults: {
    ...{ interval_unit: 'month', interval_count: 1, issue_at_once: false },
    ...{ lines: [], raises: [], invoice_count: 0 },
  },
  ensured: ['currency', 'prices_include_tax'],
  filters: [
    ...(['status', 'company_id', 'contact_id', 'project_id', 'owner_id', 'category', 'currency'] as const),
    ...(['interval_unit', 'starts_on', 'ends_on', 'next_on', 'next_total', 'issue_at_once'] as const),
  ],
  sorts: ['created_at', 'updated_at', 'title', 'next_on', 'next_total'],
  search: ['title', 'notes', 'category'],
  expand: { company: 'company_id', contact: 'contact_id', project: 'project_id', owner: 'owner_id' },
  derive: deriveRecurring,
  frozen: frozenRecurring,
  rules: recurringRules,
  check: async (_, record, __, before) => noDates(record, before),
  alarms: recurringAlarms,
  whenDue: { due: makeWhenDue },
  follow,
  moreEvents,
  example,
  exampleRecords: { company_id: '/companies' },
  exampleDerived,
});
