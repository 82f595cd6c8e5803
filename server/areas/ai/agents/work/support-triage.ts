import { and, asc, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import { contacts } from '#db/schema/crm/contacts.ts';
import { ticketMessages, tickets } from '#db/schema/work/tickets.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { restoreValues } from '../../suggestions/undo.ts';
import { type AgentCtx, defineAgent, mostRows } from '../agent.ts';
import { hasOpenTask } from '../open-tasks.ts';
import { taskKind } from '../tasks.ts';
import { watchRows } from '../watching.ts';
import { sortTickets } from './sort-tickets.ts';
import { proposeForTicket } from './ticket-rules.ts';

const change = {
  operation: 'tickets-update',
  record: 'ticket',
  undo: restoreValues('tickets-update', 'ticket'),
} as const;

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
      about: 'Minutes before a deadline from which a ticket is urgent.',
    },
    silent_days: {
      default: 7,
      min: 1,
      max: 90,
      about: 'Days without an answer after which the customer is reminded.',
    },
    reply_pct: {
      default: 50,
      min: 10,
      max: 100,
      about: 'The similarity to an earlier question, in per cent, from which its answer is proposed.',
    },
  },
  kinds: {
    category: { title: 'Set category', minutes: 1, ...change },
    priority: { title: 'Set priority', minutes: 1, ...change },
    assign: { title: 'Assign', minutes: 2, ...change },
    reply: {
      title: 'Reply as in similar tickets',
      operation: 'ticketMessages-create',
      record: 'ticket_message',
      minutes: 8,
    },
    escalate: taskKind('Reply at once', 5),
    ask_again: {
      title: 'Follow up with the customer',
      operation: 'ticketMessages-create',
      record: 'ticket_message',
      minutes: 4,
    },
  },
  find: async (ctx, limits) => {
    const open = await openTickets(ctx);
    if (open.length === 0) return [];
    const sortingOf = await sortTickets(ctx, open);
    return open.flatMap((ticket) => proposeForTicket(ticket, sortingOf(ticket), ctx, limits));
  },
});

function openTickets(ctx: AgentCtx) {
  const { tx, organization } = ctx;
  const answers = tx
    .select({ id: ticketMessages.id })
    .from(ticketMessages)
    .where(
      and(
        inOrganization(ticketMessages, organization),
        eq(ticketMessages.ticket_id, tickets.id),
        sql`${ticketMessages.author}->>'type' = 'agent'`,
        isLive(ticketMessages),
      ),
    );
  return watchRows(
    ctx,
    tx
      .select({
        id: tickets.id,
        number: tickets.number,
        subject: tickets.subject,
        description: sql<string | null>`left(${tickets.description}, 2000)`,
        status: tickets.status,
        priority: tickets.priority,
        category: tickets.category,
        assignee_id: tickets.assignee_id,
        team: tickets.team,
        next_due_at: tickets.next_due_at,
        last_message_at: tickets.last_message_at,
        contact_id: tickets.contact_id,
        contact: contacts.first_name,
        language: contacts.language,
        has_task: hasOpenTask(organization, tickets.id),
        is_answered: sql<boolean>`${exists(answers)}`,
      })
      .from(tickets)
      .leftJoin(contacts, and(inOrganization(contacts, organization), eq(contacts.id, tickets.contact_id)))
      .where(
        and(
          inOrganization(tickets, organization),
          inArray(tickets.status, ['open', 'pending']),
          isNull(tickets.snoozed_until),
          isLive(tickets),
        ),
      )
      .orderBy(asc(tickets.next_due_at), asc(tickets.id))
      .limit(mostRows),
  );
}
