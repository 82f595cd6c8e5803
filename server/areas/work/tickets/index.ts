import { ticketCounts } from './counts.ts';
import { mergeTickets } from './merge.ts';
import { messages, notes } from './messages.ts';
import { replyToTicket } from './reply.ts';
import { takeTicket } from './take.ts';
import { ticket } from './tickets.ts';

export const support = {
  tickets: {
    ...ticket.operations,
    merge: mergeTickets,
    reply: replyToTicket,
    take: takeTicket,
    counts: ticketCounts,
  },
  ticketMessages: messages,
  ticketNotes: notes,
};
