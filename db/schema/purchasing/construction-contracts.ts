import { sql } from 'drizzle-orm';
import { boolean, date, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Amended } from '#server/areas/purchasing/construction/contracts/agreement-row.ts';
import type { ClientContract } from '#server/areas/purchasing/construction/contracts/client-contracts.ts';
import type { SubcontractorContract } from '#server/areas/purchasing/construction/contracts/subcontractor-contracts.ts';
import type { ContractLine, Totals } from '#server/areas/purchasing/construction/line-sums.ts';
import {
  filterIndex,
  instant,
  json,
  money,
  pointsAt,
  recordColumns,
  recordKeys,
  sortIndex,
} from '../columns.ts';
import { companies } from '../crm/contacts.ts';
import { projects } from '../work/projects.ts';
import { suppliers } from './orders.ts';

const unitPrice = () => numeric({ precision: 20, scale: 6 });
const percent = () => numeric({ precision: 9, scale: 4 });

/** The columns of both kinds of contract, with lines, payment terms, and sums that change as work is measured. */
const agreement = {
  ...recordColumns,
  status: text().$type<ClientContract['status']>().notNull(),
  number: text().notNull(),
  title: text().notNull(),
  project_id: text(),
  currency: text().notNull(),
  lpu_list: text(),
  price_factor: unitPrice().notNull(),
  tax_rate: percent(),
  lines: json<ContractLine[]>().notNull(),
  advance_pct: percent().notNull(),
  retention_pct: percent().notNull(),
  retention_tax: text().$type<ClientContract['retention_tax']>().notNull().default('now'),
  retention_release: json<{ on: 'completed' | 'end_date'; days: number } | null>(),
  start_date: date(),
  end_date: date(),
  amendments: json<Amended[]>().notNull(),
  value: money().notNull(),
  totals: json<Totals>().notNull(),
  notes: text(),
  termination_reason: text(),
  /** The day on which the retention may be released; null while nothing is retained, or the day is not known. */
  retention_due_on: date(),
  advance_invoice_id: text(),
  activated_at: instant(),
  completed_at: instant(),
  closed_at: instant(),
  /** The keys of the expiries whose events have been emitted. */
  notices_sent: text().array().notNull(),
};

export const clientContracts = pgTable(
  'client_contracts',
  {
    ...agreement,
    company_id: text().notNull(),
    readjustment: json<ClientContract['readjustment']>(),
    guarantees: json<ClientContract['guarantees']>().notNull(),
  },
  (t) => [
    ...recordKeys('client_contracts', t),
    pointsAt(companies, t, t.company_id),
    pointsAt(projects, t, t.project_id),
    filterIndex('client_contracts_company_idx', t, t.company_id),
    filterIndex('client_contracts_project_idx', t, t.project_id),
    filterIndex('client_contracts_status_idx', t, t.status),
    sortIndex('client_contracts_value_idx', t, t.value),
    sortIndex('client_contracts_end_idx', t, t.end_date),
    sortIndex('client_contracts_title_idx', t, t.title),
    filterIndex('client_contracts_retention_idx', t, t.retention_due_on),
    filterIndex('client_contracts_advance_idx', t, t.advance_invoice_id),
    uniqueIndex('client_contracts_number_idx').on(t.organization_id, t.number).where(sql`deleted_at IS NULL`),
  ],
);

export const subcontractorContracts = pgTable(
  'subcontractor_contracts',
  {
    ...agreement,
    supplier_id: text().notNull(),
    client_contract_id: text(),
    pay_when_measured: boolean().notNull(),
    documents_required: json<SubcontractorContract['documents_required']>().notNull(),
  },
  (t) => [
    ...recordKeys('subcontractor_contracts', t),
    pointsAt(suppliers, t, t.supplier_id),
    pointsAt(clientContracts, t, t.client_contract_id),
    pointsAt(projects, t, t.project_id),
    filterIndex('subcontractor_contracts_supplier_idx', t, t.supplier_id),
    filterIndex('subcontractor_contracts_client_idx', t, t.client_contract_id),
    filterIndex('subcontractor_contracts_project_idx', t, t.project_id),
    filterIndex('subcontractor_contracts_status_idx', t, t.status),
    sortIndex('subcontractor_contracts_value_idx', t, t.value),
    sortIndex('subcontractor_contracts_end_idx', t, t.end_date),
    sortIndex('subcontractor_contracts_title_idx', t, t.title),
    filterIndex('subcontractor_contracts_retention_idx', t, t.retention_due_on),
    filterIndex('subcontractor_contracts_advance_idx', t, t.advance_invoice_id),
    uniqueIndex('subcontractor_contracts_number_idx')
      .on(t.organization_id, t.number)
      .where(sql`deleted_at IS NULL`),
  ],
);
