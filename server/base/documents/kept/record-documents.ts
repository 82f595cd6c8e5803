import type { Ctx } from '#server/calls/context.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { type Records, resourceOf } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { DocumentDescription } from '../description.ts';
import type { DocumentSource, XmlWritten } from './document-sources.ts';
import type { RecordDocument, XmlStandard } from './record-document.ts';

interface WithDocument extends Row {
  document: RecordDocument | null;
}

/** The kinds of records with a property for their document. */
type DocumentedKind = {
  [K in keyof Records]: Records[K] extends WithDocument ? K : never;
}[keyof Records];

interface Described<R> {
  /** The record is final, so its document is kept. */
  isKept(record: R): boolean;
  /** The name of the files. */
  name(record: R): string;
  /** Why records of its sort have no document. */
  none?(record: R): Message | undefined;
  describe(ctx: Ctx, record: R): Promise<DocumentDescription>;
  xml?(ctx: Ctx, record: R, standard: XmlStandard): Promise<XmlWritten | undefined>;
}

/** The documents of a kind of records, from the words for one record. */
export function recordDocuments<K extends DocumentedKind>(
  kind: K,
  { isKept, name, none, xml, ...words }: Described<Records[K]>,
): DocumentSource {
  return {
    kind,
    find: async (ctx, id) => {
      const record = await findRecord(ctx, kind, id);
      if (!record) return undefined;
      return { document: record.document, isKept: isKept(record), name: name(record), none: none?.(record) };
    },
    describe: async (ctx, id) => {
      const record = await findRecord(ctx, kind, id);
      return record && words.describe(ctx, record);
    },
    ...(xml && {
      xml: async (ctx: Ctx, id: string, standard: XmlStandard) => {
        const record = await findRecord(ctx, kind, id);
        return record && xml(ctx, record, standard);
      },
    }),
    store: async (ctx, id, change, verb) => {
      const record = await findRecord(ctx, kind, id, { lock: true });
      if (!record) return;
      const resource: Resource<WithDocument> = resourceOf(kind);
      await amendRecord(ctx, resource, id, { document: change(record.document) }, verb);
    },
  };
}
