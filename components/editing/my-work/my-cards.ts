import { type Card, isOpen } from '../queue/cards/card.ts';
import { byLine, byPriority } from '../queue/cards/ordering.ts';
import type { Terms } from '../queue/workspace.ts';

export const myCardsSections = ['held', 'back', 'review', 'assigned'] as const;
export type MyCardsSection = (typeof myCardsSections)[number];

/** The cards that need this person's work, in groups; each card is in the first of its groups only. */
export function myCardsOf(cards: Iterable<Card>, me: string, { reviewers }: Pick<Terms, 'reviewers'>) {
  const isReviewer = ({ reviewer_ids: own }: Card) => (own.length > 0 ? own : reviewers).includes(me);
  const wasMine = (card: Card) =>
    card.reserved_for_id === me || card.last_holder?.id === me || card.assignee_id === me;
  const sectionOf = (card: Card): MyCardsSection | undefined => {
    if (!isOpen(card)) return undefined;
    if (card.claim) return card.claim.holder_id === me ? 'held' : undefined;
    if (card.status === 'changes_requested' && wasMine(card)) return 'back';
    if (card.status === 'review' && isReviewer(card)) return 'review';
    return card.assignee_id === me ? 'assigned' : undefined;
  };
  const groups = Map.groupBy(cards, sectionOf);
  const sorted = (section: MyCardsSection, order: (a: Card, b: Card) => number) =>
    (groups.get(section) ?? []).toSorted(order);
  return {
    held: sorted('held', (a, b) => (a.lease_expires_at ?? '').localeCompare(b.lease_expires_at ?? '')),
    back: sorted('back', byLine),
    review: sorted('review', byPriority),
    assigned: sorted('assigned', byPriority),
  } satisfies Record<MyCardsSection, Card[]>;
}
