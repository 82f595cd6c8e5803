import { platformRef } from '#server/calls/acting.ts';
import type { EmailRow } from './email-rows.ts';
import { sealPersonal } from './personal.ts';
import { queueEmail, type Writing } from './queueing.ts';

interface Notice {
  to: readonly string[];
  subject: string;
  body: string;
  /** The values of the places [[name]] in the body. Only the mail that is sent contains them. */
  personal?: Readonly<Record<string, string>>;
  metadata?: Readonly<Record<string, unknown>>;
}

/** Queues a notice of the platform to people of an organization, in the transaction that it is about. */
export const sendSystemMail = (
  writing: Writing,
  { to, subject, body, personal, metadata = {} }: Notice,
): Promise<EmailRow> =>
  queueEmail(writing, {
    kind: 'notice',
    to_addresses: [...new Set(to.map((address) => address.toLowerCase()))],
    cc: [],
    reply_to: null,
    subject,
    text_body: body,
    html_body: null,
    sealed_values: personal ? sealPersonal(writing, personal) : null,
    template_id: null,
    contact_id: null,
    metadata,
    created_by: platformRef,
  });
