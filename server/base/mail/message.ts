import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailAttachment } from '#db/schema/base/mail.ts';
import type { EmailRow } from './email-rows.ts';

const mailbox = (address: string) => ({ name: '', address });

/** A file of a mail with its content. */
type Enclosed = Pick<MailAttachment, 'name' | 'content_type'> & { content: string | Buffer };

export type Composed = Pick<
  EmailRow,
  | 'from_address'
  | 'reply_to'
  | 'subject'
  | 'text_body'
  | 'html_body'
  | 'message_id'
  | 'in_reply_to'
  | 'created_at'
  | 'created_by'
> & { readonly attachments: readonly Enclosed[] } & {
  readonly [list in 'to_addresses' | 'cc' | 'references']: readonly string[];
};

/** The mail as it is sent. Every header is given as a value and never as a line, so that none can start another. */
export function compose(
  row: Composed,
  senderName: string,
  recipients: readonly string[],
  oneClick?: string,
): Promise<Buffer> {
  const isLeft = (address: string) => recipients.includes(address);
  return new MailComposer({
    from: { name: senderName, address: row.from_address },
    to: row.to_addresses.filter(isLeft).map(mailbox),
    cc: row.cc.filter(isLeft).map(mailbox),
    ...(row.reply_to === null ? {} : { replyTo: mailbox(row.reply_to) }),
    subject: row.subject,
    messageId: row.message_id,
    ...(row.in_reply_to === null ? {} : { inReplyTo: row.in_reply_to }),
    ...(row.references.length ? { references: [...row.references] } : {}),
    date: new Date(row.created_at),
    text: row.text_body,
    ...(row.html_body === null ? {} : { html: row.html_body }),
    attachments: row.attachments.map(({ name, content_type, content }) => ({
      filename: name,
      contentType: content_type,
      content,
    })),
    headers: {
      // Prevents holiday notices from answering a mail that a program wrote.
      ...(row.created_by.type === 'system' ? { 'Auto-Submitted': 'auto-generated' } : {}),
      // RFC 8058: mail programs make a button of it.
      ...(oneClick === undefined
        ? {}
        : {
            'List-Unsubscribe': { prepared: true, foldLines: true, value: `<${oneClick}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
