import { z } from 'zod';
import type { EmailRow } from '#server/base/mail/email-rows.ts';
import type { MailFollower } from '#server/base/mail/followers.ts';
import { isKind } from '#server/vocabulary/ids.ts';
import { fromColumn, toStored } from '#server/vocabulary/wording/stored.ts';
import { documentSource } from '../kept/document-sources.ts';
import type { DocumentMail } from './customer-fields.ts';

const about = z.object({ document_of: z.object({ kind: z.string().refine(isKind), id: z.string() }) });

/** A mail as the record of its document keeps it. */
export const mailOf = (
  { id, status, to_addresses, sent_at, created_at, error }: EmailRow,
  now: string,
): DocumentMail => ({
  email_id: id,
  status,
  to: to_addresses,
  at: sent_at ?? (status === 'queued' ? created_at : now),
  error: error === null ? null : toStored(fromColumn(error)),
});

/** The record says when the mail with its document was handed over, or why it was not sent. */
export const followDocumentMail: MailFollower = async (ctx, email) => {
  const { data } = about.safeParse(email.metadata);
  if (!data) return;
  const { kind, id } = data.document_of;
  const verb = email.status === 'sent' ? 'document_mailed' : 'document_not_mailed';
  await documentSource(kind).customer?.store(ctx, id, { document_mail: mailOf(email, ctx.now) }, verb);
};
