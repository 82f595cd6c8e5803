import type { Ctx } from '#server/calls/context.ts';
import type { FormValues } from '#server/resources/records/drafts/draft-record.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { CustomerPart } from '../customer/customer-part.ts';
import type { DocumentDescription } from '../description.ts';
import type { RecordDocument, XmlStandard } from './record-document.ts';

/** A record as the keeping of its document knows it. */
export interface Documented {
  document: RecordDocument | null;
  /** The record is final, so its document is kept. That of a draft is drawn anew for each reader. */
  isKept: boolean;
  /** The name of the files, such as the number of an invoice. */
  name: string;
  /** Why records of its sort have no document. */
  none?: Message | undefined;
}

/** A document as XML, or what the record lacks for it. */
export type XmlWritten = { text: string } | { missing: readonly Message[] };

/** A kind of record that has a document. An area declares those of its kinds. */
export interface DocumentSource {
  kind: Kind;
  /** Undefined if there is no such record. */
  find(ctx: Pick<Ctx, 'tx' | 'organization'>, id: string): Promise<Documented | undefined>;
  /** Reads what the document says. */
  describe(ctx: Ctx, id: string): Promise<DocumentDescription | undefined>;
  /** Describes the document of a record as its form would make it, where a form can show it. */
  draft?(ctx: Ctx, form: FormValues): Promise<DocumentDescription>;
  /** Writes the document for programs. Only kinds that have electronic documents have it. */
  xml?(ctx: Ctx, id: string, standard: XmlStandard): Promise<XmlWritten | undefined>;
  /** Stores the document in the record, which is locked meanwhile. */
  store(
    ctx: Ctx,
    id: string,
    change: (document: RecordDocument | null) => RecordDocument,
    verb: 'document_ready' | null,
  ): Promise<void>;
  /** The part for customers. Only kinds whose documents are sent have it. */
  customer?: CustomerPart;
}

declare module '#server/resources/resource/area.ts' {
  interface AreaDefinition {
    /** The kinds of records that have a document. */
    documents?: readonly DocumentSource[];
  }
}

const sources = new Map<Kind, DocumentSource>();

export const declareDocument = (source: DocumentSource): unknown => sources.set(source.kind, source);

/** Undefined if no kind of this name has a document. */
export const findDocumentSource = (name: string): DocumentSource | undefined =>
  [...sources.values()].find(({ kind }) => kind === name);

export function documentSource(kind: Kind): DocumentSource {
  const source = sources.get(kind);
  if (!source) throw new Error(`records of the kind ${kind} have no document`);
  return source;
}
