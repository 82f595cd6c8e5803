import type { ReadCtx } from '../functions/feature.ts';
import { type Ranked, rankWith } from '../text/bm25.ts';
import { termsOf } from '../text/words.ts';
import type { AnsweredLike } from './past-reply.ts';
import { answersIn, findTicket, namesOf, solvedTickets, type TicketRow, textOf } from './ticket-rows.ts';

export const fewestSolved = 5;

export interface Like extends Ranked {
  ticket: TicketRow;
  /** The share of the requested words that it has. */
  coverage: number;
}

/** One word in common is an accident, unless little more was asked. */
const isAlike = ({ shared, coverage }: Like) => shared.length >= 2 || coverage >= 0.5;

/** Solved tickets that are about the same as a text, the best first; read once, asked often. */
export function likenessAmong(solved: readonly TicketRow[]): (text: string, most: number) => Like[] {
  const rank = rankWith(solved.map((one) => termsOf(textOf(one))));
  return (text, most) => {
    const asked = termsOf(text);
    const distinct = new Set(asked).size;
    return rank(asked, most * 2)
      .flatMap((one) => {
        const ticket = solved[one.index];
        return ticket ? [{ ...one, ticket, coverage: one.shared.length / Math.max(1, distinct) }] : [];
      })
      .filter(isAlike)
      .slice(0, most);
  };
}

export const likeTickets = (text: string, solved: readonly TicketRow[], most: number): Like[] =>
  likenessAmong(solved)(text, most);

/** Adds the last answer in each ticket, and the name of its customer. */
export async function withAnswers(
  ctx: Pick<ReadCtx, 'tx' | 'organization'>,
  like: readonly Like[],
): Promise<AnsweredLike[]> {
  const [answers, names] = await Promise.all([
    answersIn(
      ctx,
      like.map((one) => one.ticket.id),
    ),
    namesOf(
      ctx,
      like.map((one) => one.ticket.contact_id),
    ),
  ]);
  return like.map((one) => ({
    ...one,
    answer: answers.get(one.ticket.id) ?? null,
    contact: names.get(one.ticket.contact_id ?? '') ?? null,
  }));
}

export interface Looked {
  ticket: TicketRow | undefined;
  text: string;
  solved: number;
  found: AnsweredLike[];
}

/** Undefined where the ticket that was asked about is not there. */
export async function lookUp(
  ctx: ReadCtx,
  { ticket_id: id, text: given }: { ticket_id?: string | undefined; text?: string | undefined },
  most: number,
): Promise<Looked | undefined> {
  const ticket = id === undefined ? undefined : await findTicket(ctx, id);
  if (id !== undefined && !ticket) return undefined;
  const text = ticket ? textOf(ticket) : (given ?? '');
  const solved = await solvedTickets(ctx, id);
  const like = likeTickets(text, solved, most);
  const found = await withAnswers(ctx, like);
  return { ticket, text, solved: solved.length, found };
}
