import type { Message } from '#server/vocabulary/wording/message.ts';
import { recognizeLanguage } from '../text/languages.ts';
import { t } from './messages.ts';
import { fillSlots } from './reply-slots.ts';
import type { Like } from './ticket-likeness.ts';

export interface AnsweredLike extends Like {
  /** The last answer to the customer, and the customer's name. */
  answer: string | null;
  contact: string | null;
}

/** Earlier answers adapted to this ticket, the best first; in the customer's language where there are any. */
export async function repliesFrom(
  text: string,
  found: readonly AnsweredLike[],
  to: { contact: string | null; number: string | null },
) {
  const language = await recognizeLanguage(text);
  const answered = found.filter((one) => one.answer !== null);
  const spoken = await Promise.all(answered.map((one) => recognizeLanguage(one.answer ?? '')));
  const own = answered.filter((_, nth) => spoken[nth] === language);
  return (own.length > 0 ? own : answered).map((like) => ({
    ticket_id: like.ticket.id,
    number: like.ticket.number,
    ...fillSlots(like.answer ?? '', { contact: like.contact, number: like.ticket.number }, to),
    like,
  }));
}

/** The confidence in an answer that was given to somebody else. */
export const sureOfReply = ({ coverage }: Like): number => Math.min(0.9, coverage);

export const answeredBefore = (number: string, { shared }: Like): Message =>
  t('answeredBefore', { number, words: shared.slice(0, 5) });
