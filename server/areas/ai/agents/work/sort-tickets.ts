import { and, asc, eq, gte, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notNull } from '#db/queries/expressions.ts';
import { memberships } from '#db/schema/kernel/identity.ts';
import { tickets } from '#db/schema/work/tickets.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { answeredBefore, repliesFrom, sureOfReply } from '../../work/past-reply.ts';
import { fewestSolved as fewestToReply, likenessAmong, withAnswers } from '../../work/ticket-likeness.ts';
import { solvedTickets, textOf } from '../../work/ticket-rows.ts';
import { sorterFrom } from '../../work/ticket-sorting.ts';
import { ticketTriage } from '../../work/ticket-triage.ts';
import { fewestSolved } from '../../work/triage.ts';
import type { AgentCtx } from '../agent.ts';
import { tooLittle } from '../asking.ts';
import { t } from './messages.ts';
import type { OpenTicket, Sorting } from './ticket-rules.ts';

/** People who have solved a ticket in this number of days count as support staff. */
const recentDays = 90;

const openOnes = alias(tickets, 'open_ones');

/** The person with the fewest open tickets of those who have solved tickets recently. */
async function solverOf({ tx, organization, now }: AgentCtx): Promise<string | null> {
  const since = new Date(Date.parse(now) - recentDays * 86_400_000).toISOString();
  const solvers = tx
    .selectDistinct({ assignee_id: notNull(tickets.assignee_id).as('assignee_id') })
    .from(tickets)
    .where(
      and(
        inOrganization(tickets, organization),
        gte(tickets.solved_at, since),
        isNotNull(tickets.assignee_id),
        isLive(tickets),
      ),
    )
    .as('solvers');
  const open = tx
    .select({ count: sql`count(*)` })
    .from(openOnes)
    .where(
      and(
        inOrganization(openOnes, organization),
        eq(openOnes.assignee_id, solvers.assignee_id),
        eq(openOnes.status, 'open'),
        isLive(openOnes),
      ),
    );
  const [solver] = await tx
    .select({ assignee_id: solvers.assignee_id })
    .from(solvers)
    .orderBy(sql`${open}`, asc(solvers.assignee_id))
    .limit(1);
  return solver?.assignee_id ?? null;
}

/** Only members of the organization can be given tickets. */
async function membersOf({ tx, organization }: AgentCtx): Promise<Set<string>> {
  const rows = await tx
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .where(
      and(
        inOrganization(memberships, organization),
        ne(memberships.role, 'viewer'),
        isNull(memberships.removed_at),
      ),
    );
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Learns from solved tickets once, for all open ones. */
export async function sortTickets(
  ctx: AgentCtx,
  open: readonly OpenTicket[],
): Promise<(ticket: OpenTicket) => Sorting> {
  const solved = await solvedTickets(ctx);
  const { sort } = sorterFrom(solved);
  const members = await membersOf(ctx);
  const solver = await solverOf(ctx);
  const have = solved.length;
  const isLittle = have < fewestSolved;
  const known = isLittle
    ? tooLittle(ticketTriage, { needed: fewestSolved, have, about: t('solvedTickets') })
    : undefined;
  const replyTo = await repliesTo(ctx, open, solved);
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
  ctx: AgentCtx,
  open: readonly OpenTicket[],
  solved: Parameters<typeof likenessAmong>[0],
): Promise<(ticket: OpenTicket) => Sorting['reply']> {
  if (solved.length < fewestToReply) return () => undefined;
  const likeTo = likenessAmong(solved);
  const waiting = open.filter(({ status, is_answered }) => status === 'open' && !is_answered);
  const like = new Map(waiting.map((one) => [one.id, likeTo(textOf(one), 3)]));
  const answered = await withAnswers(ctx, [...like.values()].flat());
  const answers = new Map(answered.map((one) => [one.ticket.id, one]));
  const replies = new Map<string, Sorting['reply']>();
  for (const ticket of waiting) {
    const own = (like.get(ticket.id) ?? []).map((one) => {
      const { answer = null, contact = null } = answers.get(one.ticket.id) ?? {};
      return { ...one, answer, contact };
    });
    const to = { contact: ticket.contact, number: ticket.number };
    const [first] = await repliesFrom(textOf(ticket), own, to);
    replies.set(
      ticket.id,
      first && {
        body: first.reply,
        confidence: sureOfReply(first.like),
        evidence: {
          text: answeredBefore(first.number, first.like),
          record: { type: 'ticket', id: first.ticket_id } as const,
        },
      },
    );
  }
  return (ticket) => replies.get(ticket.id);
}
