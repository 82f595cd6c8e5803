import type { ErrorDetail } from '#server/calls/errors.ts';

/** A paper that a subcontractor has to hand in and to keep valid. */
export interface RequiredDocument {
  id: string;
  kind: string;
  name: string;
  received_at: string | null;
  expires_at: string | null;
}

/** What is missing or has run out on a day; what expires on a day still holds on it. */
export const documentObjections = (documents: readonly RequiredDocument[], today: string): ErrorDetail[] =>
  documents.flatMap((one) => {
    const path = 'documents_required';
    if (one.received_at === null || one.received_at > today)
      return [{ path, rule: 'document_missing', message: `${one.name} (${one.kind}) was not handed in` }];
    if (one.expires_at !== null && one.expires_at < today)
      return [
        { path, rule: 'document_expired', message: `${one.name} (${one.kind}) ran out on ${one.expires_at}` },
      ];
    return [];
  });
