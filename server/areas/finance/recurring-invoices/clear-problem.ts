import type { Ctx } from '#server/calls/context.ts';
import { amendLocked, findRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Invoice } from '../invoices/invoices.ts';

/** Removes the problem after a person has issued the draft that the platform could not issue. */
export async function clearProblem(
  ctx: Ctx,
  { recurring_invoice_id, recurring_on }: Pick<Invoice, 'recurring_invoice_id' | 'recurring_on'>,
): Promise<void> {
  const record = await findRecord(ctx, 'recurring_invoice', recurring_invoice_id, { lock: true });
  if (!record?.last_problem || record.last_on !== recurring_on) return;
  await amendLocked(ctx, resourceOf('recurring_invoice'), record, { last_problem: null }, null);
}
