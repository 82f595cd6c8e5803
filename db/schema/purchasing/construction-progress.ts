import { sql } from 'drizzle-orm';
import { date, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AmendmentLine } from '#server/areas/purchasing/construction/amendments/amendment-deriving.ts';
import type { ContractAmendment } from '#server/areas/purchasing/construction/amendments/amendments.ts';
import type { MeasuredLine } from '#server/areas/purchasing/construction/measurements/measured-lines.ts';
import type { Measurement } from '#server/areas/purchasing/construction/measurements/measurements.ts';
import type { Retention } from '#server/areas/purchasing/construction/retentions/retentions.ts';
import {
  attachments,
  filterIndex,
  instant,
  json,
  money,
  pointsAt,
  recordColumns,
  recordKeys,
  sortIndex,
} from '../columns.ts';
import { clientContracts, subcontractorContracts } from './construction-contracts.ts';

const percent = () => numeric({ precision: 9, scale: 4 });

/** The columns of records that belong to one contract of either kind. */
const ofContract = { client_contract_id: text(), subcontractor_contract_id: text() };

export const contractAmendments = pgTable(
  'contract_amendments',
  {
    ...recordColumns,
    ...ofContract,
    status: text().$type<ContractAmendment['status']>().notNull(),
    number: integer(),
    reason: text().notNull(),
    lines: json<AmendmentLine[]>().notNull(),
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
    status: text().$type<Measurement['status']>().notNull(),
    number: integer().notNull(),
    period_from: date(),
    period_to: date(),
    lines: json<MeasuredLine[]>().notNull(),
    currency: text().notNull(),
    gross: money().notNull(),
    advance_amortised: money().notNull(),
    retention: money().notNull(),
    net: money().notNull(),
    notes: text(),
    attachments: attachments(),
    rejection_reason: text(),
    reversal_reason: text(),
    invoice_id: text(),
    submitted_at: instant(),
    approved_at: instant(),
    document: json<Measurement['document']>(),
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

/** The ledger of amounts that are retained from payments as a guarantee and released later. */
export const retentions = pgTable(
  'retentions',
  {
    ...recordColumns,
    ...ofContract,
    kind: text().$type<Retention['kind']>().notNull(),
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
