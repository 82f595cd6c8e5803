import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import type { Saved } from '#server/calls/saved.ts';
import * as f from '#server/kernel/values/fields.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { amendRecord, findRecord, updateRecord } from '#server/resources/records/records.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import { replyTemplate } from '../reply-templates/reply-templates.ts';
import { addMessage, addNote } from './conversation.ts';
import { type Ticket, ticket } from './tickets.ts';
import { bodyField, mentions } from './words.ts';

const input = z.looseObject({
  id,
  body: bodyField().write,
  internal: z.boolean().default(false).describe('True for a note that only colleagues read.'),
  status: z
    .enum(['open', 'pending', 'on_hold', 'solved'])
    .optional()
    .describe('The status that the ticket gets with the reply; without it, the status is not changed.'),
  attachments: f.attachments().write,
  mentions: mentions().write,
  template_id: id.nullish().describe('The reply template that the text was made from; its uses are counted.'),
});

export const replyToTicket = operation({
  tag: 'Tickets',
  area: 'work',
  method: 'POST',
  path: '/support/tickets/{id}/reply',
  extras: 'named',
  summary: 'Reply to a ticket and set its status in one step',
  description:
    'Adds a public message, or a note if `internal` is true, and sets the status in the same transaction. The reply is the ticket: of a closed ticket it is the follow-up ticket that the message created. Send an `Idempotency-Key` so that a repeated call sends no second mail.',
  examples: { request: { body: 'We have corrected the address.', status: 'solved' } },
  input,
  output: savedReply(ticket.read),
  handler: async (ctx, given) => saved(ctx, await reply(ctx, given)),
});

async function reply(
  ctx: Ctx,
  { id: ticketId, internal, status, template_id: template, ...words }: z.output<typeof input>,
): Promise<Saved<Ticket>> {
  const said = internal ? await addNote(ctx, ticketId, words) : await addMessage(ctx, ticketId, words);
  if (template) await countUse(ctx, template);
  const record = await findRecord(ctx, 'ticket', said.record.ticket_id);
  if (!record) throw noRecord('ticket', ticketId);
  if (status === undefined || status === record.status) return { record, warnings: said.warnings };
  const moved = await updateRecord({ ...ctx, ifMatch: undefined }, ticket.resource, record.id, {
    status,
  });
  return { record: moved.record, warnings: [...said.warnings, ...moved.warnings] };
}

/** A template that was deleted meanwhile does not prevent the reply. */
async function countUse(ctx: Ctx, template: string): Promise<void> {
  const found = await findRecord(ctx, 'reply_template', template, { lock: true });
  if (!found) return;
  await amendRecord(ctx, replyTemplate.resource, found.id, { uses_count: found.uses_count + 1 }, null);
}
