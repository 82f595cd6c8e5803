import { z } from 'zod';
import { actorNames } from '#server/base/identity/names.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import type { Saved } from '#server/calls/saved.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { lockRecord, updateLocked } from '#server/resources/records/records.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { t } from './texts.ts';
import { type Ticket, ticket } from './tickets.ts';

const input = z.strictObject({
  id,
  from: id
    .nullish()
    .describe('The person that the caller knows as its assignee, to take the ticket over from them.'),
});

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    take_ticket: z.output<typeof input>;
  }
}

export const takeTicket = operation({
  tag: 'Tickets',
  area: 'work',
  internal: true,
  method: 'POST',
  path: '/support/tickets/{id}/take',
  summary: 'Take a ticket',
  isAboutCaller: true,
  input,
  output: savedReply(ticket.read),
  handler: async (ctx, given) => saved(ctx, await take(ctx, given)),
});

async function take(ctx: Ctx, { id: ticketId, from = null }: z.output<typeof input>): Promise<Saved<Ticket>> {
  const { actor } = ctx;
  if (actor.type !== 'user') throw invalidField('id', 'session', t('takenByPeople'));
  // The row is locked before it is compared, so only the first of two callers finds it free.
  const found = await lockRecord(ctx, ticket.resource, ticketId);
  const holder = found.assignee_id;
  if (holder !== null && holder !== actor.id && holder !== from) {
    const name = (await actorNames(ctx, [holder])).get(holder) ?? holder;
    throw invalidField('id', 'taken', t('taken', { name }), [holder]);
  }
  return updateLocked(ctx, ticket.resource, found, { assignee_id: actor.id });
}
