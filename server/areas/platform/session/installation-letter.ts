import type { Attempt } from '#server/base/jobs/job.ts';
import { messageIdOf, senderOf } from '#server/base/mail/addresses.ts';
import { compose } from '#server/base/mail/message.ts';
import { serverAt } from '#server/base/mail/servers.ts';
import { deliver } from '#server/base/mail/smtp.ts';
import type { Services } from '#server/calls/services.ts';

export interface Letter {
  id: string;
  to: string;
  subject: string;
  body: string;
}

/**
 * Sends a mail about an account, always through the installation's own mail server. The people who run the mail server of
 * one organization could otherwise read the mails of members who also belong to another one.
 */
export async function sendLetter(
  app: Services,
  smtpUrl: string,
  { id, to, subject, body }: Letter,
  { signal }: Attempt,
): Promise<void> {
  const sender = senderOf(app.config.mailFrom);
  const mail = {
    from_address: sender.address,
    to_addresses: [to],
    cc: [],
    reply_to: null,
    subject,
    text_body: body,
    html_body: null,
    message_id: messageIdOf(id, sender),
    in_reply_to: null,
    references: [],
    attachments: [],
    created_at: app.nowIso(),
    created_by: { type: 'system', id: 'platform' },
  } as const;
  const message = await compose(mail, sender.name, [to]);
  const parcel = { from: sender.address, to: [to], message };
  const { outcome } = await deliver(serverAt(smtpUrl), parcel, { mark: async () => {}, signal });
  if (outcome.is === 'deferred') throw new Error(outcome.error.in('en'));
  if (outcome.is === 'refused') app.log.warn('a mail about an account was refused', { id });
}
