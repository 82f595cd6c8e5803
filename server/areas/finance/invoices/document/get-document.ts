import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { NotRendered } from '#server/base/documents/render-pdf.ts';
import { NoRoom } from '#server/base/files/store-made.ts';
import type { Ctx } from '#server/calls/context.ts';
import { preparedOperation } from '#server/calls/operation.ts';
import type { Services } from '#server/calls/services.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { type FileRow, findFile } from '#server/resources/files/file-rows.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { DomainError, invalidField, noRecord } from '#server/vocabulary/errors.ts';
import type { FileReply } from '#server/vocabulary/files.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { Invoice } from '../invoices.ts';
import { type DocumentFormat, documentFormats } from './document-field.ts';
import { type Drawn, drawn, readForDocument } from './drawn.ts';
import { isKept, keepDocument, keptIn } from './keep-document.ts';
import { t } from './messages.ts';

/** A caller waits so long for a document that is just being made. */
const longestWaitMs = 5_000;

const later = (message: Message) =>
  new DomainError('internal_error', message, { status: 503, headers: { 'Retry-After': '5' } });

/** Makes what the call will answer, before its transaction opens: a kept document, or a draft, which is not kept. */
async function prepared(
  app: Services,
  organization: string,
  { id: invoice, format }: { id: string; format: DocumentFormat },
): Promise<{ draft?: Drawn }> {
  const read = await app.db.withTenant(organization, 'read', (tx) =>
    findRecord({ tx, organization }, 'invoice', invoice),
  );
  if (read?.direction !== 'sale' || keptIn(read, format)) return {};
  const number = read.number ?? '';
  if (app.documents.isFull) throw later(t('notReady', { number }));
  try {
    if (!isKept(read)) {
      const whole = await readForDocument(app, organization, invoice);
      return whole ? { draft: await drawn(app, whole, format) } : {};
    }
    await keepDocument(app, { organization, invoice, format }, AbortSignal.timeout(longestWaitMs));
    return {};
  } catch (error) {
    if (!(error instanceof NotRendered || error instanceof NoRoom)) throw error;
    app.log.failure('the document of an invoice', error, { invoice });
    throw later(t('failed', { number }));
  }
}

const typeOf = (media: string) => (media.startsWith('text/') ? `${media}; charset=utf-8` : media);

/** A PDF and a page are shown in the window of the browser. Nothing in either of them runs. */
const storedReply = ({ files }: Services, row: FileRow): FileReply => ({
  name: row.name,
  media: typeOf(row.media_type ?? 'application/pdf'),
  content: {
    size: row.size,
    tag: `"${row.sha256}"`,
    isShown: true,
    read: (range) => files.read(row.content_key, range),
  },
});

const draftReply = ({ name, media, bytes }: Drawn): FileReply => ({
  name,
  media: typeOf(media),
  content: {
    size: bytes.length,
    tag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
    isShown: true,
    read: ({ first, last }) => Readable.from([bytes.subarray(first, last + 1)]),
  },
});

async function replyOf(
  ctx: Ctx,
  record: Invoice,
  format: DocumentFormat,
  draft: Drawn | undefined,
): Promise<FileReply> {
  if (record.direction !== 'sale') throw invalidField('id', 'direction', t('notSale'));
  if (draft) return draftReply(draft);
  const kept = keptIn(record, format);
  const row = kept && (await findFile(ctx.tx, ctx.organization, kept.file_id));
  if (!row) throw later(t('notReady', { number: record.number ?? record.id }));
  return storedReply(ctx.app, row);
}

export const getDocument = preparedOperation({
  method: 'GET',
  path: '/finance/invoices/{id}/document',
  tag: 'Invoices',
  area: 'finance',
  summary: 'Get the document of an invoice',
  description:
    'The invoice or credit note to a customer as a PDF/A-3 or as a page, in the language of the contact or else of the organization. It is made once when the invoice is issued, and stays as it is; `document` of the invoice has its hash. That of a draft is marked as a draft and not kept. While it is being made, a call waits up to 5 seconds, and then is answered with 503.',
  file: { media: '*/*', isAlways: true },
  examples: { recordFrom: '/finance/invoices' },
  input: z.strictObject({
    id,
    format: z.enum(documentFormats).default('pdf').describe('The form of the document.'),
  }),
  output: z.null(),
  prepare: (app, input, actor): Promise<{ draft?: Drawn }> => prepared(app, actor.organization.id, input),
  handler: async (ctx, { id: wanted, format, draft }) => {
    const record = await findRecord(ctx, 'invoice', wanted);
    if (!record) throw noRecord('invoice', wanted);
    ctx.reply.file = await replyOf(ctx, record, format, draft);
    return null;
  },
});
