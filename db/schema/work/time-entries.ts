import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TimeEntry } from '#server/areas/work/time-entries/time-entries.ts';
import { filterIndex, money, pointsAt, recordColumns, recordKeys, sortIndex } from '../columns.ts';
import { companies } from '../crm/contacts.ts';
import { editCards } from '../editing/cards.ts';
import { invoices } from '../finance/invoices.ts';
import { pointsAtMember } from '../kernel/identity.ts';
import { projects } from './projects.ts';

/** The time that people worked, until an invoice charges it. */
export const timeEntries = pgTable(
  'time_entries',
  {
    ...recordColumns,
    status: text().$type<TimeEntry['status']>().notNull(),
    date: date().notNull(),
    person_id: text(),
    project_id: text(),
    company_id: text(),
    card_id: text(),
    /** The person whose work on the card was recorded, or an empty text; it stays when the entry is given to another person. */
    card_worker: text(),
    minutes: integer().notNull(),
    description: text(),
    is_billable: boolean().notNull(),
    currency: text().notNull(),
    rate: money(),
    amount: money(),
    invoice_id: text(),
  },
  (t) => [
    ...recordKeys('time_entries', t),
    pointsAtMember(t, t.person_id),
    pointsAt(projects, t, t.project_id),
    pointsAt(companies, t, t.company_id),
    pointsAt(editCards, t, t.card_id),
    pointsAt(invoices, t, t.invoice_id),
    filterIndex('time_entries_status_idx', t, t.status),
    filterIndex('time_entries_person_idx', t, t.person_id),
    filterIndex('time_entries_project_idx', t, t.project_id),
    filterIndex('time_entries_company_idx', t, t.company_id),
    filterIndex('time_entries_card_idx', t, t.card_id),
    filterIndex('time_entries_invoice_idx', t, t.invoice_id),
    sortIndex('time_entries_date_idx', t, t.date),
    sortIndex('time_entries_minutes_idx', t, t.minutes),
    // The work of a person on a card is recorded once.
    uniqueIndex('time_entries_worker_idx')
      .on(t.organization_id, t.card_id, t.card_worker)
      .where(sql`card_worker is not null`),
  ],
);
