import { platformRef } from '#server/calls/acting.ts';
import type { EmailRow } from './email-rows.ts';
import { sealPersonal } from './personal.ts';
import { queueEmail, type Writing } from './queueing.ts';

interface Notice {
  to: readonly string[];
  subject: string;
  body: string;
  /** What stands in the body as [[name]]: in the mail itself, and nowhere that somebody else could read it. */
  personal?: Readonly<Record<string, string>>;
  metadata?: Readonly<Record<string, unknown>>;
}

/** The platform's own word to people of an organization, from inside the transaction that it tells of. */
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
