import type { Limits, Sensed } from './agent.ts';
import { daysBetween } from './days-between.ts';
import { taskInput } from './tasks.ts';
import { categoryOf } from './ticket-words.ts';

export interface OpenTicket {
  id: string;
  number: string;
  subject: string;
  description: string | null;
  status: string;
  priority: string;
  category: string | null;
  assignee_id: string | null;
  team: string | null;
  next_due_at: string | null;
  last_message_at: string | null;
  has_task: boolean;
  /** Who solved most tickets lately and has the fewest open ones. */
  solver: string | null;
}

type Kind = 'category' | 'assign' | 'escalate' | 'ask_again';
export type TicketLimits = Limits<'escalate_minutes' | 'silent_days'>;

const question =
  'Hello, did our answer help? If we hear nothing from you we take it that everything is settled, and close the ticket.';

export function lookAtTicket(
  ticket: OpenTicket,
  { now, today }: { now: string; today: string },
  limits: TicketLimits,
): (Sensed & { kind: Kind })[] {
  const target = { type: 'ticket', id: ticket.id };
  const about = { target, facets: { assignee_id: ticket.assignee_id, team: ticket.team } };
  const name = `${ticket.number} ${ticket.subject}`;
  const found: (Sensed & { kind: Kind })[] = [];
  const left =
    ticket.next_due_at === null
      ? null
      : Math.floor((Date.parse(ticket.next_due_at) - Date.parse(now)) / 60_000);
  if (ticket.status === 'open' && left !== null && left <= limits.escalate_minutes && !ticket.has_task) {
    const when = left < 0 ? `was due ${-left} minutes ago` : `is due in ${left} minutes`;
    found.push({
      ...about,
      kind: 'escalate',
      title: `${name}: ${when}`,
      rationale: 'What was promised to the customer is about to be missed.',
      evidence: [{ text: `The answer ${when}, at ${ticket.next_due_at}`, record: target }],
      input: taskInput({
        title: `Answer ${name}`,
        why: `The answer ${when}.`,
        about: target,
        assignee: ticket.assignee_id ?? ticket.solver,
        due: today,
        priority: 'urgent',
      }),
      confidence: 0.95,
    });
  }
  if (ticket.assignee_id === null && ticket.solver !== null && ticket.status === 'open')
    found.push({
      ...about,
      kind: 'assign',
      title: `${name}: give it to somebody`,
      rationale: 'Nobody has it. This person solves tickets and has the fewest open ones.',
      evidence: [{ text: 'The ticket has no assignee', record: target }],
      input: { id: ticket.id, assignee_id: ticket.solver },
      confidence: 0.7,
    });
  const category =
    ticket.category === null ? categoryOf(`${ticket.subject} ${ticket.description ?? ''}`) : undefined;
  if (category)
    found.push({
      ...about,
      kind: 'category',
      title: `${name}: ${category.category}`,
      rationale: 'The words of the ticket say what it is about.',
      evidence: [{ text: `It says: ${category.found.join(', ')}`, record: target }],
      input: { id: ticket.id, category: category.category },
      confidence: Math.min(0.9, 0.5 + category.found.length / 10),
    });
  const silent = ticket.last_message_at === null ? 0 : daysBetween(ticket.last_message_at, today);
  if (ticket.status === 'pending' && silent >= limits.silent_days)
    found.push({
      ...about,
      kind: 'ask_again',
      title: `${name}: ask the customer once more`,
      rationale: `The customer has not answered for ${silent} days.`,
      evidence: [{ text: `The last message is of ${ticket.last_message_at?.slice(0, 10)}`, record: target }],
      input: { id: ticket.id, body: question },
      confidence: 0.7,
    });
  return found;
}
