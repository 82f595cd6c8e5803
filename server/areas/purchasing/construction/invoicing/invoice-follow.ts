import type { Ctx } from '#server/calls/context.ts';
import { invalid } from '#server/calls/errors.ts';
import { findRow, type Row } from '#server/kernel/records/store.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { amount } from '#server/kernel/schema/money.ts';
import { bindMoney } from '../contracts/subcontract-budget.ts';
import { redoRelease, undoRelease } from '../retentions/releasing.ts';
import { noteIssued, standsAgain, takenBack } from './measured-invoices.ts';
import { paymentObjections } from './payment-objections.ts';

const isGone = ({ deleted_at, status }: Row) =>
  deleted_at !== null || status === 'void' || status === 'credited';

/** What an invoice means for the works it is for; its own house knows nothing of them. */
export async function followInvoice(ctx: Ctx, row: Row, before: Row | undefined): Promise<void> {
  if (!before) return;
  if (amount(row.paid_total).gt(amount(before.paid_total))) await checkPayment(ctx, row);
  if (isGone(row) && !isGone(before)) await takeBack(ctx, row);
  else if (isGone(before) && !isGone(row)) await bringBack(ctx, row);
  else if (before.status === 'draft' && row.status === 'issued') await noteIssued(ctx, row);
  if (row.status !== before.status) await countSpent(ctx, row);
}

async function checkPayment(ctx: Ctx, row: Row): Promise<void> {
  if (row.kind !== 'invoice' || typeof row.subcontractor_contract_id !== 'string') return;
  const objections = await paymentObjections(ctx, row.subcontractor_contract_id, {
    invoice_id: row.id,
    measurement_id: typeof row.measurement_id === 'string' ? row.measurement_id : null,
    paid: String(row.paid_total),
    total: String(row.total),
  });
  if (objections.length) throw invalid(objections);
}

const isOfContract = (row: Row) => row.client_contract_id !== null || row.subcontractor_contract_id !== null;

/** A draft that was deleted, an invoice that was voided or credited: what it was for waits for another one. */
async function takeBack(ctx: Ctx, row: Row): Promise<void> {
  if (!(await takenBack(ctx, row)) && isOfContract(row)) await undoRelease(ctx, row);
}

/** It was restored, or the credit note was voided. */
async function bringBack(ctx: Ctx, row: Row): Promise<void> {
  if (typeof row.measurement_id === 'string') await standsAgain(ctx, row);
  else if (isOfContract(row)) await redoRelease(ctx, row);
}

/** What a subcontract is invoiced, or given back, is no longer bound. */
async function countSpent(ctx: Ctx, row: Row): Promise<void> {
  const { tx, organization } = ctx;
  const isNote = row.kind === 'credit_note' && typeof row.credits_id === 'string';
  const own = isNote
    ? await findRow(tx, resourceOf('invoice').table, { organization, id: String(row.credits_id) })
    : row;
  if (own?.direction !== 'purchase' || typeof own.subcontractor_contract_id !== 'string') return;
  const id = own.subcontractor_contract_id;
  const { table } = resourceOf('subcontractor_contract');
  const contract = await findRow(tx, table, { organization, id, lock: true });
  if (contract) await bindMoney(ctx, contract);
}
