import { invalid } from '../errors.ts';
import { amount } from '../kernel/money.ts';
import { amendRecord } from '../kernel/records.ts';
import { followFromAbove } from '../kernel/registry.ts';
import { findRow, type Row } from '../kernel/store.ts';
import type { Ctx } from '../operation.ts';
import { asMeasurement } from './measurement-deriving.ts';
import { measurement } from './measurements.ts';
import { paymentObjections } from './payment-objections.ts';
import { undoRelease } from './releasing.ts';

/** What an invoice means for the works it is for; its own house knows nothing of them. */
export async function followInvoice(ctx: Ctx, row: Row, before: Row | undefined): Promise<void> {
  if (!before) return;
  if (amount(row.paid_total).gt(amount(before.paid_total))) await checkPayment(ctx, row);
  const isGone = row.deleted_at !== null || row.status === 'void';
  const wasGone = before.deleted_at !== null || before.status === 'void';
  if (isGone && !wasGone) await takeBack(ctx, row);
  else if (before.status === 'draft' && row.status === 'issued') await noteIssued(ctx, row);
}

followFromAbove('invoice', followInvoice);

async function checkPayment(ctx: Ctx, row: Row): Promise<void> {
  if (typeof row.subcontractor_contract_id !== 'string') return;
  const objections = await paymentObjections(ctx, row.subcontractor_contract_id, {
    measurement_id: typeof row.measurement_id === 'string' ? row.measurement_id : null,
    paid: String(row.paid_total),
    total: String(row.total),
  });
  if (objections.length) throw invalid(objections);
}

/** The measurement whose invoice this is; one that only names it is none. */
async function measured(ctx: Ctx, { id, measurement_id: named }: Row) {
  if (typeof named !== 'string') return undefined;
  const { organization } = ctx;
  const row = await findRow(ctx.tx, measurement.resource.table, { organization, id: named, lock: true });
  return row?.invoice_id === id ? asMeasurement(row) : undefined;
}

async function noteIssued(ctx: Ctx, row: Row): Promise<void> {
  const own = await measured(ctx, row);
  if (own?.status === 'approved')
    await amendRecord(ctx, measurement.resource, own.id, { status: 'invoiced' });
}

/** A draft that was deleted, an invoice that was voided: the measurement waits for another one. */
async function takeBack(ctx: Ctx, row: Row): Promise<void> {
  const own = await measured(ctx, row);
  if (own)
    await amendRecord(ctx, measurement.resource, own.id, {
      invoice_id: null,
      ...(own.status === 'invoiced' ? { status: 'approved' } : {}),
    });
  const isOfContract = row.client_contract_id !== null || row.subcontractor_contract_id !== null;
  if (!own && isOfContract) await undoRelease(ctx, row);
}
