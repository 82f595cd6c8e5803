import type { Ticket } from '#server/areas/work/tickets/tickets.ts';
import { languageOf } from '#server/base/mail/language.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import type { Evidence } from '../../suggestions/proposing.ts';
import type { Sorted } from '../../work/ticket-sorting.ts';
import type { AgentFinding, Limits } from '../agent.ts';
import { daysBetween } from '../days-between.ts';
import { taskInput } from '../tasks.ts';
import { t } from './messages.ts';

export interface OpenTicket {
  id: string;
  number: string;
  subject: string;
  description: string | null;
  status: Ticket['status'];
  priority: string;
  category: string | null;
  assignee_id: string | null;
  contact_id: string | null;
  /** The customer's first name and language. */
  contact: string | null;
  language: string | null;
  team: string | null;
  next_due_at: string | null;
  last_message_at: string | null;
  has_task: boolean;
  is_answered: boolean;
}

/** The results of the AI functions about a ticket. */
export interface Sorting {
  category: Sorted | undefined;
  priority: Sorted | undefined;
  assignee: Sorted | undefined;
  reply: { body: string; confidence: number; evidence: Evidence } | undefined;
  /** The person with the fewest open tickets among those who solved some recently. */
  solver: string | null;
  /** Evidence that there are too few examples; undefined where there are enough. */
  tooLittle: Evidence | undefined;
}

type Kind = 'category' | 'priority' | 'assign' | 'reply' | 'escalate' | 'ask_again';
type Found = AgentFinding & { kind: Kind };
export type TicketLimits = Limits<'escalate_minutes' | 'silent_days' | 'reply_pct'>;

const sorted = ({ engine, probability, text }: Sorted, tooLittle: Evidence | undefined) => ({
  by: `ticket_triage ${engine}`,
  confidence: probability,
  evidence: [{ text }, ...(engine === 'rules' && tooLittle ? [tooLittle] : [])],
});

const ofTicket = ({ id, assignee_id, team }: OpenTicket) => ({
  target: { type: 'ticket', id } as const,
  facets: { assignee_id, team },
});

const nameOf = ({ number, subject }: OpenTicket) => `${number} ${subject}`;

/** Proposes category, priority and assignee as learned from solved tickets; values that are set already stay. */
function sorting(ticket: OpenTicket, { category, priority, assignee, solver, tooLittle }: Sorting): Found[] {
  const about = ofTicket(ticket);
  const name = nameOf(ticket);
  const found: Found[] = [];
  if (ticket.category === null && category)
    found.push({
      ...about,
      ...sorted(category, tooLittle),
      kind: 'category',
      title: t('setCategory', { name, category: category.value }),
      rationale: t('setCategoryWhy'),
      input: { id: ticket.id, category: category.value },
    });
  // Only for tickets without an assignee, because a priority that somebody has set is not questioned.
  if (ticket.priority === 'normal' && ticket.assignee_id === null && priority && priority.value !== 'normal')
    found.push({
      ...about,
      ...sorted(priority, tooLittle),
      kind: 'priority',
      title: t('setPriority', { name, priority: priority.value }),
      rationale: t('setPriorityWhy'),
      input: { id: ticket.id, priority: priority.value },
    });
  const next = assignee?.value ?? solver;
  if (ticket.assignee_id === null && next !== null && ticket.status === 'open')
    found.push({
      ...about,
      ...(assignee
        ? {
            ...sorted(assignee, undefined),
            rationale: t('assignSimilar'),
          }
        : {
            rationale: t('assignFewest'),
            evidence: [{ text: t('noAssignee'), record: about.target }, ...(tooLittle ? [tooLittle] : [])],
            confidence: 0.7,
          }),
      kind: 'assign',
      title: t('assign', { name }),
      input: { id: ticket.id, assignee_id: next },
    });
  return found;
}

export function proposeForTicket(
  ticket: OpenTicket,
  known: Sorting,
  { now, today, settings: { locale } }: { now: string; today: string; settings: { locale: Locale } },
  limits: TicketLimits,
): Found[] {
  const { status, next_due_at: due, last_message_at: last } = ticket;
  const left = due === null ? null : Math.floor((Date.parse(due) - Date.parse(now)) / 60_000);
  const isUrgent = left !== null && left <= limits.escalate_minutes && !ticket.has_task;
  const silent = last === null ? 0 : daysBetween(last, today);
  return [
    ...(status === 'open' && isUrgent ? [escalating(ticket, known, left, today)] : []),
    ...sorting(ticket, known),
    ...(status === 'open' && !ticket.is_answered ? replying(ticket, known, limits) : []),
    ...(status === 'pending' && silent >= limits.silent_days ? [askingAgain(ticket, silent, locale)] : []),
  ];
}

function escalating(ticket: OpenTicket, { solver }: Sorting, left: number, today: string): Found {
  const about = ofTicket(ticket);
  const name = nameOf(ticket);
  const isOverdue = left < 0;
  const due = { minutes: Math.abs(left), at: ticket.next_due_at ?? '' };
  const answerDue = isOverdue ? t('answerWasDue', due) : t('answerDue', due);
  return {
    ...about,
    kind: 'escalate',
    title: isOverdue ? t('overdueTitle', { name, ...due }) : t('dueTitle', { name, ...due }),
    rationale: t('escalateWhy'),
    evidence: [{ text: answerDue, record: about.target }],
    input: taskInput({
      title: t('answerTask', { name }),
      why: answerDue,
      about: about.target,
      assignee: ticket.assignee_id ?? solver,
      due: today,
      priority: 'urgent',
    }),
    confidence: 0.95,
  };
}

function replying(ticket: OpenTicket, { reply }: Sorting, { reply_pct }: TicketLimits): Found[] {
  if (!reply || reply.confidence * 100 < reply_pct) return [];
  return [
    {
      ...ofTicket(ticket),
      kind: 'reply',
      by: 'suggest_reply statistics',
      title: t('answerAsBefore', { name: nameOf(ticket) }),
      rationale: t('answerAsBeforeWhy'),
      evidence: [reply.evidence],
      input: { id: ticket.id, body: reply.body },
      confidence: reply.confidence,
    },
  ];
}

function askingAgain(ticket: OpenTicket, days: number, locale: Locale): Found {
  const about = ofTicket(ticket);
  const day = ticket.last_message_at?.slice(0, 10) ?? '';
  return {
    ...about,
    kind: 'ask_again',
    title: t('askAgain', { name: nameOf(ticket) }),
    rationale: t('askAgainWhy', { days }),
    evidence: [{ text: t('lastMessage', { day }), record: about.target }],
    input: { id: ticket.id, body: t('didItHelp').in(languageOf(ticket.language, locale)) },
    confidence: 0.7,
  };
}
