import { documentOperation } from '#server/base/documents/kept/document-operation.ts';
import { recordDocuments } from '#server/base/documents/kept/record-documents.ts';
import { describeMeasurement } from './describe-measurement.ts';
import { t } from './messages.ts';

/** The certificate of a measurement is kept as it was approved, and stays when the measurement is reversed. */
export const measurementDocuments = recordDocuments('measurement', {
  isKept: ({ approved_at }) => approved_at !== null,
  name: ({ number }) => t('title', { number }).in('en'),
  describe: describeMeasurement,
});

export const getMeasurementDocument = documentOperation(measurementDocuments, {
  tag: 'Measurements',
  area: 'purchasing',
  path: '/obras/measurements',
  summary: 'Get the certificate of a measurement',
  about:
    'The certificate as a PDF/A-3 or as a page, in the language of the organization: each line against the contract and what was certified before. It is made when the measurement is approved.',
});
