import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { anyOf } from '#db/queries/expressions.ts';
import { inboxMessages } from '#db/schema/contracts/conversations.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { newId } from '#server/vocabulary/ids.ts';
import type { InboxConnection } from './connections.ts';
import type { InboxMessage } from './messages.ts';
import { type Incoming, isAnswer, subjectKey, type Threaded, threadOf } from './threading.ts';

/** More messages about the same subject among the same people would not change the answer. */
const mostKnown = 50;

export interface Place {
  thread_id: string;
  ticket_id: string | null;
  subject_key: string | null;
  participants: string[];
}

/** Finds the thread that a message belongs to, with its ticket, or makes a new one. */
export async function placeOf(
  ctx: Ctx,
  record: Given<InboxMessage>,
  connection: InboxConnection,
): Promise<Place> {
  const isMail = connection.channel === 'email';
  const subject = record.subject ?? '';
  const participants = peopleOf(record, connection.address);
  const incoming: Incoming = {
    references: record.references ?? [],
    in_reply_to: record.in_reply_to,
    subject_key: isMail ? subjectKey(subject) : null,
    is_answer: isAnswer(subject),
    participants,
    at: record.received_at ?? ctx.now,
  };
  const known = await knownAround(ctx, incoming, connection.id);
  const thread = threadOf(incoming, known);
  const ticket = known.find((one) => one.thread_id === thread && one.ticket_id !== null);
  return {
    thread_id: thread ?? newId('inbox_thread', Date.parse(ctx.now)),
    ticket_id: ticket?.ticket_id ?? null,
    subject_key: incoming.subject_key,
    participants,
  };
}

const peopleOf = ({ from, to, cc }: Given<InboxMessage>, own: string): string[] =>
  [...new Set([from, ...(to ?? []), ...(cc ?? [])])]
    .filter((one) => one !== null)
    .filter((one) => one !== own)
    .sort();

type Known = Threaded & { ticket_id: string | null };

async function knownAround(ctx: Ctx, incoming: Incoming, connectionId: string): Promise<Known[]> {
  const named = [incoming.in_reply_to, ...incoming.references].filter((one) => one !== null);
  const { thread_id, ticket_id, message_id, subject_key, participants, created_at } = inboxMessages;
  const messagesWith = (condition: SQL | undefined) =>
    ctx.tx
      .select({ thread_id, ticket_id, message_id, subject_key, participants, at: created_at })
      .from(inboxMessages)
      .where(
        and(
          inOrganization(inboxMessages, ctx.organization),
          eq(inboxMessages.connection_id, connectionId),
          isLive(inboxMessages),
          condition,
        ),
      );
  const aboutTheSame = and(
    eq(sql`coalesce(${subject_key}, '')`, incoming.subject_key ?? ''),
    sql`${participants} = ${sql.param(incoming.participants)}::text[]`,
  );
  return unionAll(
    messagesWith(anyOf(message_id, named)).orderBy(sql`${ticket_id} NULLS LAST`).limit(mostKnown),
    messagesWith(aboutTheSame).orderBy(desc(created_at)).limit(mostKnown),
  );
}
