import { z } from 'zod';
import { inboxMessages as table } from '#db/schema/contracts/conversations.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { id } from '#server/kernel/values/record-id.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { changesBetween } from '#server/resources/records/changes.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { textColumnSchema } from '#server/vocabulary/wording/text-schema.ts';
import { connection } from './connections.ts';
import { messageStates } from './message-states.ts';
import { safeHtml, textOf } from './safe-html.ts';
import { contactAt } from './sender.ts';
import { t } from './texts.ts';
import { placeOf } from './threads.ts';
import { addToTicket, recordInTicket } from './ticket.ts';

const address = z.string().trim().toLowerCase().min(1).max(254);
/** Message ids are sent in headers, so they must not be able to begin another line. */
const messageId = z
  .string()
  .trim()
  .min(1)
  .max(995)
  .regex(/^[\x21-\x7e]+$/, refuseWith(t('notAscii')));

const connectionOf = (ctx: Ctx, { connection_id: id }: { connection_id: string | null }) =>
  findRecord(ctx, 'inbox_connection', id);

/** A new message is made safe and put into its thread; later only its status changes. */
async function derive(
  ctx: Ctx,
  record: Given<InboxMessage>,
  before: InboxMessage | undefined,
): Promise<Partial<InboxMessage>> {
  if (before) return asSent(ctx, record, before);
  const { body_html: html } = record;
  const words = {
    body_html: html === null ? null : safeHtml(html),
    body_text: record.body_text ?? (html === null ? null : textOf(html)),
  };
  const own = await connectionOf(ctx, record);
  if (!own || record.direction === 'outbound') return words;
  const place = await placeOf(ctx, record, own);
  const from = record.from ?? '';
  return {
    ...words,
    ...place,
    ticket_id: record.ticket_id ?? place.ticket_id,
    contact_id: await contactAt(ctx, own.channel, from),
    received_at: record.received_at ?? ctx.now,
    to: record.to?.length ? record.to : [own.address],
  };
}

const fixedWhenSent = [
  'connection_id',
  'from',
  'from_name',
  'to',
  'cc',
  'subject',
  'body_text',
  'body_html',
  'attachments',
  'message_id',
  'in_reply_to',
  'references',
  'received_at',
] as const;

/** Changes of a message that was sent are ignored, and named in the reply. */
function asSent(ctx: Ctx, record: Given<InboxMessage>, before: InboxMessage): Partial<InboxMessage> {
  const changes = changesBetween(before, record);
  const changed = fixedWhenSent.filter((name) => name in changes);
  ctx.reply.ignored.push(...changed);
  return Object.fromEntries(changed.map((name) => [name, before[name]]));
}

async function check(
  ctx: Ctx,
  record: InboxMessage,
  changed: readonly NameIn<InboxMessage>[],
  before: InboxMessage | undefined,
): Promise<DetailOf<InboxMessage>[]> {
  if (before) return statusProblems(record, changed);
  const own = await connectionOf(ctx, record);
  const isOff = own?.status === 'disconnected';
  const details: DetailOf<InboxMessage>[] = isOff
    ? [{ path: 'connection_id', rule: 'state', message: t('disconnected') }]
    : [];
  if (record.direction === 'inbound' && record.from === null)
    details.push({ path: 'from', rule: 'required', message: t('senderNeeded') });
  return details;
}

/** The status of a message that is sent by mail follows the mail; of other channels clients set it. */
const statusProblems = (
  { email_id: mail }: InboxMessage,
  changed: readonly NameIn<InboxMessage>[],
): DetailOf<InboxMessage>[] =>
  mail !== null && changed.includes('status')
    ? [{ path: 'status', rule: 'transition', message: t('derivedDelivery'), allowed: [] }]
    : [];

async function follow(ctx: Ctx, record: InboxMessage, before: InboxMessage | undefined): Promise<void> {
  if (before) {
    if (record.direction === 'outbound' && before.status !== record.status) await recordInTicket(ctx, record);
    return;
  }
  if (record.direction !== 'inbound') return;
  const own = await connectionOf(ctx, record);
  if (!own) return;
  const works = own.status === 'connected' ? {} : { status: 'connected' as const };
  const verb = own.status === 'connected' ? null : 'status_changed';
  await amendRecord(ctx, connection.resource, own.id, { ...works, last_synced_at: ctx.now }, verb);
  const ticket = await addToTicket(ctx, record, own);
  if (ticket !== record.ticket_id)
    await amendRecord(ctx, message.resource, record.id, { ticket_id: ticket }, null);
}

const inboxMessageFields = {
  status: messageStates.field,
  connection_id: { ...f.reference('inbox_connection'), write: id },
  from: { ...f.text(254), write: address.nullish() },
  from_name: f.text(200),
  to: { ...f.textList(254), write: z.array(address).max(50).optional() },
  cc: { ...f.textList(254), write: z.array(address).max(50).optional() },
  subject: f.text(998),
  body_text: f.text(200_000),
  body_html: f.text(500_000),
  attachments: f.attachments(),
  message_id: { ...f.text(995), write: messageId.nullish() },
  in_reply_to: { ...f.text(995), write: messageId.nullish() },
  references: { ...f.textList(995), write: z.array(messageId).max(100).optional() },
  received_at: f.instant(),
  ticket_id: f.reference('ticket'),
} satisfies Fields;

const inboxMessageDerived = {
  thread_id: f.derived('id', z.string().nullable()),
  direction: f.derived('enum', z.enum(['inbound', 'outbound'])),
  contact_id: f.derivedReference('contact'),
  reply_to_id: f.derived('id', z.string().nullable()),
  email_id: f.derived('id', z.string().nullable()),
  sent_at: f.derivedInstant(),
  delivered_at: f.derivedInstant(),
  error: f.derived('text', textColumnSchema().nullable()),
  subject_key: f.derivedText(),
  participants: f.derived('list', z.array(z.string())),
} satisfies Fields;

export type InboxMessage = RecordOf<typeof inboxMessageFields & typeof inboxMessageDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    inbox_message: InboxMessage;
  }
  interface MoreVerbs {
    inbox_message: keyof typeof moreEvents;
  }
}

const moreEvents = { queued: 'An answer was written and waits to be sent.' };

export const message = defineResource({
  kind: 'inbox_message',
  prefix: 'ibm',
  plural: 'inbox_messages',
  path: '/inbox/messages',
  tag: 'Inbox',
  about: 'Messages of connected channels, in threads with their answers.',
  area: 'contracts',
  table,
  screen: {
    title: ['subject'],
    titleElse: ['from_name', 'from', 'received_at'],
    columns: ['status', 'from', 'to', 'received_at', 'contact_id', 'ticket_id'],
    essentials: ['connection_id', 'from', 'from_name', 'to', 'subject', 'body_text'],
    later: ['ticket_id'],
    notAsked: ['message_id'],
  },
  fields: inboxMessageFields,
  derived: inboxMessageDerived,
  defaults: { direction: 'inbound', to: [], cc: [], attachments: [], references: [], participants: [] },
  filters: [
    'status',
    'connection_id',
    'thread_id',
    'direction',
    'from',
    'contact_id',
    'ticket_id',
    'message_id',
    'reply_to_id',
  ],
  sorts: ['created_at', 'updated_at'],
  search: ['subject', 'from', 'from_name', 'body_text'],
  expand: { contact: 'contact_id', ticket: 'ticket_id', connection: 'connection_id' },
  eventStem: 'inbox.message_',
  createdVerb: 'received',
  moreEvents,
  check,
  derive,
  follow,
  example: {
    tags: ['delivery'],
    connection_id: 'ibc_01kf0fk9m00000000000000001',
    from: 'bea.martin@example.com',
    from_name: 'Bea Martín',
    subject: 'Delivery date',
    body_text: 'When will the film be ready?',
  },
  exampleRecords: { connection_id: '/inbox/connections' },
});
