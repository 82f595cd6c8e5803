import { boolean, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FiscalContent } from '#server/areas/finance/fiscal/record/fiscal-content.ts';
import type { FiscalStatus } from '#server/areas/finance/fiscal/sending/fiscal-status.ts';
import { instant, json, money, pointsAt, textForPeople } from '../columns.ts';
import { invoices } from './invoices.ts';

/**
 * The chain of fiscal records of an organization, and how its records are sent. Its row is locked while a record is added. An
 * organization has a row once it has a certificate.
 */
export const fiscalChains = pgTable(
  'fiscal_chains',
  {
    organization_id: text().notNull(),
    /** Null while nothing is sent. */
    since: instant(),
    /** The tax number of the certificate, which issues all records. */
    tax_id: text().notNull(),
    /** The certificate with its key, sealed for the organization. */
    certificate: text().notNull(),
    certificate_subject: text().notNull(),
    certificate_expires_at: instant().notNull(),
    /** The last record of the chain: its position, its hash and its time. */
    last_position: integer().notNull().default(0),
    last_hash: text(),
    last_recorded_at: text(),
    /** No sending begins before this moment. Null if nothing waits. */
    next_send_at: instant(),
    last_sent_at: instant(),
    /** The sendings that have failed one after the other, and the reason of the last one. */
    failures: integer().notNull().default(0),
    failure: textForPeople(),
  },
  (t) => [primaryKey({ columns: [t.organization_id] })],
);

/** Rows are added and never changed: each has the hash of the one before it. */
export const fiscalRecords = pgTable(
  'fiscal_records',
  {
    organization_id: text().notNull(),
    id: text().notNull(),
    position: integer().notNull(),
    invoice_id: text().notNull(),
    /** The record that this one sends again, corrected. */
    repeats_id: text(),
    kind: text().$type<FiscalContent['kind']>().notNull(),
    number: text().notNull(),
    issue_date: text().notNull(),
    type: text(),
    tax_total: money(),
    total: money(),
    previous_hash: text(),
    hash: text().notNull(),
    /** The time with its offset, exactly as it is in the hash. */
    recorded_at: text().notNull(),
    content: json<FiscalContent>().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    pointsAt(invoices, t, t.invoice_id),
    uniqueIndex('fiscal_records_position_idx').on(t.organization_id, t.position),
    uniqueIndex('fiscal_records_invoice_idx').on(t.organization_id, t.invoice_id, t.position),
  ],
);

/** The answer of the tax agency to each record. */
export const fiscalSendings = pgTable(
  'fiscal_sendings',
  {
    organization_id: text().notNull(),
    record_id: text().notNull(),
    position: integer().notNull(),
    status: text().$type<FiscalStatus>().notNull(),
    /** The agency has the record. It stays true when a later record takes its place. */
    is_registered: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    sent_at: instant(),
    answered_at: instant(),
    /** The code with which the agency confirms the sending, and its reason against the record. */
    csv: text(),
    error_code: text(),
    error_text: text(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.record_id] }),
    uniqueIndex('fiscal_sendings_status_idx').on(t.organization_id, t.status, t.position),
  ],
);
