import type { Row } from '#server/kernel/records/store.ts';
import type { ContractLine, Totals } from '../line-sums.ts';

export interface Amended {
  amendment_id: string;
  number: number;
  reason: string;
  value_delta: string;
  days_delta: number;
  approved_at: string;
}

/** A contract of either kind, as its columns are: what the kernel hands on is not typed by resource. */
export interface AgreementRow extends Row {
  status: string;
  number: string;
  title: string;
  project_id: string | null;
  currency: string;
  lpu_list: string | null;
  price_factor: string;
  tax_rate: string | null;
  lines: ContractLine[];
  advance_pct: string;
  retention_pct: string;
  retention_release: { on: 'completed' | 'end_date'; days: number } | null;
  start_date: string | null;
  end_date: string | null;
  amendments: Amended[];
  value: string;
  totals: Totals;
  retention_due_on: string | null;
  advance_invoice_id: string | null;
  notices_sent: string[];
  activated_at: string | null;
  completed_at: string | null;
  closed_at: string | null;
  company_id?: string | null;
  supplier_id?: string | null;
  client_contract_id?: string | null;
}

// Everything of it comes from two tables, whose columns say so.
export const asAgreement = (row: Row): AgreementRow => row as AgreementRow;
