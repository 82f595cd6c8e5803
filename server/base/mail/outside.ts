import { platformRef } from '#server/calls/acting.ts';
import type { EmailRow } from './email-rows.ts';
import { sealPersonal } from './personal.ts';
import { type Draft, queueEmail, type Writing } from './queueing.ts';

export interface Letter {
  to: readonly string[];
  subject: string;
  body: string;
  /** The same as HTML. */
  html?: string;
  /** Values of the places [[name]] of the body and the HTML that only the receiver may read. */
  personal?: Readonly<Record<string, string>>;
  attachments?: EmailRow['attachments'];
  contact_id?: string | null;
  /** The mail waits for a file that is still made. */
  isHeld?: boolean;
  metadata?: Readonly<Record<string, unknown>>;
}

/** A mail in the organization's name to somebody outside, such as a quote; queued in the transaction that it is about. */
export const sendLetter = (writing: Writing, letter: Letter): Promise<EmailRow> => {
  const {
    to,
    subject,
    body,
    html = null,
    personal,
    attachments = [],
    contact_id = null,
    isHeld = false,
  } = letter;
  const draft: Draft = {
    kind: 'letter',
    to_addresses: [...new Set(to.map((address) => address.toLowerCase()))],
    cc: [],
    reply_to: null,
    subject: subject.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, 300),
    text_body: body,
    html_body: html,
    sealed_values: personal ? sealPersonal(writing, personal) : null,
    attachments,
    template_id: null,
    contact_id,
    metadata: letter.metadata ?? {},
    created_by: platformRef,
  };
  return queueEmail(writing, draft, isHeld);
};
