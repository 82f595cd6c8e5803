import { z } from 'zod';
import { NoRoom } from '#server/base/files/store-made.ts';
import { asPlatform } from '#server/calls/acting.ts';
import { preparedOperation } from '#server/calls/operation.ts';
import type { Services } from '#server/calls/services.ts';
import type { Tag } from '#server/calls/tags.ts';
import type { Area } from '#server/kernel/access/access.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { findFile } from '#server/resources/files/file-rows.ts';
import { DomainError, invalidField, noRecord } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { NotRendered } from '../render-pdf.ts';
import { draftReply, storedReply } from './document-reply.ts';
import type { DocumentSource } from './document-sources.ts';
import { type Drawn, drawn } from './drawn.ts';
import { keepDocument } from './keep-document.ts';
import { t } from './messages.ts';
import { type DocumentFormat, documentFormats, formOf } from './record-document.ts';

/** A caller waits so long for a document that is just being made. */
const longestWaitMs = 5_000;

const later = (message: Message) =>
  new DomainError('internal_error', message, { status: 503, headers: { 'Retry-After': '5' } });

/** Makes what the call will answer, before its transaction opens: a kept document, or a draft, which is not kept. */
async function prepared(
  app: Services,
  organization: string,
  source: DocumentSource,
  { id: wanted, format }: { id: string; format: DocumentFormat },
): Promise<{ draft?: Drawn }> {
  const found = await app.db.withTenant(organization, 'read', (tx) =>
    source.find({ tx, organization }, wanted),
  );
  if (!found || found.none || formOf(found.document, format)) return {};
  const { isKept, name } = found;
  if (app.documents.isFull) throw later(t('notReady', { name }));
  try {
    if (isKept) {
      const asked = { source, organization, id: wanted, format };
      await keepDocument(app, asked, AbortSignal.timeout(longestWaitMs));
      return {};
    }
    const description = await asPlatform(app, organization, (ctx) => source.describe(ctx, wanted));
    return description ? { draft: await drawn(app, name, description, format) } : {};
  } catch (error) {
    if (!(error instanceof NotRendered || error instanceof NoRoom)) throw error;
    app.log.failure('making a document', error, { record: wanted });
    throw later(t('failed', { name }));
  }
}

interface Place {
  tag: Tag;
  area: Area;
  /** The path of the kind, such as `/quotes`. */
  path: `/${string}`;
  summary: string;
  /** What the document is, and when it becomes final, in sentences. */
  about: string;
}

/** The operation that answers the document of a record. */
export const documentOperation = (source: DocumentSource, { path, about, ...place }: Place) =>
  preparedOperation({
    ...place,
    method: 'GET',
    path: `${path}/{id}/document`,
    description: `${about} A form that was made is kept and never made again; \`document\` of the record has its hash. That of a draft is marked as a draft and not kept. While it is being made, a call waits up to 5 seconds, and then is answered with 503.`,
    file: { media: '*/*', isAlways: true },
    examples: { recordFrom: path },
    input: z.strictObject({
      id,
      format: z.enum(documentFormats).default('pdf').describe('The form of the document.'),
    }),
    output: z.null(),
    prepare: (app, input, actor): Promise<{ draft?: Drawn }> =>
      prepared(app, actor.organization.id, source, input),
    handler: async (ctx, { id: wanted, format, draft }) => {
      const found = await source.find(ctx, wanted);
      if (!found) throw noRecord(source.kind, wanted);
      if (found.none) throw invalidField('id', 'document', found.none);
      const form = formOf(found.document, format);
      const row = form && (await findFile(ctx.tx, ctx.organization, form.file_id));
      if (row) ctx.reply.file = storedReply(ctx.app, row);
      else if (draft && !found.isKept) ctx.reply.file = draftReply(draft);
      else throw later(t('notReady', { name: found.name }));
      return null;
    },
  });
