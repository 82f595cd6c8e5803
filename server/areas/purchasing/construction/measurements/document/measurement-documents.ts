import { documentOperation } from '#server/base/documents/kept/document-operation.ts';
import type { DocumentSource } from '#server/base/documents/kept/document-sources.ts';
import { recordDocuments } from '#server/base/documents/kept/record-documents.ts';
import { draftRecord } from '#server/resources/records/drafts/draft-record.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { describeMeasurement } from './describe-measurement.ts';
import { t } from './messages.ts';

/** The certificate of a measurement is kept as it was approved, and stays when the measurement is reversed. */
export const measurementDocuments = {
  ...recordDocuments('measurement', {
    isKept: ({ approved_at }) => approved_at !== null,
    name: ({ number }) => t('title', { number }).in('en'),
    describe: describeMeasurement,
  }),
  draft: async (ctx, form) =>
    describeMeasurement(ctx, await draftRecord(ctx, resourceOf('measurement'), form)),
} satisfies DocumentSource;

export const getMeasurementDocument = documentOperation(measurementDocuments, {
  tag: 'Measurements',
  area: 'purchasing',
  path: '/obras/measurements',
  summary: 'Get the certificate of a measurement',
  about:
    'The certificate as a PDF/A-3 or as a page, in the language of the organization: each line against the contract and what was certified before. It is made when the measurement is approved.',
});
