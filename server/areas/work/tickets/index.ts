import { mergeTickets } from './merge.ts';
import { messages, notes } from './messages.ts';
import { ticket } from './tickets.ts';

export const support = {
  tickets: { ...ticket.operations, merge: mergeTickets },
  ticketMessages: messages,
  ticketNotes: notes,
};
