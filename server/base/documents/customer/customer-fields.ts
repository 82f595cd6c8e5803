import { z } from 'zod';
import { mailStatuses } from '#server/kernel/journal/work-states.ts';
import * as f from '#server/kernel/values/fields.ts';
import { storedTextSchema } from '#server/vocabulary/wording/text-schema.ts';

/** The link by which the customer opens a document. It has ended once it is revoked or has expired. */
export const linkShape = z.object({
  expires_at: z.string(),
  revoked_at: z.string().nullable(),
  opened_at: z.string().nullable(),
  last_opened_at: z.string().nullable(),
  opened_days: z.int(),
});
export type DocumentLink = z.output<typeof linkShape>;

/** The newest mail that carries a document, and what became of it. */
const mailShape = z.object({
  email_id: z.string(),
  status: z.enum(mailStatuses),
  to: z.array(z.string()),
  at: z.string(),
  error: storedTextSchema().nullable(),
});
export type DocumentMail = z.input<typeof mailShape>;

export const documentLink = () => f.derived('object', linkShape.nullable());

export const documentMail = () => f.derived('object', mailShape.nullable());
