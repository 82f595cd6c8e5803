import type { Invoice } from '#server/areas/finance/invoices/invoices.ts';
import type { Ctx } from '#server/calls/context.ts';
import { invalidField } from '#server/calls/errors.ts';
import { amendRecord, findRecord } from '#server/kernel/records/records.ts';
import { measurement } from '../measurements/measurements.ts';

const { resource } = measurement;

const named = (ctx: Ctx, { measurement_id: id }: Invoice) =>
  findRecord(ctx, 'measurement', id, { lock: true });

/** An invoice that only names a measurement is not its invoice. */
async function measured(ctx: Ctx, invoice: Invoice) {
  const row = await named(ctx, invoice);
  return row?.invoice_id === invoice.id ? row : undefined;
}

export async function noteIssued(ctx: Ctx, invoice: Invoice): Promise<void> {
  const own = await measured(ctx, invoice);
  if (own?.status === 'approved') await amendRecord(ctx, resource, own.id, { status: 'invoiced' });
}

/** Detaches the measurement of an invoice, so that it can be invoiced again. Answers whether there was one. */
export async function takenBack(ctx: Ctx, invoice: Invoice): Promise<boolean> {
  const own = await measured(ctx, invoice);
  if (own)
    await amendRecord(ctx, resource, own.id, {
      invoice_id: null,
      ...(own.status === 'invoiced' ? { status: 'approved' as const } : {}),
    });
  return own !== undefined;
}

/** An invoice that was taken back is there again: the measurement's own, unless that has another by now. */
export async function standsAgain(ctx: Ctx, invoice: Invoice): Promise<void> {
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
    ...(invoice.status === 'draft' ? {} : { status: 'invoiced' as const }),
  });
}
