import type { ActorRef } from '#db/schema/columns.ts';
import type { LaterRecord } from '#server/resources/records/later-records.ts';
import type { IssuedParty } from './invoices/issued-parties.ts';
import type { OrderedLine } from './invoices/matching/ordered.ts';

/** The parties and terms that an invoice takes over from its order. */
type InvoicedOrder = LaterRecord<{
  supplier_id: string;
  currency: string | null;
  discount_pct: string | null;
  discount_amount: string | null;
  prices_include_tax: boolean;
  project_id: string | null;
  department_id: string | null;
  category: string | null;
  lines: readonly OrderedLine[];
}>;

/** The party that a supplier's invoice names, the days until it is due, and the account that it is paid to. */
export type InvoicingSupplier = LaterRecord<{
  name: string;
  tax_id: string | null;
  address: IssuedParty['address'];
  payment_terms_days: number | null;
  status: string;
  blocked_reason: string | null;
  bank: Readonly<Record<string, string | null>> | null;
  bank_state: 'unconfirmed' | 'confirmed' | null;
  bank_changed_by: ActorRef | null;
}>;

declare module '#server/resources/records/later-records.ts' {
  interface LaterRecords {
    client_contract: LaterRecord<{
      company_id: string | null;
      number: string;
      retention_due_on: string | null;
    }>;
    department: LaterRecord<{ name: string }>;
    employee: LaterRecord<{ user_id: string | null; first_name: string; last_name: string | null }>;
    measurement: LaterRecord;
    purchase_order: InvoicedOrder;
    subcontractor_contract: LaterRecord<{ supplier_id: string | null; retention_due_on: string | null }>;
    supplier: InvoicingSupplier;
  }
}
