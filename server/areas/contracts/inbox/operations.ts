import { z } from 'zod';
import { mailAddress } from '#server/base/mail/addresses.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/kernel/calls/replies.ts';
import { createRecord } from '#server/kernel/records/creating.ts';
import type { DuplicateMode } from '#server/kernel/records/duplicates.ts';
import type { Saved } from '#server/kernel/records/records.ts';
import { findRow, Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { onDuplicate } from '#server/kernel/resource/resource-operations.ts';
import { id } from '#server/kernel/schema/record-id.ts';
import { message } from './messages.ts';
import { reply } from './reply.ts';

const place = { tag: 'Inbox', area: 'contracts' } as const;

/** Two deliveries of the same message take turns; the second finds the first. */
async function receive(ctx: Ctx, input: Record<string, unknown>, mode: DuplicateMode): Promise<Saved> {
  const known = await alreadyReceived(ctx, input);
  if (known) return { record: known, warnings: [] };
  return createRecord(ctx, message.resource, input, mode);
}

async function alreadyReceived(
  ctx: Ctx,
  { connection_id: connection, message_id: id }: Record<string, unknown>,
) {
  if (typeof id !== 'string' || typeof connection !== 'string') return undefined;
  await ctx.tx.text('SELECT pg_advisory_xact_lock(hashtextextended($1, 3))', [`${connection} ${id}`]);
  const { values, bind } = new Params();
  const [found] = await ctx.tx.text<{ id: string }>(
    `SELECT id FROM inbox_messages WHERE ${tenantIs(ctx.organization, bind)} AND connection_id = ${bind(connection)}
     AND message_id = ${bind(id)}`,
    values,
  );
  if (!found) return undefined;
  const at = { organization: ctx.organization, id: found.id, includeDeleted: true };
  return findRow(ctx.tx, message.resource.table, at);
}

export const inboxMessages = {
  ...message.operations,
  create: operation({
    ...place,
    method: 'POST',
    path: message.resource.path,
    query: ['on_duplicate'],
    summary: 'Receive a message',
    description:
      'For whoever fetches messages from a provider. Sent again with the same `message_id` it answers the message that is there. HTML is made safe; the sender is looked up among the contacts; the thread is found by what the message names, or by subject and people; where the connection says so, it makes a ticket.',
    examples: { request: message.resource.example, records: { connection_id: '/inbox/connections' } },
    input: z.looseObject({
      ...message.resource.writable,
      connection_id: id,
      on_duplicate: onDuplicate,
    }),
    output: savedReply(message.read),
    handler: async (ctx, { on_duplicate: mode, ...input }) => saved(ctx, await receive(ctx, input, mode)),
  }),
  reply: operation({
    ...place,
    method: 'POST',
    path: `${message.resource.path}/{id}/reply`,
    summary: 'Answer a message',
    description:
      'Goes back the way the message came, in the same thread. By mail it is sent in the background; its status follows the mail. Of other channels it stays `queued` until whoever carries it says otherwise.',
    examples: { request: { body_text: 'The film will be ready on 12 March.' } },
    input: z
      .object({
        id,
        body_text: z.string().trim().min(1).max(200_000).optional(),
        body_html: z.string().trim().min(1).max(500_000).optional(),
        cc: z.array(mailAddress).max(50).default([]),
      })
      .refine(({ body_text, body_html }) => body_text !== undefined || body_html !== undefined, {
        path: ['body_text'],
        message: 'give body_text or body_html',
      }),
    output: savedReply(message.read),
    handler: async (ctx, { id, body_text, body_html, cc }) => {
      return saved(ctx, await reply(ctx, id, { body_text, body_html, cc }));
    },
  }),
};
