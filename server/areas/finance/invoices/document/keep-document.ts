import { storeMade } from '#server/base/files/store-made.ts';
import { asPlatform, platformRef } from '#server/calls/acting.ts';
import type { Services } from '#server/calls/services.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { isInForce } from '../invoice-states.ts';
import type { Invoice } from '../invoices.ts';
import { type DocumentFormat, type KeptDocument, withFile } from './document-field.ts';
import { drawn, readForDocument } from './drawn.ts';

interface Wanted {
  organization: string;
  invoice: string;
  format: DocumentFormat;
}

const askAgainMs = 100;

/** Documents of invoices to customers are kept once the invoice is issued, and stay when it is voided. */
export const isKept = ({ direction, status }: Pick<Invoice, 'direction' | 'status'>): boolean =>
  direction === 'sale' && (isInForce(status) || status === 'void');

export const keptIn = ({ document }: Pick<Invoice, 'document'>, format: DocumentFormat) =>
  document?.files.find((file) => file.format === format);

/**
 * Returns a form of an issued document, and makes it first if nobody has. One process at a time makes a document, so that
 * there is never a second one; the others wait for it. Undefined if the invoice has none, or if the time is up.
 */
export async function keepDocument(
  app: Services,
  { organization, invoice, format }: Wanted,
  signal: AbortSignal,
): Promise<KeptDocument | undefined> {
  const lock = `document ${invoice} ${format}`;
  for (;;) {
    const held = await app.uploadLocks.takeIfFree(lock);
    if (held) return make(app, { organization, invoice, format }).finally(() => held.release());
    try {
      await app.pause(askAgainMs, signal);
    } catch {
      return undefined;
    }
  }
}

async function make(
  app: Services,
  { organization, invoice, format }: Wanted,
): Promise<KeptDocument | undefined> {
  const read = await readForDocument(app, organization, invoice);
  if (!read || !isKept(read.record)) return undefined;
  const known = keptIn(read.record, format);
  if (known) return known;
  const { name, media, bytes } = await drawn(app, read, format);
  const made = { name, media, content: bytes, property: 'invoice.document' };
  const { id: file_id, sha256 } = await storeMade(app, organization, platformRef, made);
  const kept: KeptDocument = { format, file_id, sha256: sha256 ?? '' };
  await asPlatform(app, organization, async (ctx) => {
    const record = await findRecord(ctx, 'invoice', invoice, { lock: true });
    if (!record) return;
    const document = withFile(record.document, kept);
    const verb = format === 'pdf' ? 'document_ready' : null;
    await amendRecord(ctx, resourceOf('invoice'), invoice, { document }, verb);
  });
  return kept;
}
