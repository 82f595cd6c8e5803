import { isHeldByOther, isMine, mayClaim, type Viewer } from '../queue/cards/steps.ts';
import type { Card } from './card.ts';

/**
 * Why a claim of the viewer has ended, from the card as it is now: somebody else holds the card, the viewer has claimed
 * it again since, its time ran out, it was released, or it ended with a step of the card.
 */
export type Loss = 'other' | 'again' | 'expired' | 'released' | 'step';

export function lossOf(card: Card, viewer: Viewer): Loss {
  if (isHeldByOther(card, viewer)) return 'other';
  if (isMine(card, viewer)) return 'again';
  return mayClaim(card) ? (card.claim_ended ?? 'released') : 'step';
}
