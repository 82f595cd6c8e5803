import { z } from 'zod';
import { mailAddress } from '#server/base/mail/addresses.ts';
import { enclose, mailFiles } from '#server/base/mail/mail-files.ts';
import { queueEmail } from '#server/base/mail/queueing.ts';
import { mailSubject } from '#server/base/mail/subject.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { activity } from './activities.ts';
import { relatedSchema } from './related.ts';

/** An activity keeps the text, so that it is no longer than its own body. */
const longestText = 50_000;

const input = z.looseObject({
  to: z.array(mailAddress).min(1).max(50),
  subject: mailSubject,
  body: z.string().trim().min(1).max(longestText),
  related: relatedSchema,
  attachments: mailFiles,
});

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    activity_email: z.input<typeof input>;
  }
}

export const activityEmail = operation({
  tag: 'Activities',
  area: 'work',
  method: 'POST',
  path: '/activities/email',
  summary: 'Send an email about a record',
  description:
    'The mail is sent in the background, and an activity about the record keeps its text: both are stored, or neither. Recipients who opted out or are suppressed are left out.',
  examples: {
    request: {
      to: ['ana.garcia@example.com'],
      subject: 'Our offer',
      body: 'Hello Ana,\n\nour offer is attached to your file.',
      related: { type: 'contact', id: 'con_01kf0fk9m00000000000000001' },
    },
    records: { 'related.id': '/contacts' },
  },
  input,
  output: savedReply(activity.read),
  handler: async (ctx, { to, subject, body, related, attachments, ...more }) => {
    const enclosed = await enclose(ctx, attachments);
    const kept = enclosed.map(({ file_id = null, name, content_type, size = 0 }) => ({
      ...{ file_id, name, content_type, size },
      url: '',
    }));
    const words = {
      ...more,
      attachments: kept,
      kind: 'email' as const,
      subject,
      body,
      related,
      participants: to,
    };
    const stored = await createRecord(ctx, activity.resource, words, 'create');
    await queueEmail(ctx, {
      kind: 'message',
      to_addresses: [...new Set(to)],
      cc: [],
      reply_to: null,
      subject,
      text_body: body,
      html_body: null,
      template_id: null,
      contact_id: await contactOf(ctx, related),
      metadata: {},
      created_by: actorRef(ctx.actor),
      attachments: enclosed,
    });
    return saved(ctx, stored);
  },
});

/** The contact that the record is, or names. */
async function contactOf(ctx: Ctx, { type, id }: z.output<typeof relatedSchema>): Promise<string | null> {
  if (type === 'contact') return id;
  const found = await findRecord(ctx, type, id);
  return found && 'contact_id' in found ? found.contact_id : null;
}
