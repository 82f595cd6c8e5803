import type { Ctx } from '#server/calls/context.ts';
import { newId } from '#server/calls/ids.ts';
import { Params, type Row } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { type Incoming, isAnswer, subjectKey, type Threaded, threadOf } from './threading.ts';

/** More messages about the same subject among the same people say nothing new. */
const mostKnown = 50;

export interface Place {
  thread_id: string;
  ticket_id: string | null;
  subject_key: string | null;
  participants: string[];
}

/** Where a message belongs: a thread that is there already, with its ticket, or one of its own. */
export async function placeOf(ctx: Ctx, record: Row, connection: Row): Promise<Place> {
  const isMail = connection.channel === 'email';
  const subject = typeof record.subject === 'string' ? record.subject : '';
  const participants = peopleOf(record, String(connection.address));
  const incoming: Incoming = {
    references: textsOf(record.references),
    in_reply_to: typeof record.in_reply_to === 'string' ? record.in_reply_to : null,
    subject_key: isMail ? subjectKey(subject) : null,
    is_answer: isAnswer(subject),
    participants,
    at: String(record.received_at ?? ctx.now),
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

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).filter((one) => typeof one === 'string');

const peopleOf = ({ from, to, cc }: Row, own: string): string[] =>
  [...new Set([from, ...textsOf(to), ...textsOf(cc)])]
    .filter((one) => typeof one === 'string')
    .filter((one) => one !== own)
    .sort();

type Known = Threaded & { ticket_id: string | null };

async function knownAround(ctx: Ctx, incoming: Incoming, connectionId: string): Promise<Known[]> {
  const { values, bind } = new Params();
  const named = [incoming.in_reply_to, ...incoming.references].filter((one) => one !== null);
  const columns = 'thread_id, ticket_id, message_id, subject_key, participants, created_at';
  const place = `${tenantIs(ctx.organization, bind)} AND connection_id = ${bind(connectionId)} AND deleted_at IS NULL`;
  const found = await ctx.tx.text<Omit<Known, 'at'> & { created_at: string }>(
    `(SELECT ${columns} FROM inbox_messages WHERE ${place} AND message_id = ANY(${bind(named)})
      ORDER BY ticket_id NULLS LAST LIMIT ${mostKnown})
     UNION ALL
     (SELECT ${columns} FROM inbox_messages WHERE ${place}
      AND coalesce(subject_key, '') = ${bind(incoming.subject_key ?? '')}
      AND participants = ${bind(incoming.participants)}::text[] ORDER BY created_at DESC LIMIT ${mostKnown})`,
    values,
  );
  return found.map(({ created_at: at, ...one }) => ({ ...one, at }));
}
