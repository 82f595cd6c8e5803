import { z } from 'zod';
import type { LeftOutReason } from '#db/schema/base/mail.ts';
import type { EmailStatus } from '#server/kernel/journal/work-states.ts';
import { mailKinds, mailStatuses } from '#server/kernel/journal/work-states.ts';
import type { Tones } from '#server/kernel/values/tones.ts';
import { fromColumn } from '#server/vocabulary/wording/stored.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import type { EmailRow } from './email-rows.ts';

export const emailTones: Tones<EmailStatus> = {
  queued: 'waiting',
  sent: 'good',
  failed: 'bad',
  suppressed: 'idle',
};

const reasons = ['opted_out', 'bounced', 'manual'] as const satisfies readonly LeftOutReason[];

const actor = z.object({ type: z.string(), id: z.string() });
const leftOut = z.object({ address: z.string(), reason: z.enum(reasons) });

export const suppression = z
  .object({
    id: z.string(),
    address: z.string(),
    reason: z.enum(['bounced', 'manual']),
    detail: z.string().nullable(),
    email_id: z.string().nullable(),
    created_at: z.string(),
    created_by: actor,
  })
  .meta({ id: 'EmailSuppression' });

/** A mail without its bodies, for lists and events. */
export const email = z
  .object({
    id: z.string(),
    kind: z.enum(mailKinds),
    status: z.enum(mailStatuses),
    from: z.string(),
    to: z.array(z.string()),
    cc: z.array(z.string()),
    reply_to: z.string().nullable(),
    subject: z.string(),
    suppressed: z.array(leftOut),
    template_id: z.string().nullable(),
    contact_id: z.string().nullable(),
    transport: z.enum(['smtp', 'outbox']).nullable(),
    attempts: z.int(),
    error: textSchema().nullable(),
    message_id: z.string(),
    created_at: z.string(),
    created_by: actor,
    sent_at: z.string().nullable(),
    metadata: z.record(z.string(), z.unknown()),
    request_id: z.string().nullable(),
  })
  .meta({ id: 'Email' });

export const emailWithBodies = z
  .object({
    ...email.shape,
    body: z.string(),
    html: z.string().nullable(),
    attachments: z.array(
      z.object({
        name: z.string(),
        content_type: z.string(),
        content: z.string(),
        file_id: z.string().optional(),
        size: z.number().optional(),
      }),
    ),
  })
  .meta({ id: 'EmailWithBodies' });

export const present = (row: EmailRow): z.input<typeof email> => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  from: row.from_address,
  to: row.to_addresses,
  cc: row.cc,
  reply_to: row.reply_to,
  subject: row.subject,
  suppressed: row.suppressed,
  template_id: row.template_id,
  contact_id: row.contact_id,
  transport: row.transport,
  attempts: row.attempts,
  error: row.error === null ? null : fromColumn(row.error),
  message_id: row.message_id,
  created_at: row.created_at,
  created_by: row.created_by,
  sent_at: row.sent_at,
  metadata: row.metadata,
  request_id: row.request_id,
});

export const presentWithBodies = (row: EmailRow): z.input<typeof emailWithBodies> => ({
  ...present(row),
  body: row.text_body,
  html: row.html_body,
  attachments: row.attachments,
});
