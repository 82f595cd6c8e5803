import { z } from 'zod';
import { chatConversations as table } from '#db/schema/contracts/conversations.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { contactAt } from '../inbox/sender.ts';
import { conversationStates } from './states.ts';
import { t } from './texts.ts';

const line = (max: number) => z.string().trim().min(1).max(max).nullish();

const known = z.string().nullish();

const visitor = {
  kind: 'object',
  write: z
    .looseObject({
      name: line(200),
      email: z.string().trim().toLowerCase().max(254).pipe(z.email()).nullish(),
      phone: line(40),
      page: line(2000),
    })
    .optional(),
  read: z.looseObject({ name: known, email: known, phone: known, page: known }),
} as const;

/** The status follows from the assignee and the end of the snooze, so a call only has to set those. */
function statusAfter(
  record: Given<ChatConversation>,
  before: ChatConversation | undefined,
): ChatConversation['status'] {
  const { status, assignee_id: assignee, snoozed_until: until } = record;
  const isStill = before === undefined || before.status === status;
  const isNew = (name: 'snoozed_until' | 'assignee_id') =>
    record[name] !== null && record[name] !== (before?.[name] ?? null);
  if (!isStill || status === 'resolved') return status;
  if (before && status !== 'snoozed' && isNew('snoozed_until')) return 'snoozed';
  if (status === 'open' && isNew('assignee_id')) return 'assigned';
  if (status === 'snoozed' && until === null) return awake(assignee);
  return status;
}

export const awake = (assignee: string | null) =>
  assignee === null ? ('open' as const) : ('assigned' as const);

async function derive(
  ctx: Ctx,
  record: Given<ChatConversation>,
  before: ChatConversation | undefined,
): Promise<Partial<ChatConversation>> {
  return {
    status: statusAfter(record, before),
    contact_id: record.contact_id ?? (before ? null : await contactOf(ctx, record)),
  };
}

async function contactOf(ctx: Ctx, { visitor: given }: Given<ChatConversation>): Promise<string | null> {
  if (given?.email) return contactAt(ctx, 'email', given.email);
  return given?.phone ? contactAt(ctx, 'phone', given.phone) : null;
}

const isHeld = ({ status, assignee_id: assignee }: ChatConversation): DetailOf<ChatConversation>[] =>
  status === 'assigned' && assignee === null
    ? [{ path: 'assignee_id', rule: 'required', message: t('giveBackWithOpen') }]
    : [];

async function check(
  ctx: Ctx,
  record: ChatConversation,
  changed: readonly NameIn<ChatConversation>[],
): Promise<DetailOf<ChatConversation>[]> {
  const until = record.snoozed_until;
  if (until === null || !changed.includes('snoozed_until') || until > ctx.now) return [];
  return [{ path: 'snoozed_until', rule: 'future', message: t('notFuture') }];
}

async function wake(ctx: Ctx, { id, status, assignee_id: assignee }: ChatConversation): Promise<void> {
  if (status !== 'snoozed') return;
  await amendRecord(ctx, conversation.resource, id, { status: awake(assignee) }, 'chat.woken');
}

const chatConversationFields = {
  status: conversationStates.field,
  visitor,
  contact_id: f.reference('contact'),
  channel: f.oneOf(['webchat', 'whatsapp', 'instagram', 'sms', 'telegram', 'other']),
  assignee_id: f.responsible(),
  priority: f.oneOf(['low', 'normal', 'high', 'urgent']),
  labels: f.textList(60),
  snoozed_until: f.instant(),
} satisfies Fields;

const chatConversationDerived = {
  waiting_since: f.derivedInstant(),
  last_message_at: f.derivedInstant(),
  resolved_at: f.derivedInstant(),
} satisfies Fields;

export type ChatConversation = RecordOf<typeof chatConversationFields & typeof chatConversationDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    chat_conversation: ChatConversation;
  }
  interface MoreVerbs {
    chat_conversation: 'chat.woken' | 'chat.reopened';
  }
}

export const conversation = defineResource({
  kind: 'chat_conversation',
  prefix: 'cha',
  plural: 'chat_conversations',
  path: '/chat/conversations',
  tag: 'Chat',
  about: 'Conversations with visitors.',
  area: 'contracts',
  table,
  screen: {
    title: ['contact_id'],
    titleElse: ['visitor.name', 'visitor.email', 'visitor.phone', 'created_at'],
    columns: ['status', 'priority', 'channel', 'assignee_id', 'waiting_since', 'last_message_at'],
    essentials: ['visitor', 'contact_id', 'channel', 'priority', 'assignee_id'],
    later: ['snoozed_until'],
    next: {
      open: ['step:assigned', 'step:resolved'],
      assigned: ['step:resolved', 'step:snoozed'],
      snoozed: ['step:resolved'],
      resolved: ['step:open'],
    },
    conversation: {
      messages: 'chat_message',
      as: { author: 'agent' },
      outsider: ['contact_id', 'visitor.name', 'visitor.email', 'visitor.phone'],
    },
  },
  views: {
    record: { head: ['contact_id', 'assignee_id', 'priority', 'waiting_since'], hide: ['visitor'] },
    board: { by: 'status', stale: 'waiting_since', ask: { snoozed: ['snoozed_until'] } },
  },
  fields: chatConversationFields,
  derived: chatConversationDerived,
  defaults: { visitor: {}, channel: 'webchat', priority: 'normal', labels: [] },
  filters: [
    'status',
    'contact_id',
    'channel',
    'assignee_id',
    'priority',
    'labels',
    'waiting_since',
    'snoozed_until',
  ],
  sorts: ['created_at', 'updated_at', 'waiting_since'],
  search: ['labels'],
  expand: { contact: 'contact_id', assignee: 'assignee_id' },
  eventStem: 'chat.conversation_',
  ownEvents: { assignee_id: 'chat.assigned' },
  rules: isHeld,
  check,
  derive,
  alarms: ({ status, snoozed_until: until }) => ({
    wake: status === 'snoozed' && typeof until === 'string' ? until : null,
  }),
  whenDue: { wake },
  example: {
    visitor: { name: 'Ana', page: 'https://studio.example/prices' },
    channel: 'webchat',
    priority: 'normal',
    labels: ['prices'],
  },
});
