import { restoreValues } from '../../suggestions/undo.ts';
import { defineAgent, type Looking, mostRows } from '../agent.ts';
import { watched } from '../reading.ts';
import { taskKind } from '../tasks.ts';
import { sortTickets } from './sort-tickets.ts';
import { lookAtTicket, type OpenTicket } from './ticket-rules.ts';

const change = {
  operation: 'tickets-update',
  record: 'ticket',
  undo: restoreValues('tickets-update', 'ticket'),
};

export const supportTriage = defineAgent({
  type: 'support_triage',
  title: 'Support triage',
  watches: 'Tickets nobody has sorted or taken, and those whose deadline is near.',
  proposes: 'A category, a priority, an assignee, an answer, an urgent task, or asking the customer again.',
  areas: ['work'],
  facets: ['assignee_id', 'team'],
  thresholds: {
    escalate_minutes: {
      default: 60,
      min: 0,
      max: 1440,
      about: 'Minutes before a deadline from which on it is urgent.',
    },
    silent_days: {
      default: 7,
      min: 1,
      max: 90,
      about: 'Days without an answer after which the customer is asked again.',
    },
    reply_pct: {
      default: 50,
      min: 10,
      max: 100,
      about: 'How much of what is asked must have been asked before to propose that answer, in per cent.',
    },
  },
  kinds: {
    category: { title: 'Say what it is about', minutes: 1, ...change },
    priority: { title: 'Say how much it hurries', minutes: 1, ...change },
    assign: { title: 'Give it to somebody', minutes: 2, ...change },
    reply: {
      title: 'Answer as others were answered',
      operation: 'ticketMessages-create',
      record: 'ticket_message',
      minutes: 8,
    },
    escalate: taskKind('Answer at once', 5),
    ask_again: {
      title: 'Ask the customer again',
      operation: 'ticketMessages-create',
      record: 'ticket_message',
      minutes: 4,
    },
  },
  look: async (ctx, limits) => {
    const tickets = await openTickets(ctx);
    if (tickets.length === 0) return [];
    const sortingOf = await sortTickets(ctx, tickets);
    return tickets.flatMap((ticket) => lookAtTicket(ticket, sortingOf(ticket), ctx, limits));
  },
});

const openTickets = (ctx: Looking) =>
  watched<OpenTicket>(
    ctx,
    (
      own,
    ) => `SELECT t.id, t.number, t.subject, left(t.description, 2000) AS description, t.status, t.priority,
       t.category, t.assignee_id, t.team, t.next_due_at, t.last_message_at, t.contact_id,
       c.first_name AS contact, c.language,
       EXISTS (SELECT 1 FROM tasks WHERE ${own()} AND related_id = t.id AND deleted_at IS NULL
         AND status NOT IN ('done', 'cancelled')) AS has_task,
       EXISTS (SELECT 1 FROM ticket_messages WHERE ${own()} AND ticket_id = t.id AND deleted_at IS NULL
         AND author->>'type' = 'agent') AS is_answered
     FROM (SELECT * FROM tickets WHERE ${own()} AND status IN ('open', 'pending') AND deleted_at IS NULL
       AND snoozed_until IS NULL ORDER BY next_due_at NULLS LAST, id LIMIT ${mostRows}) t
     LEFT JOIN LATERAL (SELECT first_name, language FROM contacts WHERE ${own()} AND id = t.contact_id) c ON true
     ORDER BY t.next_due_at NULLS LAST, t.id`,
  );
