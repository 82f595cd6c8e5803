import type { Invoice } from '#server/areas/finance/invoices/invoices.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { measurement } from '../measurements/measurements.ts';
import { t } from './messages.ts';

const { resource } = measurement;

const referencedMeasurement = (ctx: Ctx, { measurement_id: id }: Invoice) =>
  findRecord(ctx, 'measurement', id, { lock: true });

/** The measurement of an invoice. One that has another invoice, or none, is left out. */
async function measurementOf(ctx: Ctx, invoice: Invoice) {
  const row = await referencedMeasurement(ctx, invoice);
  return row?.invoice_id === invoice.id ? row : undefined;
}

export async function noteIssued(ctx: Ctx, invoice: Invoice): Promise<void> {
  const own = await measurementOf(ctx, invoice);
  if (own?.status === 'approved') await amendRecord(ctx, resource, own.id, { status: 'invoiced' });
}

/** Detaches the measurement of an invoice, so that it can be invoiced again. Returns whether there was one. */
export async function detachInvoice(ctx: Ctx, invoice: Invoice): Promise<boolean> {
  const own = await measurementOf(ctx, invoice);
  if (own)
    await amendRecord(ctx, resource, own.id, {
      invoice_id: null,
      ...(own.status === 'invoiced' ? { status: 'approved' as const } : {}),
    });
  return own !== undefined;
}

/** Attaches a restored invoice to its measurement again, unless that has another invoice now. */
export async function reattachInvoice(ctx: Ctx, invoice: Invoice): Promise<void> {
  const row = await referencedMeasurement(ctx, invoice);
  if (!row || row.invoice_id === invoice.id) return;
  if (row.invoice_id !== null)
    throw invalidField(
      'measurement_id',
      'invoiced',
      t('invoicedByAnother', { id: row.id, invoiceId: row.invoice_id }),
    );
  if (row.status !== 'approved')
    throw invalidField(
      'measurement_id',
      'not_approved',
      t('nothingToInvoice', { id: row.id, status: row.status }),
    );
  await amendRecord(ctx, resource, row.id, {
    invoice_id: invoice.id,
    ...(invoice.status === 'draft' ? {} : { status: 'invoiced' as const }),
  });
}
