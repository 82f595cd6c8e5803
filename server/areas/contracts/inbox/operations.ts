import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { sendLock } from '#db/advisory-locks.ts';
import { inboxMessages as table } from '#db/schema/contracts/conversations.ts';
import { mailAddress } from '#server/base/mail/addresses.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { savedReply } from '#server/calls/replies.ts';
import type { Saved } from '#server/calls/saved.ts';
import * as f from '#server/kernel/values/fields.ts';
import { id } from '#server/kernel/values/record-id.ts';
import type { Sent } from '#server/kernel/values/record-of.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import type { DuplicateMode } from '#server/resources/records/duplicates.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { onDuplicate } from '#server/resources/resource/creating-operation.ts';
import { shown } from '#server/resources/resource/saved-records.ts';
import { type InboxMessage, message } from './messages.ts';
import { reply } from './reply.ts';
import { t } from './texts.ts';

const place = { tag: 'Inbox', area: 'contracts' } as const;

/** Two deliveries of the same message take turns; the second finds the first. */
async function receive(
  ctx: Ctx,
  input: Sent<InboxMessage>,
  mode: DuplicateMode,
): Promise<Saved<InboxMessage>> {
  const known = await alreadyReceived(ctx, input);
  if (known) return { record: known, warnings: [] };
  return createRecord(ctx, message.resource, input, mode);
}

async function alreadyReceived(ctx: Ctx, { connection_id: connection, message_id: id }: Sent<InboxMessage>) {
  if (!id || !connection) return undefined;
  sendLock(ctx.tx, { purpose: 'inboxMessage', name: `${connection} ${id}` });
  const [found] = await ctx.tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        inOrganization(table, ctx.organization),
        eq(table.connection_id, connection),
        eq(table.message_id, id),
      ),
    );
  return findRecord(ctx, 'inbox_message', found?.id, { includeDeleted: true });
}

export const inboxMessages = {
  ...message.operations,
  create: operation({
    ...place,
    method: 'POST',
    extras: 'named',
    path: message.resource.path,
    query: ['on_duplicate'],
    summary: 'Receive a message',
    description:
      'For a program that fetches messages from a provider. A repeated call with the same `message_id` returns the existing message. Unsafe HTML is removed, and the sender is searched among the contacts. The message is added to the thread that it refers to, or to one with the same subject and people. If the connection creates tickets, the message creates one.',
    examples: { request: message.resource.example, records: { connection_id: '/inbox/connections' } },
    input: z.looseObject({
      ...message.resource.writable,
      connection_id: id,
      on_duplicate: onDuplicate,
    }),
    output: savedReply(message.read),
    handler: async (ctx, { on_duplicate: mode, ...input }) =>
      shown(ctx, message.resource, await receive(ctx, input, mode)),
  }),
  reply: operation({
    ...place,
    method: 'POST',
    path: `${message.resource.path}/{id}/reply`,
    summary: 'Answer a message',
    description:
      'The answer is sent through the channel of the message, in the same thread. A mail is sent in the background, and the answer has its status. In other channels the answer stays `queued` until the program that delivers it changes the status.',
    examples: { request: { body_text: 'The film will be ready on 12 March.' } },
    input: z
      .object({
        id,
        body_text: z.string().trim().min(1).max(200_000).optional(),
        body_html: z.string().trim().min(1).max(500_000).optional(),
        cc: z.array(mailAddress).max(50).default([]),
        attachments: f.attachments().write.default([]),
      })
      .refine(({ body_text, body_html }) => body_text !== undefined || body_html !== undefined, {
        path: ['body_text'],
        ...refuseWith(t('bodyNeeded')),
      }),
    output: savedReply(message.read),
    handler: async (ctx, { id, body_text, body_html, cc, attachments }) => {
      return shown(ctx, message.resource, await reply(ctx, id, { body_text, body_html, cc, attachments }));
    },
  }),
};
