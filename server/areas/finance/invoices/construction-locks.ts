import type { Ctx } from '#server/calls/context.ts';
import { findLaterRecord } from '#server/resources/records/later-records.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { Invoice } from './invoices.ts';

/**
 * Locks the measurement and then the contract of an invoice, or of the invoice that a credit note credits. They are
 * locked before the budgets, in the same order as when they are changed.
 */
export async function lockConstruction(ctx: Ctx, record: Invoice): Promise<void> {
  const own = record.kind === 'credit_note' ? await findRecord(ctx, 'invoice', record.credits_id) : record;
  if (!own?.subcontractor_contract_id) return;
  await findLaterRecord(ctx, 'measurement', own.measurement_id, { lock: true });
  await findLaterRecord(ctx, 'subcontractor_contract', own.subcontractor_contract_id, { lock: true });
}
