import type { Ctx } from '#server/calls/context.ts';
import { invalidField } from '#server/calls/errors.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { findRow, type Row } from '#server/kernel/records/store.ts';
import { asMeasurement } from '../measurements/measurement-deriving.ts';
import { measurement } from '../measurements/measurements.ts';

const { resource } = measurement;

async function named({ tx, organization }: Ctx, { measurement_id: id }: Row) {
  if (typeof id !== 'string') return undefined;
  const row = await findRow(tx, resource.table, { organization, id, lock: true });
  return row && asMeasurement(row);
}

/** The measurement whose invoice this is; one that only names it is none. */
async function measured(ctx: Ctx, invoice: Row) {
  const row = await named(ctx, invoice);
  return row?.invoice_id === invoice.id ? row : undefined;
}

export async function noteIssued(ctx: Ctx, invoice: Row): Promise<void> {
  const own = await measured(ctx, invoice);
  if (own?.status === 'approved') await amendRecord(ctx, resource, own.id, { status: 'invoiced' });
}

/** The measurement waits for another invoice. Answers whether it was of one. */
export async function takenBack(ctx: Ctx, invoice: Row): Promise<boolean> {
  const own = await measured(ctx, invoice);
  if (own)
    await amendRecord(ctx, resource, own.id, {
      invoice_id: null,
      ...(own.status === 'invoiced' ? { status: 'approved' } : {}),
    });
  return own !== undefined;
}

/** An invoice that was taken back is there again: the measurement's own, unless that has another by now. */
export async function standsAgain(ctx: Ctx, invoice: Row): Promise<void> {
  const row = await named(ctx, invoice);
  if (!row || row.invoice_id === invoice.id) return;
  if (row.invoice_id !== null)
    throw invalidField(
      'measurement_id',
      'invoiced',
      `the measurement ${row.id} is invoiced by ${row.invoice_id} by now; it is not invoiced twice`,
    );
  if (row.status !== 'approved')
    throw invalidField(
      'measurement_id',
      'not_approved',
      `the measurement ${row.id} is ${row.status} by now; there is nothing to invoice`,
    );
  await amendRecord(ctx, resource, row.id, {
    invoice_id: invoice.id,
    ...(invoice.status === 'draft' ? {} : { status: 'invoiced' }),
  });
}
