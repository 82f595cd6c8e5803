import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';

/** A document that a subcontractor has to hand in and to keep valid. */
export interface RequiredDocument {
  id: string;
  kind: string;
  name: string;
  received_at: string | null;
  expires_at: string | null;
}

/** The documents that are missing or expired on a day. A document is still valid on the day on which it expires. */
export const documentObjections = (documents: readonly RequiredDocument[], today: string): ErrorDetail[] =>
  documents.flatMap((one) => {
    const path = 'documents_required';
    if (one.received_at === null || one.received_at > today)
      return [
        { path, rule: 'document_missing', message: t('documentMissing', { name: one.name, kind: one.kind }) },
      ];
    if (one.expires_at !== null && one.expires_at < today)
      return [
        {
          path,
          rule: 'document_expired',
          message: t('documentExpired', { name: one.name, kind: one.kind, expiresAt: one.expires_at }),
        },
      ];
    return [];
  });
