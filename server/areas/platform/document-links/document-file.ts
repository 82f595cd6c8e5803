import { z } from 'zod';
import { withVisit } from '#server/base/documents/customer/customer-visit.ts';
import { formIn, later, longestWaitMs } from '#server/base/documents/kept/document-operation.ts';
import { storedReply } from '#server/base/documents/kept/document-reply.ts';
import type { DocumentSource } from '#server/base/documents/kept/document-sources.ts';
import { keepDocument } from '#server/base/documents/kept/keep-document.ts';
import { t as documents } from '#server/base/documents/kept/messages.ts';
import {
  type DocumentForm,
  documentFormats,
  xmlStandards,
} from '#server/base/documents/kept/record-document.ts';
import { NotRendered } from '#server/base/documents/render-pdf.ts';
import { NoRoom } from '#server/base/files/store-made.ts';
import { publicOperation } from '#server/calls/operation.ts';
import type { Services } from '#server/calls/services.ts';
import { type FileRow, findFile } from '#server/resources/files/file-rows.ts';
import { byLink, place, token } from './place.ts';

interface Wanted {
  source: DocumentSource;
  organization: string;
  id: string;
  form: DocumentForm;
  name: string;
}

/** The kept file of a document, which is made first if nobody has. */
async function keptFile(app: Services, { name, ...wanted }: Wanted): Promise<FileRow> {
  const { organization } = wanted;
  if (app.documents.isFull) throw later(documents('notReady', { name }));
  try {
    const kept = await keepDocument(app, wanted, AbortSignal.timeout(longestWaitMs));
    const row =
      kept &&
      (await app.db.withTenant(organization, 'read', (tx) => findFile(tx, organization, kept.file_id)));
    if (row) return row;
  } catch (error) {
    if (!(error instanceof NotRendered || error instanceof NoRoom)) throw error;
    app.log.failure('making a document', error, { record: wanted.id });
    throw later(documents('failed', { name }));
  }
  throw later(documents('notReady', { name }));
}

/** The file of a document by the link of its customer. The page of the link, which shows the form `html`, notes its openings. */
export const documentFile = publicOperation({
  ...place,
  method: 'GET',
  path: '/document/{token}/file',
  summary: 'Get the file of a document by the link of its customer',
  description:
    'As `GET …/{id}/document` answers it. Reading a file is not noted as an opening by the customer; seeing the page of the link is.',
  file: { media: '*/*', isAlways: true },
  examples: byLink,
  input: z.strictObject({
    token,
    format: z.enum(documentFormats).default('pdf').describe('The form of the document.'),
    standard: z
      .enum(xmlStandards)
      .optional()
      .describe('The standard of the XML, `cii` unless it is given; only with `format=xml`.'),
  }),
  output: z.null(),
  answer: async (app, { token: given, ...asked }, client) => {
    const form = formIn(asked);
    const wanted = await withVisit(app, given, async ({ ctx, id, source, found: { name } }) => ({
      ...{ source, organization: ctx.organization, id, name },
    }));
    client.reply.headers['X-Robots-Tag'] = 'noindex';
    client.reply.file = storedReply(app, await keptFile(app, { ...wanted, form }));
    return null;
  },
});
