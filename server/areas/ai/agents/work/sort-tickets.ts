import { repliesFrom, saidBefore, sureOfReply } from '../../work/past-reply.ts';
import { fewestSolved as fewestToReply, likenessAmong, withAnswers } from '../../work/ticket-likeness.ts';
import { solvedTickets, textOf } from '../../work/ticket-rows.ts';
import { sorterFrom } from '../../work/ticket-sorting.ts';
import { ticketTriage } from '../../work/ticket-triage.ts';
import { fewestSolved } from '../../work/triage.ts';
import type { Looking } from '../agent.ts';
import { tooLittle } from '../asking.ts';
import { rowsOf } from '../reading.ts';
import type { OpenTicket, Sorting } from './ticket-rules.ts';

/** Whoever solved anything lately works in support. */
const recentDays = 90;

async function solverOf(ctx: Looking): Promise<string | null> {
  const since = new Date(Date.parse(ctx.now) - recentDays * 86_400_000).toISOString();
  const [solver] = await rowsOf<{ assignee_id: string }>(
    ctx,
    (own, bind) => `SELECT s.assignee_id FROM (SELECT DISTINCT assignee_id FROM tickets WHERE ${own()}
         AND solved_at >= ${bind(since)} AND assignee_id IS NOT NULL AND deleted_at IS NULL) s
     ORDER BY (SELECT count(*) FROM tickets WHERE ${own()} AND assignee_id = s.assignee_id
       AND status = 'open' AND deleted_at IS NULL), s.assignee_id LIMIT 1`,
  );
  return solver?.assignee_id ?? null;
}

/** Only who still belongs to the organization is given anything. */
async function membersOf(ctx: Looking): Promise<Set<string>> {
  const rows = await rowsOf<{ user_id: string }>(
    ctx,
    (own) => `SELECT user_id FROM memberships WHERE ${own()} AND role <> 'viewer' AND removed_at IS NULL`,
  );
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Learns from solved tickets once, for all of these. */
export async function sortTickets(
  ctx: Looking,
  tickets: readonly OpenTicket[],
): Promise<(ticket: OpenTicket) => Sorting> {
  const solved = await solvedTickets(ctx);
  const { sort } = sorterFrom(solved);
  const members = await membersOf(ctx);
  const solver = await solverOf(ctx);
  const have = solved.length;
  const isLittle = have < fewestSolved;
  const known = isLittle
    ? tooLittle(ticketTriage, { needed: fewestSolved, have, about: 'solved tickets' })
    : undefined;
  const replyTo = await repliesTo(ctx, tickets, solved);
  return (ticket) => {
    const text = textOf(ticket);
    const assignee = sort('assignee', text);
    return {
      category: sort('category', text),
      priority: sort('priority', text),
      assignee: assignee && members.has(assignee.value) ? assignee : undefined,
      reply: replyTo(ticket),
      solver: solver !== null && members.has(solver) ? solver : null,
      tooLittle: known,
    };
  };
}

async function repliesTo(
  ctx: Looking,
  tickets: readonly OpenTicket[],
  solved: Parameters<typeof likenessAmong>[0],
): Promise<(ticket: OpenTicket) => Sorting['reply']> {
  if (solved.length < fewestToReply) return () => undefined;
  const likeTo = likenessAmong(solved);
  const waiting = tickets.filter(({ status, is_answered }) => status === 'open' && !is_answered);
  const like = new Map(waiting.map((one) => [one.id, likeTo(textOf(one), 3)]));
  const answered = await withAnswers(ctx, [...like.values()].flat());
  const answers = new Map(answered.map((one) => [one.ticket.id, one]));
  return (ticket) => {
    const own = (like.get(ticket.id) ?? []).map((one) => {
      const { answer = null, contact = null } = answers.get(one.ticket.id) ?? {};
      return { ...one, answer, contact };
    });
    const [first] = repliesFrom(textOf(ticket), own, { contact: ticket.contact, number: ticket.number });
    return (
      first && {
        body: first.reply,
        confidence: sureOfReply(first.like),
        evidence: {
          text: saidBefore(first.number, first.like),
          record: { type: 'ticket', id: first.ticket_id },
        },
      }
    );
  };
}
