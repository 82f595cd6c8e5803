import { z } from 'zod';
import type { Services } from '#server/calls/services.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import type { DocumentSource } from './document-sources.ts';
import { keepDocument } from './keep-document.ts';
import { type DocumentForm, type KeptForm, pdfForm, xmlStandards } from './record-document.ts';

/** The XML that a mail carries beside the PDF. */
export const enclosedXml = z.object({
  standard: z.enum(xmlStandards),
  /** Without it the mail is not sent. A mail that does not need it goes with the PDF alone. */
  is_needed: z.boolean(),
});

export type EnclosedXml = z.output<typeof enclosedXml>;

interface Wanted {
  source: DocumentSource;
  organization: string;
  id: string;
}

/** Returns the forms that a mail carries, and makes those first that nobody has made. */
export async function enclosedForms(
  app: Services,
  wanted: Wanted,
  xml: EnclosedXml | null,
  signal: AbortSignal,
): Promise<KeptForm[]> {
  const made = async (form: DocumentForm) => {
    const kept = await keepDocument(app, { ...wanted, form }, signal);
    if (!kept) throw new Error(`the record ${wanted.id} has no document`);
    return kept;
  };
  const pdf = await made(pdfForm);
  if (!xml) return [pdf];
  try {
    return [pdf, await made({ format: 'xml', standard: xml.standard })];
  } catch (error) {
    // The record has lost a fact since the mail was written, such as the country of its customer.
    if (error instanceof DomainError && !xml.is_needed) return [pdf];
    throw error;
  }
}
