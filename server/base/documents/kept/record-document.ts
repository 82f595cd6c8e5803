import { z } from 'zod';
import type { Field, Mention } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { madeDocument } from '#server/kernel/values/file-places.ts';

/** The forms in which a document can be read. Only invoices have XML, by one of several standards. */
export const documentFormats = ['pdf', 'html', 'xml'] as const;
export const xmlStandards = ['cii', 'ubl', 'facturae'] as const;
export type XmlStandard = (typeof xmlStandards)[number];

/** A form that a caller asks for. */
export type DocumentForm =
  | { format: 'pdf' | 'html'; standard: null }
  | { format: 'xml'; standard: XmlStandard };

export const pdfForm: DocumentForm = { format: 'pdf', standard: null };

const kept = z.object({
  format: z.enum(documentFormats),
  standard: z.enum(xmlStandards).nullable(),
  file_id: z.string(),
  sha256: z.string(),
});

const shape = z.object({
  status: z.enum(['pending', 'ready', 'failed']),
  /** The PDF, and its hash. */
  file_id: z.string().nullable(),
  sha256: z.string().nullable(),
  /** Every form that was made, which is kept and never made again. */
  files: z.array(kept),
});

export type RecordDocument = z.output<typeof shape>;
export type KeptForm = z.output<typeof kept>;

const mentions = (value: unknown): Mention[] => {
  const { data } = shape.nullable().safeParse(value);
  return (data?.files ?? []).map(({ file_id: id }, nth) => ({
    path: `files.${nth}.file_id`,
    kind: 'file',
    id,
  }));
};

/** The property of a record that has a document. */
export const recordDocument = () =>
  ({
    ...f.derived('object', shape.nullable()),
    names: ['file'],
    files: madeDocument,
    mentions,
  }) as const satisfies Field;

/** A document that is not made yet. */
export const pendingDocument: RecordDocument = { status: 'pending', file_id: null, sha256: null, files: [] };

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    document_form: DocumentForm;
  }
}

/** The document with one more form. It is ready with its PDF. */
export function withForm(document: RecordDocument | null, form: KeptForm): RecordDocument {
  const { files, ...rest } = document ?? pendingDocument;
  const pdf =
    form.format === 'pdf' ? { status: 'ready' as const, file_id: form.file_id, sha256: form.sha256 } : {};
  return { ...rest, ...pdf, files: [...files, form] };
}

export const formOf = (
  document: RecordDocument | null,
  { format, standard }: DocumentForm,
): KeptForm | undefined =>
  document?.files.find((form) => form.format === format && form.standard === standard);
