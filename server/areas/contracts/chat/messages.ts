import { z } from 'zod';
import { chatMessages as table } from '#db/schema/contracts/conversations.ts';
import { bodyField } from '#server/areas/work/tickets/words.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Saved } from '#server/calls/saved.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { amendRecord, lockRecord } from '#server/resources/records/records.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { awake, type ChatConversation, conversation } from './conversations.ts';

const authors = ['visitor', 'agent', 'system'] as const;

const chatMessageFields = { body: bodyField(), attachments: f.attachments() } satisfies Fields;

const chatMessageDerived = {
  conversation_id: f.derivedReference('chat_conversation'),
  author: f.derived('object', z.object({ type: z.enum(authors), id: z.string().nullable() })),
} satisfies Fields;

export type ChatMessage = RecordOf<typeof chatMessageFields & typeof chatMessageDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    chat_message: ChatMessage;
  }
}

export const chatMessage = defineResource({
  kind: 'chat_message',
  prefix: 'chm',
  plural: 'chat_messages',
  path: '/chat/conversations/{id}/messages',
  tag: 'Chat',
  area: 'contracts',
  table,
  screen: {
    title: ['body'],
    columns: ['author', 'created_at'],
    essentials: ['body', 'attachments'],
  },
  fields: chatMessageFields,
  derived: chatMessageDerived,
  defaults: { attachments: [], author: { type: 'visitor', id: null } },
  filters: [],
  sorts: ['created_at'],
  search: ['body'],
  parent: { kind: 'chat_conversation', column: 'conversation_id' },
  appendOnly: true,
  eventStem: 'chat.message_',
  createdVerb: 'added',
  example: { body: 'Do you also film abroad?' },
});

/**
 * A message of the visitor reopens a resolved conversation, ends its snooze and starts the waiting time; an answer ends
 * the waiting time.
 */
export async function addChatMessage(
  ctx: Ctx,
  id: string,
  by: 'visitor' | 'agent',
  words: Record<string, unknown>,
): Promise<Saved> {
  const before = await lockRecord({ ...ctx, ifMatch: undefined }, conversation.resource, id);
  const author = { type: by, id: by === 'agent' ? ctx.actor.id : before.contact_id };
  const fixed = { conversation_id: id, author };
  const saved = await createRecord(ctx, chatMessage.resource, words, 'create', { fixed });
  const { verb, ...values } =
    by === 'visitor' ? afterVisitor(ctx, before) : { waiting_since: null, verb: null };
  await amendRecord(ctx, conversation.resource, id, { ...values, last_message_at: ctx.now }, verb);
  return saved;
}

function afterVisitor(ctx: Ctx, { status, assignee_id: assignee, waiting_since: since }: ChatConversation) {
  const waiting_since = since ?? ctx.now;
  if (status === 'resolved')
    return { status: 'open' as const, waiting_since, verb: 'chat.reopened' as const };
  if (status === 'snoozed') return { status: awake(assignee), waiting_since, verb: 'chat.woken' as const };
  return { waiting_since, verb: null };
}
