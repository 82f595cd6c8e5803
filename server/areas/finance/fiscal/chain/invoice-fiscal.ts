import { z } from 'zod';
import * as f from '#server/kernel/values/fields.ts';
import { fiscalStatuses } from '../sending/fiscal-status.ts';

/** The newest fiscal record of a document, as the document keeps it, so that reading it asks no other table. */
const shape = z.object({
  record_id: z.string(),
  status: z.enum(fiscalStatuses),
  hash: z.string(),
  recorded_at: z.string(),
  qr_url: z.string(),
});

export const invoiceFiscal = () => f.derived('object', shape.nullable());
