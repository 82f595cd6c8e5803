import { addJob } from '#server/base/jobs/add-job.ts';
import type { Ctx } from '#server/calls/context.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { messageIdOf, senderOf } from './addresses.ts';
import { emailEvents } from './email-events.ts';
import { type EmailRow, insertEmail } from './email-rows.ts';
import { present } from './email-view.ts';
import { noteMailFiles } from './mail-files.ts';
import { mailJob } from './mail-job.ts';
import { someoneIsLeft } from './recipients.ts';
import { findLeftOut } from './suppression-rows.ts';

/** The transaction that a mail is queued in: when it is rolled back, the mail is not sent. */
export type Writing = Pick<Ctx, 'app' | 'now' | 'tx' | 'journal' | 'organization'>;

export type Draft = Pick<
  EmailRow,
  | 'kind'
  | 'to_addresses'
  | 'cc'
  | 'reply_to'
  | 'subject'
  | 'text_body'
  | 'html_body'
  | 'template_id'
  | 'contact_id'
  | 'metadata'
  | 'created_by'
> &
  Partial<Pick<EmailRow, 'sealed_values' | 'in_reply_to' | 'references' | 'attachments'>>;

/**
 * Stores the mail together with the job that sends it, or as suppressed where all its recipients are left out. A mail that is
 * held is sent once the file is there that it waits for (held-mail.ts).
 */
export async function queueEmail(writing: Writing, draft: Draft, isHeld = false): Promise<EmailRow> {
  const { app, now: created_at, tx, journal, organization } = writing;
  const suppressed = await findLeftOut(tx, organization, draft);
  const isSuppressed = !someoneIsLeft(draft, suppressed);
  const id = newId('email', Date.parse(created_at));
  const sender = senderOf(app.config.mailFrom);
  const row: EmailRow = {
    sealed_values: null,
    in_reply_to: null,
    references: [],
    attachments: [],
    ...draft,
    id,
    from_address: sender.address,
    status: isSuppressed ? 'suppressed' : 'queued',
    suppressed,
    transport: null,
    attempts: 0,
    handed_over_at: null,
    error: null,
    message_id: messageIdOf(id, sender),
    created_at,
    sent_at: null,
    request_id: journal.causingRequest,
  };
  insertEmail(tx, organization, row);
  await noteMailFiles(writing, id, row.attachments);
  journal.count('email', { live: 1, deleted: 0 });
  journal.noteMail({ id, to: row.to_addresses, subject: row.subject, status: row.status, kind: row.kind });
  if (isSuppressed) {
    journal.emit(emailEvents.suppressed, 'email', present(row));
    return row;
  }
  if (!isHeld) await addJob(writing, mailJob, { email_id: id });
  return row;
}

/** True if the mail would be stored as suppressed. */
export const isLeftOut = async ({ tx, organization }: Writing, draft: Draft): Promise<boolean> =>
  !someoneIsLeft(draft, await findLeftOut(tx, organization, draft));
