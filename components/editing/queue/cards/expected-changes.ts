import type { Card, CardStatus } from './card.ts';
import type { Viewer } from './steps.ts';
import type { Changed } from './undo.ts';

/** The card as it will be after a successful claim; shown before the server answers. */
export function asClaimed({ id }: Viewer, minutes: number, now: number) {
  const lease_expires_at = new Date(now + minutes * 60_000).toISOString();
  const holder = { type: 'user' as const, id };
  return <C extends Card>(card: C): C => ({
    ...card,
    status: 'in_progress',
    is_claimed: true,
    holder_id: id,
    lease_expires_at,
    claim_ended: null,
    claim: {
      holder,
      holder_id: id,
      claimed_at: new Date(now).toISOString(),
      lease_expires_at,
      token: card.fence + 1,
      note: null,
    },
  });
}

const unheld = { claim: null, is_claimed: false, holder_id: null, lease_expires_at: null };

export const asReleased = <C extends Card>(card: C): C => ({
  ...card,
  ...unheld,
  status: 'ready',
  claim_ended: 'released',
});

export function asExtended(minutes: number, now: number) {
  const lease_expires_at = new Date(now + minutes * 60_000).toISOString();
  return <C extends Card>(card: C): C => ({
    ...card,
    lease_expires_at,
    claim: card.claim && { ...card.claim, lease_expires_at },
  });
}

/** The card after a step. A card that leaves work in progress has no holder. */
export const asMoved =
  (to: CardStatus) =>
  <C extends Card>(card: C): C => ({
    ...card,
    ...(to === 'in_progress' ? {} : unheld),
    held_from: to === 'on_hold' ? card.status : null,
    status: to,
  });

export const asChanged =
  (set: Changed) =>
  <C extends Card>(card: C): C => ({ ...card, ...set });
