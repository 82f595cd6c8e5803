import type { Ctx } from '#server/calls/context.ts';
import { findRow, type Row } from '#server/kernel/records/store.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';

/**
 * What was measured, and then its contract, are locked before the budgets, as by whoever changes them; of a credit note,
 * what the invoice that it takes back is for.
 */
export async function holdWorks(ctx: Ctx, record: Row): Promise<void> {
  const { tx, organization } = ctx;
  const found = (kind: string, id: unknown, lock: boolean) =>
    typeof id === 'string' ? findRow(tx, resourceOf(kind).table, { organization, id, lock }) : undefined;
  const own = record.kind === 'credit_note' ? await found('invoice', record.credits_id, false) : record;
  if (typeof own?.subcontractor_contract_id !== 'string') return;
  await found('measurement', own.measurement_id, true);
  await found('subcontractor_contract', own.subcontractor_contract_id, true);
}
