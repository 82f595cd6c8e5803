import { z } from 'zod';
import { ticketMessages, ticketNotes } from '#db/schema/work/tickets.ts';
import { operation } from '#server/calls/operation.ts';
import { savedReply } from '#server/calls/replies.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { id } from '#server/kernel/values/record-id.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { shown } from '#server/resources/resource/saved-records.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { addMessage, addNote } from './conversation.ts';
import { deliveryFields } from './delivery.ts';
import { redactOperation } from './redact.ts';
import { t } from './texts.ts';
import { author, bodyField, mentions, redaction } from './words.ts';

const place = { tag: 'Tickets', area: 'work' } as const;
const under = { parent: { kind: 'ticket', column: 'ticket_id' }, appendOnly: true } as const;
const lists = { sorts: ['created_at'], search: ['body'] } as const;

/** The value must fit the path, so that nothing that was meant as internal becomes public. */
const onlyIf = (wanted: boolean, message: Message) => ({
  public: z
    .boolean()
    .refine((given) => given === wanted, refuseWith(message))
    .optional(),
});
const isPublic = onlyIf(true, t('messageIsPublic'));
const isInternal = onlyIf(false, t('noteIsInternal'));

const ticketMessageFields = {
  body: bodyField(),
  author,
  attachments: f.attachments(),
  mentions: mentions(),
} satisfies Fields;

const ticketMessageDerived = {
  ticket_id: f.derivedReference('ticket'),
  ...deliveryFields,
  ...redaction,
} satisfies Fields;

export type TicketMessage = RecordOf<typeof ticketMessageFields & typeof ticketMessageDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    ticket_message: TicketMessage;
    ticket_note: TicketNote;
  }
  interface MoreVerbs {
    ticket_note: keyof typeof ticketNoteEvents;
    ticket_message: keyof typeof ticketMessageEvents;
  }
}

const ticketMessageEvents = {
  sent: 'A message of an agent was sent to the customer.',
  failed: 'A message of an agent could not be sent; `delivery_error` says why.',
  redacted: 'The text of a message was erased.',
};

export const ticketMessage = defineResource({
  ...place,
  ...under,
  ...lists,
  kind: 'ticket_message',
  prefix: 'tms',
  plural: 'ticket_messages',
  path: '/support/tickets/{id}/messages',
  table: ticketMessages,
  screen: {
    title: ['body'],
    columns: ['author', 'ticket_id', 'created_at'],
    essentials: ['body', 'attachments'],
  },
  fields: ticketMessageFields,
  writeOptions: isPublic,
  derived: ticketMessageDerived,
  defaults: { attachments: [], mentions: [], author: { type: 'agent', id: null }, sent_to: [] },
  filters: [],
  eventStem: 'ticket.message_',
  createdVerb: 'added',
  moreEvents: ticketMessageEvents,
  example: { body: 'We have corrected the address. Here is the new invoice.' },
});

const ticketNoteFields = {
  body: bodyField(),
  attachments: f.attachments(),
  mentions: mentions(),
} satisfies Fields;

const ticketNoteDerived = {
  ticket_id: f.derivedReference('ticket'),
  author: f.derived('object', author.read),
  ...redaction,
} satisfies Fields;

export type TicketNote = RecordOf<typeof ticketNoteFields & typeof ticketNoteDerived>;

const ticketNoteEvents = { redacted: 'The text of a note was erased.' };

export const ticketNote = defineResource({
  ...place,
  ...under,
  ...lists,
  kind: 'ticket_note',
  prefix: 'tno',
  plural: 'ticket_notes',
  path: '/support/tickets/{id}/notes',
  table: ticketNotes,
  screen: {
    title: ['body'],
    columns: ['author', 'ticket_id', 'created_at'],
    essentials: ['body', 'attachments', 'mentions'],
  },
  fields: ticketNoteFields,
  writeOptions: isInternal,
  derived: ticketNoteDerived,
  defaults: { attachments: [], mentions: [], author: { type: 'agent', id: null } },
  filters: [],
  eventStem: 'ticket.note_',
  createdVerb: 'added',
  moreEvents: ticketNoteEvents,
  example: { body: 'Address was wrong in two places; told accounting.' },
});

export const messages = {
  list: ticketMessage.operations.list,
  create: operation({
    ...place,
    method: 'POST',
    extras: 'named',
    path: ticketMessage.resource.path,
    summary: 'Add a public message to a ticket',
    description:
      'The author is an agent unless `author` is `customer`. An agent’s message is sent to the customer: through the inbox they wrote to, else by mail to the contact. `delivery` has its status, and the first one that was sent is the first response. If there is no address, `warnings` says so. A customer’s message reopens a pending or solved ticket. A message to a closed ticket creates a follow-up ticket, which is `data.ticket_id`.',
    examples: { request: ticketMessage.resource.example },
    input: z.looseObject({
      ...isPublic,
      ...ticketMessage.resource.writable,
      body: bodyField().write,
      author: author.write,
      id,
    }),
    output: savedReply(ticketMessage.read),
    handler: async (ctx, { id: ticketId, ...words }) =>
      shown(ctx, ticketMessage.resource, await addMessage(ctx, ticketId, words)),
  }),
  redact: redactOperation(ticketMessage.resource, ticketMessage.read, '/support/messages'),
};

export const notes = {
  list: ticketNote.operations.list,
  create: operation({
    ...place,
    method: 'POST',
    extras: 'named',
    path: ticketNote.resource.path,
    summary: 'Add an internal note to a ticket',
    description: 'Notes are separate from messages: no operation returns both.',
    examples: { request: ticketNote.resource.example },
    input: z.looseObject({ ...isInternal, ...ticketNote.resource.writable, body: bodyField().write, id }),
    output: savedReply(ticketNote.read),
    handler: async (ctx, { id: ticketId, ...words }) =>
      shown(ctx, ticketNote.resource, await addNote(ctx, ticketId, words)),
  }),
  redact: redactOperation(ticketNote.resource, ticketNote.read, '/support/notes'),
};
