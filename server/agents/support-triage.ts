import { restoreValues } from '../suggestions/undo.ts';
import { defineAgent, mostRows } from './agent.ts';
import { rowsOf } from './reading.ts';
import { taskKind } from './tasks.ts';
import { lookAtTicket, type OpenTicket } from './ticket-rules.ts';

const change = {
  operation: 'tickets-update',
  record: 'ticket',
  undo: restoreValues('tickets-update', 'ticket'),
};

/** Whoever solved anything lately works in support. */
const recentDays = 90;

export const supportTriage = defineAgent({
  type: 'support_triage',
  title: 'Support triage',
  watches: 'Tickets nobody has sorted or taken, and those whose deadline is near.',
  proposes: 'A category, an assignee, an urgent task, or asking the customer again.',
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
  },
  kinds: {
    category: { title: 'Say what it is about', minutes: 1, ...change },
    assign: { title: 'Give it to somebody', minutes: 2, ...change },
    escalate: taskKind('Answer at once', 5),
    ask_again: {
      title: 'Ask the customer again',
      operation: 'ticketMessages-create',
      record: 'ticket_message',
      minutes: 4,
    },
  },
  look: async (ctx, limits) => {
    const since = new Date(Date.parse(ctx.now) - recentDays * 86_400_000).toISOString();
    const [solver] = await rowsOf<{ assignee_id: string }>(
      ctx,
      (own, bind) => `SELECT s.assignee_id FROM (SELECT DISTINCT assignee_id FROM tickets WHERE ${own()}
           AND solved_at >= ${bind(since)} AND assignee_id IS NOT NULL AND deleted_at IS NULL) s
       ORDER BY (SELECT count(*) FROM tickets WHERE ${own()} AND assignee_id = s.assignee_id
         AND status = 'open' AND deleted_at IS NULL), s.assignee_id LIMIT 1`,
    );
    const rows = await rowsOf<Omit<OpenTicket, 'solver'>>(
      ctx,
      (
        own,
      ) => `SELECT t.id, t.number, t.subject, left(t.description, 2000) AS description, t.status, t.priority,
         t.category, t.assignee_id, t.team, t.next_due_at, t.last_message_at,
         EXISTS (SELECT 1 FROM tasks WHERE ${own()} AND related_id = t.id AND deleted_at IS NULL
           AND status NOT IN ('done', 'cancelled')) AS has_task
       FROM (SELECT * FROM tickets WHERE ${own()} AND status IN ('open', 'pending') AND deleted_at IS NULL
         AND snoozed_until IS NULL ORDER BY next_due_at NULLS LAST, id LIMIT ${mostRows}) t
       ORDER BY t.next_due_at NULLS LAST, t.id`,
    );
    return rows.flatMap((row) => lookAtTicket({ ...row, solver: solver?.assignee_id ?? null }, ctx, limits));
  },
});
