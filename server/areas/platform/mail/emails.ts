import { z } from 'zod';
import { mailAddress } from '#server/base/mail/addresses.ts';
import { emailList, findEmail, listEmails } from '#server/base/mail/email-rows.ts';
import { email, emailWithBodies, present, presentWithBodies } from '#server/base/mail/email-view.ts';
import { enclose, mailFiles } from '#server/base/mail/mail-files.ts';
import { mayReadMail, noticeReader } from '#server/base/mail/notice-readers.ts';
import { queueEmail } from '#server/base/mail/queueing.ts';
import { mailSubject } from '#server/base/mail/subject.ts';
import { longestBody } from '#server/base/mail/template.ts';
import { operation } from '#server/calls/operation.ts';
import { isReadable } from '#server/calls/readable.ts';
import { listReply, recordReply } from '#server/calls/replies.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { mailStatuses } from '#server/kernel/journal/work-states.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import type { FileReader } from '#server/resources/files/readable-files.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import { contentOf } from './content.ts';
import { t } from './messages.ts';

const place = { tag: 'Mail', area: 'platform' } as const;

const oneAddress = { type: 'string', format: 'email' } as const;
const addressList = (least: 0 | 1) =>
  z
    .preprocess(
      (given) => (typeof given === 'string' ? [given] : given),
      z
        .array(mailAddress)
        .min(least)
        .max(50)
        .transform((all) => [...new Set(all)]),
    )
    .meta({
      override: { oneOf: [oneAddress, { type: 'array', items: oneAddress, minItems: least, maxItems: 50 }] },
    });

const withinBytes = (most: number) => (value: unknown) => JSON.stringify(value).length <= most;
const free = z.record(z.string(), z.unknown());

const sendInput = z.object({
  to: addressList(1),
  cc: addressList(0).default([]),
  reply_to: mailAddress.nullish(),
  subject: mailSubject.optional(),
  body: z.string().min(1).max(longestBody).optional(),
  html: z.string().min(1).max(longestBody).nullish(),
  template: z.string().trim().min(1).max(120).optional(),
  variables: free.refine(withinBytes(64_000), refuseWith(t('tooManyBytes'))).default({}),
  contact_id: z.string().trim().max(64).nullish(),
  metadata: free.refine(withinBytes(64_000), refuseWith(t('tooManyBytes'))).default({}),
  attachments: mailFiles,
});

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    email_sending: z.input<typeof sendInput>;
  }
}

export const emails = {
  send: operation({
    ...place,
    method: 'POST',
    path: '/emails/send',
    summary: 'Send an email',
    description:
      'Stored, and sent in the background: `subject` and `body`, or a `template` with its `variables`. Recipients who opted out or are suppressed are left out and listed in `suppressed`; if no recipient is left, the status is `suppressed`.',
    examples: {
      request: {
        to: ['ana.garcia@example.com'],
        subject: 'Your order is on its way',
        body: 'Hello Ana,\n\nyour order left us this morning.',
      },
    },
    input: sendInput,
    output: recordReply(emailWithBodies),
    handler: async (ctx, { to, cc, reply_to = null, metadata, ...input }) => {
      const { subject, body, html, template, variables, contact_id = null, attachments } = input;
      const content = await contentOf(ctx, { subject, body, html, template, variables, contact_id });
      const row = await queueEmail(ctx, {
        kind: 'message',
        to_addresses: to,
        cc: cc.filter((address) => !to.includes(address)),
        reply_to,
        subject: content.subject,
        text_body: content.body,
        html_body: content.html,
        template_id: content.templateId,
        contact_id,
        metadata,
        created_by: actorRef(ctx.actor),
        attachments: await enclose(ctx, attachments),
      });
      return { data: presentWithBodies(row) };
    },
  }),
  list: operation({
    ...place,
    method: 'GET',
    path: '/emails',
    summary: 'List emails',
    description:
      'Newest first, without their bodies. `total` is exact. Notices of the platform to its people are listed for their recipient and for administrators.',
    input: z.strictObject({
      ...emailList.input,
      status: z.enum(mailStatuses).optional().describe('Emails with this status.'),
      to: mailAddress.optional().describe('Emails to exactly this address.'),
    }),
    output: listReply(email),
    handler: async (ctx, { status, to, ...page }) => {
      const { rows, meta } = await listEmails(
        ctx.tx,
        ctx.organization,
        { status, to, reader: noticeReader(ctx.actor) },
        page,
      );
      return { data: rows.map(present), meta };
    },
  }),
  get: operation({
    ...place,
    method: 'GET',
    path: '/emails/{id}',
    // The role is higher than for other reads, because a mail may contain what only its recipient should read.
    role: 'member',
    summary: 'Get one email with its bodies',
    description:
      'If no mail server is configured, mail can be read here. Notices of the platform to its people are read by their recipient and by administrators.',
    examples: { recordFrom: '/emails/send' },
    input: z.strictObject({ id }),
    output: recordReply(emailWithBodies),
    handler: async (ctx, { id }) => {
      const row = await findEmail(ctx.tx, ctx.organization, id);
      if (!row || !mayReadMail(ctx.actor, row)) throw noRecord('email', id);
      return { data: presentWithBodies(row) };
    },
  }),
};

/** Who may read a mail may read the files that were sent with it. */
export const readsFilesOfMail: FileReader = async (ctx, id) => {
  const row = isReadable(ctx, place) ? await findEmail(ctx.tx, ctx.organization, id) : undefined;
  return row !== undefined && mayReadMail(ctx.actor, row);
};
