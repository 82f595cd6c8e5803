import { z } from 'zod';
import { bodyField } from '#server/areas/work/tickets/words.ts';
import { operation } from '#server/calls/operation.ts';
import { recordReply, savedReply } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import type { Condition } from '#server/resources/lists/filters.ts';
import { getRecord, listRecords } from '#server/resources/lists/list.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { shown } from '#server/resources/resource/saved-records.ts';
import { conversation } from './conversations.ts';
import { addChatMessage, type ChatMessage, chatMessage } from './messages.ts';

const place = { tag: 'Chat', area: 'contracts' } as const;

const { get } = conversation.operations;
const detail = z
  .object({ ...get.meta.output.shape.data.shape, messages: z.array(chatMessage.read).optional() })
  .meta({ id: 'ChatConversationDetail' });

export const chat = {
  chatConversations: {
    ...conversation.operations,
    get: operation({
      ...place,
      method: 'GET',
      path: get.meta.openapi.path,
      summary: get.meta.openapi.summary,
      ...(get.meta.list ? { list: get.meta.list } : {}),
      examples: get.meta.examples,
      description: 'With its latest 100 messages, oldest first.',
      input: get.meta.input,
      output: recordReply(detail),
      handler: async (ctx, input) => {
        const data = await getRecord(ctx, conversation.resource, input);
        const query = { sort_dir: 'desc', per_page: 100 };
        const asked = chatMessage.operations.list.meta.input.parse({ id: input.id, ...query });
        const under: Condition<NameIn<ChatMessage>>[] = [
          { column: 'conversation_id', op: 'eq', value: input.id },
        ];
        const latest = await listRecords(ctx, chatMessage.resource, asked, async () => under);
        const messages = latest.data.toReversed().map((row) => chatMessage.read.parse(row));
        // The record leaves through the output schema.
        return { data: { ...data, messages } as z.input<typeof detail> };
      },
    }),
  },
  chatMessages: {
    list: chatMessage.operations.list,
    create: operation({
      ...place,
      method: 'POST',
      path: chatMessage.resource.path,
      summary: 'Add a message to a conversation',
      description:
        'The author is a visitor unless `author` is `agent`. A visitor’s message reopens a resolved or snoozed conversation; `waiting_since` is the time since which nobody has answered.',
      examples: { request: chatMessage.resource.example },
      input: z.looseObject({
        ...chatMessage.resource.writable,
        body: bodyField().write,
        author: z.enum(['visitor', 'agent']).default('visitor'),
        id,
      }),
      output: savedReply(chatMessage.read),
      handler: async (ctx, { id: conversationId, author, ...words }) =>
        shown(ctx, chatMessage.resource, await addChatMessage(ctx, conversationId, author, words)),
    }),
  },
};
