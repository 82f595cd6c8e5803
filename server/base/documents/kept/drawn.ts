import type { Services } from '#server/calls/services.ts';
import type { DocumentDescription } from '../description.ts';
import { documentPage } from '../document-page.ts';
import type { DocumentFormat } from './record-document.ts';

/** A document that was drawn and is not stored. */
export interface Drawn {
  name: string;
  media: string;
  bytes: Buffer;
}

const media: Readonly<Record<DocumentFormat, string>> = { pdf: 'application/pdf', html: 'text/html' };

export async function drawn(
  { documents }: Pick<Services, 'documents'>,
  name: string,
  description: DocumentDescription,
  format: DocumentFormat,
): Promise<Drawn> {
  const bytes =
    format === 'pdf'
      ? await documents.pdf({ description, attachment: undefined })
      : Buffer.from(documentPage(description));
  return { name: `${name}.${format}`, media: media[format], bytes };
}
