import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  filterIndex,
  instant,
  json,
  money,
  pointsAt,
  recordColumns,
  recordKeys,
  sortIndex,
} from './columns.ts';
import { companies } from './crm.ts';
import { suppliers } from './purchasing.ts';
import { projects } from './work.ts';

const unitPrice = () => numeric({ precision: 20, scale: 6 });
const percent = () => numeric({ precision: 9, scale: 4 });
const parts = () => json<Record<string, unknown>[]>().notNull();

export const lpuItems = pgTable(
  'lpu_items',
  {
    ...recordColumns,
    status: text().notNull(),
    list: text().notNull(),
    code: text().notNull(),
    description: text().notNull(),
    unit: text().notNull(),
    unit_price: unitPrice().notNull(),
    currency: text().notNull(),
    category: text(),
    region: text(),
    base_date: date(),
    valid_from: date(),
    valid_to: date(),
    bdi_pct: percent(),
    composition: parts(),
    composition_cost: unitPrice(),
    composition_price: unitPrice(),
    composition_difference: unitPrice(),
    measure_rule: text(),
    superseded_by_id: text(),
    stats: json<Record<string, unknown>>().notNull(),
  },
  (t) => [
    ...recordKeys('lpu_items', t),
    pointsAt(t, t, t.superseded_by_id),
    filterIndex('lpu_items_superseded_idx', t, t.superseded_by_id),
    sortIndex('lpu_items_code_idx', t, t.code),
    sortIndex('lpu_items_list_idx', t, t.list),
    sortIndex('lpu_items_price_idx', t, t.unit_price),
    uniqueIndex('lpu_items_list_code_idx')
      .on(t.organization_id, t.list, t.code)
      .where(sql`deleted_at IS NULL`),
  ],
);

/** Where an item of a price list was agreed on, and what was paid for it: what its statistics are made of. */
export const lpuUses = pgTable(
  'lpu_uses',
  {
    organization_id: text().notNull(),
    lpu_item_id: text().notNull(),
    source_id: text().notNull(),
    line_id: text().notNull(),
    kind: text().notNull(),
    unit_price: unitPrice().notNull(),
    used_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.lpu_item_id, t.source_id, t.line_id] }),
    pointsAt(lpuItems, t, t.lpu_item_id),
    index('lpu_uses_source_idx').on(t.organization_id, t.source_id),
  ],
);

/** What both kinds of contract have: lines with prices, terms of payment, and sums that move as work is measured. */
const agreement = {
  ...recordColumns,
  status: text().notNull(),
  number: text().notNull(),
  title: text().notNull(),
  project_id: text(),
  currency: text().notNull(),
  lpu_list: text(),
  price_factor: unitPrice().notNull(),
  tax_rate: percent(),
  lines: parts(),
  advance_pct: percent().notNull(),
  retention_pct: percent().notNull(),
  retention_release: json<Record<string, unknown> | null>(),
  start_date: date(),
  end_date: date(),
  amendments: parts(),
  value: money().notNull(),
  totals: json<Record<string, unknown>>().notNull(),
  notes: text(),
  termination_reason: text(),
  activated_at: instant(),
  completed_at: instant(),
  closed_at: instant(),
  /** Which expiries were told of already. */
  notices_sent: text().array().notNull(),
};

export const clientContracts = pgTable(
  'client_contracts',
  {
    ...agreement,
    company_id: text().notNull(),
    readjustment: json<Record<string, unknown> | null>(),
    guarantees: parts(),
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
    documents_required: parts(),
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
    uniqueIndex('subcontractor_contracts_number_idx')
      .on(t.organization_id, t.number)
      .where(sql`deleted_at IS NULL`),
  ],
);

/** What belongs to one contract of either kind. */
const ofContract = { client_contract_id: text(), subcontractor_contract_id: text() };

export const contractAmendments = pgTable(
  'contract_amendments',
  {
    ...recordColumns,
    ...ofContract,
    status: text().notNull(),
    number: integer(),
    reason: text().notNull(),
    lines: parts(),
    lump_sum: money(),
    readjustment_pct: percent(),
    days_delta: integer().notNull(),
    value_delta: money().notNull(),
    approved_at: instant(),
  },
  (t) => [
    ...recordKeys('contract_amendments', t),
    pointsAt(clientContracts, t, t.client_contract_id),
    pointsAt(subcontractorContracts, t, t.subcontractor_contract_id),
    filterIndex('contract_amendments_client_idx', t, t.client_contract_id),
    filterIndex('contract_amendments_sub_idx', t, t.subcontractor_contract_id),
  ],
);

export const measurements = pgTable(
  'measurements',
  {
    ...recordColumns,
    ...ofContract,
    status: text().notNull(),
    number: integer().notNull(),
    period_from: date(),
    period_to: date(),
    lines: parts(),
    currency: text().notNull(),
    gross: money().notNull(),
    advance_amortised: money().notNull(),
    retention: money().notNull(),
    net: money().notNull(),
    notes: text(),
    rejection_reason: text(),
    reversal_reason: text(),
    invoice_id: text(),
    submitted_at: instant(),
    approved_at: instant(),
  },
  (t) => [
    ...recordKeys('measurements', t),
    pointsAt(clientContracts, t, t.client_contract_id),
    pointsAt(subcontractorContracts, t, t.subcontractor_contract_id),
    filterIndex('measurements_client_idx', t, t.client_contract_id),
    filterIndex('measurements_sub_idx', t, t.subcontractor_contract_id),
    filterIndex('measurements_invoice_idx', t, t.invoice_id),
    filterIndex('measurements_status_idx', t, t.status),
    sortIndex('measurements_number_idx', t, t.number),
    sortIndex('measurements_period_idx', t, t.period_to),
    uniqueIndex('measurements_client_number_idx')
      .on(t.organization_id, t.client_contract_id, t.number)
      .where(sql`client_contract_id IS NOT NULL`),
    uniqueIndex('measurements_sub_number_idx')
      .on(t.organization_id, t.subcontractor_contract_id, t.number)
      .where(sql`subcontractor_contract_id IS NOT NULL`),
  ],
);

/** Every movement of money that is kept back until the work has proven itself. */
export const retentions = pgTable(
  'retentions',
  {
    ...recordColumns,
    ...ofContract,
    kind: text().notNull(),
    measurement_id: text(),
    invoice_id: text(),
    amount: money().notNull(),
    currency: text().notNull(),
    note: text(),
  },
  (t) => [
    ...recordKeys('retentions', t),
    pointsAt(clientContracts, t, t.client_contract_id),
    pointsAt(subcontractorContracts, t, t.subcontractor_contract_id),
    pointsAt(measurements, t, t.measurement_id),
    filterIndex('retentions_client_idx', t, t.client_contract_id),
    filterIndex('retentions_sub_idx', t, t.subcontractor_contract_id),
    filterIndex('retentions_measurement_idx', t, t.measurement_id),
    filterIndex('retentions_invoice_idx', t, t.invoice_id),
  ],
);
