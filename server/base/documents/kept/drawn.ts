import { buffer } from 'node:stream/consumers';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import type { Attachment, DocumentDescription } from '../description.ts';
import { documentPage } from '../document-page.ts';
import type { DocumentSource } from './document-sources.ts';
import { t } from './messages.ts';
import type { DocumentForm } from './record-document.ts';

/** A document that was drawn and is not stored. */
export interface Drawn {
  name: string;
  media: string;
  bytes: Buffer;
}

/** What a form is drawn of, read in a transaction that ends before it is drawn. */
export type Drawing =
  | { form: 'pdf'; description: DocumentDescription; attachment: Attachment | undefined }
  | { form: 'html'; description: DocumentDescription }
  | { form: 'xml'; text: string };

/** The XML inside of a PDF, under the name that Factur-X and ZUGFeRD ask for. */
const attached = (text: string): Attachment => ({ name: 'factur-x.xml', description: 'Factur-X', text });

/** Reads what a form is drawn of. Undefined if there is no such record. */
export async function drawingOf(
  ctx: Ctx,
  source: DocumentSource,
  id: string,
  { format, standard }: DocumentForm,
): Promise<Drawing | undefined> {
  if (format === 'xml') return xmlOf(ctx, source, id, standard);
  const description = await source.describe(ctx, id);
  if (!description) return undefined;
  if (format === 'html') return { form: 'html', description };
  const xml = await source.xml?.(ctx, id, 'cii');
  // A document that lacks a fact for its XML is still a document.
  return {
    form: 'pdf',
    description,
    attachment: xml && 'text' in xml ? attached(xml.text) : undefined,
  };
}

async function xmlOf(
  ctx: Ctx,
  source: DocumentSource,
  id: string,
  standard: NonNullable<DocumentForm['standard']>,
): Promise<Drawing | undefined> {
  if (!source.xml) throw invalidField('format', 'kind', t('noXml'));
  const written = await source.xml(ctx, id, standard);
  if (!written) return undefined;
  if ('missing' in written)
    throw invalidField('format', 'incomplete', t('incomplete', { missing: written.missing }));
  return { form: 'xml', text: written.text };
}

const media = { pdf: 'application/pdf', html: 'text/html', xml: 'application/xml' } as const;

export async function drawn(app: Services, name: string, drawing: Drawing): Promise<Drawn> {
  const { form } = drawing;
  return { name: `${name}.${form}`, media: media[form], bytes: await bytesOf(app, drawing) };
}

async function bytesOf(app: Services, drawing: Drawing): Promise<Buffer> {
  if (drawing.form === 'xml') return Buffer.from(drawing.text);
  const { description } = drawing;
  if (drawing.form === 'html') return Buffer.from(await pageOf(app, description));
  const logo = await logoOf(app, description);
  return app.documents.pdf({ description, logo, attachment: drawing.attachment });
}

/** The document as a page. */
export const pageOf = async (app: Services, description: DocumentDescription): Promise<string> =>
  documentPage(description, await logoOf(app, description));

const logoOf = async ({ files }: Services, { logo }: DocumentDescription): Promise<Buffer | undefined> =>
  logo ? buffer(files.read(logo.key)) : undefined;
