import { type CardStatus, cardSteps, claimable, wayBack } from '#server/areas/editing/cards/card-steps.ts';
import { atLeast, type Role } from '#server/kernel/access/access.ts';
import type { Card } from './card.ts';

/** The person who looks at the board. */
export interface Viewer {
  id: string;
  role: Role;
  /** True if people who edited a cut cannot approve it. */
  fourEyes: boolean;
}

type Held = Pick<Card, 'claim'>;
type Placed = Held & Pick<Card, 'status' | 'held_from' | 'last_holder'>;

export const isMine = ({ claim }: Held, { id }: Viewer): boolean => claim?.holder_id === id;
export const isHeldByOther = (card: Held, viewer: Viewer): boolean =>
  card.claim !== null && !isMine(card, viewer);

/** Tells if the person may change the card, which others cannot while somebody holds it. */
export const mayWrite = (card: Held, viewer: Viewer): boolean => !isHeldByOther(card, viewer);

export const mayClaim = ({ claim, status }: Pick<Card, 'claim' | 'status'>): boolean =>
  claim === null && claimable.includes(status);

/** A lead takes over a card that somebody else holds. */
export const mayTakeOver = (card: Held, viewer: Viewer): boolean =>
  isHeldByOther(card, viewer) && atLeast(viewer.role, 'manager');

export const mayRelease = (card: Held, viewer: Viewer): boolean =>
  isMine(card, viewer) || (card.claim !== null && atLeast(viewer.role, 'manager'));

/** The steps that this person may take. */
export function stepsOf(card: Placed, viewer: Viewer): CardStatus[] {
  if (!mayWrite(card, viewer)) return [];
  // TypeScript types the keys of Object.entries as string.
  const steps = Object.entries(cardSteps[card.status]) as [CardStatus, { role?: Role; by?: 'platform' }][];
  return steps
    .filter(([, { role, by }]) => by !== 'platform' && (role === undefined || atLeast(viewer.role, role)))
    .map(([to]) => to)
    .filter((to) => to !== 'approved' || !isOwnCut(card, viewer))
    .filter((to) => card.status !== 'on_hold' || to === 'cancelled' || isWayBack(card, to));
}

/** The last holder of a card that is reviewed has edited its cut. */
const isOwnCut = ({ status, last_holder }: Placed, { id, fourEyes }: Viewer) =>
  fourEyes && status === 'review' && last_holder?.id === id;

const isWayBack = ({ held_from }: Pick<Card, 'held_from'>, to: CardStatus) =>
  held_from === null || to === wayBack(held_from);

/** Inputs that steps may require, whichever status they start from. */
export const wants = ['blocked_reason', 'review_note', 'delivered_url'] as const;
export type Want = (typeof wants)[number];

export function wantOf(card: Pick<Card, 'status' | 'film_file_id'>, to: CardStatus): Want | undefined {
  const { needs = {}, unless } = cardSteps[card.status][to] ?? {};
  if (unless === 'film_file_id' && card.film_file_id !== null) return undefined;
  return wants.find((want) => want in needs);
}

/** The statuses that at least one of the cards can reach, with those cards. */
export function reachable(cards: readonly Card[], viewer: Viewer): Map<CardStatus, Card[]> {
  const found = new Map<CardStatus, Card[]>();
  for (const card of cards)
    for (const to of stepsOf(card, viewer)) found.set(to, [...(found.get(to) ?? []), card]);
  return found;
}
