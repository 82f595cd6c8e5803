import { bandOf, type PriorityBand } from '#server/areas/editing/cards/card-priority.ts';
import { type Card, personOf } from './card.ts';
import { type DueChoice, isDue } from './deadline.ts';

/** The filters of a board; a person is an id, `me` or `nobody`. */
export interface Wanted {
  q: string;
  project: string | null;
  client: string | null;
  deliverable: Card['deliverable'] | null;
  priority: PriorityBand | null;
  holder: string | null;
  assignee: string | null;
  /** The person who is responsible, or else holds the card. */
  person: string | null;
  due: DueChoice | null;
  tag: string | null;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const isWho = (actual: string | null, wanted: string | null, me: string) =>
  wanted === null || (wanted === 'nobody' ? actual === null : actual === (wanted === 'me' ? me : wanted));

/**
 * Returns a function that tells if a changed card meets the filters. The server searches in the description too, so a card that
 * it has found stays found.
 */
export function matcher(wanted: Wanted, me: string): (card: Card, isMember: boolean) => boolean {
  const words = plain(wanted.q).split(/\s+/).filter(Boolean);
  const isAsked = (asked: string | null, actual: string | null) => asked === null || asked === actual;
  return (card, isMember) => {
    if (!isAsked(wanted.project, card.project_id) || !isAsked(wanted.client, card.client_company_id))
      return false;
    if (!isAsked(wanted.deliverable, card.deliverable)) return false;
    if (wanted.priority !== null && bandOf(card.priority) !== wanted.priority) return false;
    if (!isWho(card.holder_id, wanted.holder, me) || !isWho(card.assignee_id, wanted.assignee, me))
      return false;
    if (!isWho(personOf(card), wanted.person, me)) return false;
    if (wanted.due !== null && !isDue(card, wanted.due, Date.now())) return false;
    if (wanted.tag !== null && !card.tags.includes(wanted.tag)) return false;
    if (isMember || words.length === 0) return true;
    const text = plain(`${card.code} ${card.title} ${card.tags.join(' ')}`);
    return words.every((word) => text.includes(word));
  };
}

/** All tags of the cards, sorted. */
export const tagsOf = (cards: Iterable<Card>): string[] =>
  [...new Set([...cards].flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b));
