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
import { type Drawn, drawingOf, drawn } from './drawn.ts';
import { keepDocument } from './keep-document.ts';
import { t } from './messages.ts';
import { type DocumentForm, documentFormats, formOf, xmlStandards } from './record-document.ts';

/** A caller waits so long for a document that is just being made. */
const longestWaitMs = 5_000;

export const later = (message: Message) =>
  new DomainError('internal_error', message, { status: 503, headers: { 'Retry-After': '5' } });

interface Asked {
  format: (typeof documentFormats)[number];
  standard?: (typeof xmlStandards)[number] | undefined;
}

function formIn({ format, standard }: Asked): DocumentForm {
  if (format === 'xml') return { format, standard: standard ?? 'cii' };
  if (standard !== undefined) throw invalidField('standard', 'format', t('onlyXml'));
  return { format, standard: null };
}

/** Makes what the call will answer, before its transaction opens: a kept document, or a draft, which is not kept. */
async function prepared(
  app: Services,
  organization: string,
  source: DocumentSource,
  { id: wanted, ...asked }: Asked & { id: string },
): Promise<{ draft?: Drawn }> {
  const form = formIn(asked);
  const found = await app.db.withTenant(organization, 'read', (tx) =>
    source.find({ tx, organization }, wanted),
  );
  if (!found || found.none || formOf(found.document, form)) return {};
  const { isKept, name } = found;
  if (form.format === 'xml' && source.xml && !isKept) throw invalidField('format', 'status', t('notFinal'));
  if (app.documents.isFull) throw later(t('notReady', { name }));
  try {
    if (isKept) {
      const asked = { source, organization, id: wanted, form };
      await keepDocument(app, asked, AbortSignal.timeout(longestWaitMs));
      return {};
    }
    const drawing = await asPlatform(app, organization, (ctx) => drawingOf(ctx, source, wanted, form));
    return drawing ? { draft: await drawn(app, name, drawing) } : {};
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
      standard: z
        .enum(xmlStandards)
        .optional()
        .describe('The standard of the XML, `cii` unless it is given; only with `format=xml`.'),
    }),
    output: z.null(),
    prepare: (app, input, actor): Promise<{ draft?: Drawn }> =>
      prepared(app, actor.organization.id, source, input),
    handler: async (ctx, { id: wanted, draft, ...asked }) => {
      const found = await source.find(ctx, wanted);
      if (!found) throw noRecord(source.kind, wanted);
      if (found.none) throw invalidField('id', 'document', found.none);
      const kept = formOf(found.document, formIn(asked));
      const row = kept && (await findFile(ctx.tx, ctx.organization, kept.file_id));
      if (row) ctx.reply.file = storedReply(ctx.app, row);
      else if (draft && !found.isKept) ctx.reply.file = draftReply(draft);
      else throw later(t('notReady', { name: found.name }));
      return null;
    },
  });
