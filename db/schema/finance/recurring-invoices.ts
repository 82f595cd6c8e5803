import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { RecurringInvoice } from '#server/areas/finance/recurring-invoices/recurring-invoices.ts';
import {
  filterIndex,
  instant,
  json,
  money,
  pointsAt,
  pricing,
  recordColumns,
  recordKeys,
  sortIndex,
  textForPeople,
} from '../columns.ts';
import { companies, contacts } from '../crm/contacts.ts';
import { pointsAtMember } from '../kernel/identity.ts';
import { projects } from '../work/projects.ts';

/** Invoices that are made again and again, with their due dates and the raises of their prices. */
export const recurringInvoices = pgTable(
  'recurring_invoices',
  {
    ...recordColumns,
    status: text().$type<RecurringInvoice['status']>().notNull(),
    title: text().notNull(),
    company_id: text(),
    contact_id: text(),
    project_id: text(),
    owner_id: text(),
    category: text(),
    interval_unit: text().$type<RecurringInvoice['interval_unit']>().notNull(),
    interval_count: integer().notNull(),
    starts_on: date().notNull(),
    day_of_month: integer(),
    ends_on: date(),
    max_invoices: integer(),
    currency: text().notNull(),
    lines: json<RecurringInvoice['lines']>().notNull(),
    ...pricing(),
    raises: json<RecurringInvoice['raises']>().notNull(),
    payment_days: integer(),
    notes: text(),
    issue_at_once: boolean().notNull(),
    next_on: date(),
    next_total: money(),
    last_on: date(),
    invoice_count: integer().notNull(),
    last_problem: textForPeople(),
    /** The day on which an invoice that could not be made is tried again. */
    retry_on: date(),
    resumed_on: date(),
    paused_at: instant(),
    ended_at: instant(),
  },
  (t) => [
    ...recordKeys('recurring_invoices', t),
    pointsAt(companies, t, t.company_id),
    pointsAt(contacts, t, t.contact_id),
    pointsAt(projects, t, t.project_id),
    pointsAtMember(t, t.owner_id),
    filterIndex('recurring_invoices_status_idx', t, t.status),
    filterIndex('recurring_invoices_company_idx', t, t.company_id),
    filterIndex('recurring_invoices_contact_idx', t, t.contact_id),
    filterIndex('recurring_invoices_project_idx', t, t.project_id),
    filterIndex('recurring_invoices_owner_idx', t, t.owner_id),
    sortIndex('recurring_invoices_title_idx', t, t.title),
    sortIndex('recurring_invoices_next_idx', t, t.next_on),
    sortIndex('recurring_invoices_next_total_idx', t, t.next_total),
  ],
);
