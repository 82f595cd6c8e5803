import type { Invoice } from '#server/areas/finance/invoices/invoices.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amount } from '#server/kernel/values/money.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { invalid } from '#server/vocabulary/errors.ts';
import { storeCommitment } from '../contracts/subcontract-budget.ts';
import { redoRelease, undoRelease } from '../retentions/releasing.ts';
import { detachInvoice, noteIssued, reattachInvoice } from './measured-invoices.ts';
import { paymentObjections } from './payment-objections.ts';

const isGone = ({ deleted_at, status }: Invoice) =>
  deleted_at !== null || status === 'void' || status === 'credited';

/** Updates the measurements, retentions and budgets that an invoice of works belongs to. Finance does not know them. */
export async function followInvoice(ctx: Ctx, row: Invoice, before: Invoice | undefined): Promise<void> {
  if (!before) return;
  if (amount(row.paid_total).gt(amount(before.paid_total))) await checkPayment(ctx, row);
  if (isGone(row) && !isGone(before)) await takeBack(ctx, row);
  else if (isGone(before) && !isGone(row)) await bringBack(ctx, row);
  else if (before.status === 'draft' && row.status === 'issued') await noteIssued(ctx, row);
  if (row.status !== before.status) await countSpent(ctx, row);
}

async function checkPayment(ctx: Ctx, row: Invoice): Promise<void> {
  if (row.kind !== 'invoice' || row.subcontractor_contract_id === null) return;
  const objections = await paymentObjections(ctx, row.subcontractor_contract_id, {
    invoice_id: row.id,
    measurement_id: row.measurement_id,
    paid: row.paid_total,
    total: row.payable_total,
  });
  if (objections.length) throw invalid(objections);
}

const isOfContract = (row: Invoice) =>
  row.client_contract_id !== null || row.subcontractor_contract_id !== null;

/** After an invoice was deleted, voided or credited, its measurement or release can be invoiced again. */
async function takeBack(ctx: Ctx, row: Invoice): Promise<void> {
  if (!(await detachInvoice(ctx, row)) && isOfContract(row)) await undoRelease(ctx, row);
}

/** The invoice was restored, or its credit note was voided. */
async function bringBack(ctx: Ctx, row: Invoice): Promise<void> {
  if (row.measurement_id !== null) await reattachInvoice(ctx, row);
  else if (isOfContract(row)) await redoRelease(ctx, row);
}

/** Reduces the committed money of a subcontract by what was invoiced, and adds what was credited. */
async function countSpent(ctx: Ctx, row: Invoice): Promise<void> {
  const isNote = row.kind === 'credit_note' && row.credits_id !== null;
  const own = isNote ? await findRecord(ctx, 'invoice', row.credits_id) : row;
  if (own?.direction !== 'purchase') return;
  const contract = await findRecord(ctx, 'subcontractor_contract', own.subcontractor_contract_id, {
    lock: true,
  });
  if (contract) await storeCommitment(ctx, contract);
}
