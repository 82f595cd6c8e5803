import type { NextFilter } from '../next-filter.ts';
import { type ActionParts, idsOf, knownCards, sendClaim } from './action-parts.ts';
import { asClaimed, asExtended, asReleased } from './expected-changes.ts';
import { outcomeOfClaim } from './outcome.ts';
import { isHeldByOther, mayClaim } from './steps.ts';

/** An undo is performed by the opposite action, and cannot be undone itself. */
interface UndoOption {
  isUndo?: boolean;
}

const expectedClaim = ({ viewer, terms }: ActionParts) => asClaimed(viewer, terms.lease_minutes, Date.now());

export function claimCards(parts: ActionParts, ids: string[], { isUndo = false }: UndoOption = {}) {
  const { client, store, perform } = parts;
  return perform({
    act: isUndo ? 'undo' : 'claim',
    ids,
    again: (some) => void claimCards(parts, some),
    assume: { ids: idsOf(knownCards(store, ids).filter(mayClaim)), change: expectedClaim(parts) },
    send: () => sendClaim(client, { action: 'claim', ids }),
    ...(isUndo ? {} : { back: (_, after) => ({ kind: 'release', ids: idsOf(after) }) }),
  });
}

/** A lead takes the card from its holder. It cannot be undone, because the holder has lost the claim. */
export function takeOverCard(parts: ActionParts, id: string, note: string) {
  return parts.perform({
    act: 'claim',
    ids: [id],
    again: () => void takeOverCard(parts, id, note),
    assume: { ids: [id], change: expectedClaim(parts) },
    send: () => sendClaim(parts.client, { action: 'claim', ids: [id], force: true, note }),
  });
}

export function releaseCards(parts: ActionParts, ids: string[], { isUndo = false }: UndoOption = {}) {
  const { client, store, viewer, perform } = parts;
  const force = knownCards(store, ids).some((card) => isHeldByOther(card, viewer));
  return perform({
    act: isUndo ? 'undo' : 'release',
    ids,
    again: (some) => void releaseCards(parts, some),
    assume: { ids, change: asReleased },
    send: () => sendClaim(client, { action: 'release', ids, force }),
    ...(isUndo || force ? {} : { back: (_, after) => ({ kind: 'claim', ids: idsOf(after) }) }),
  });
}

export function extendClaims(parts: ActionParts, ids: string[]) {
  return parts.perform({
    act: 'extend',
    ids,
    again: (some) => void extendClaims(parts, some),
    assume: { ids, change: asExtended(parts.terms.lease_minutes, Date.now()) },
    send: () => sendClaim(parts.client, { action: 'extend', ids }),
  });
}

/** Claims the card that is next in the queue. */
export function takeNextCard({ client, perform, onNothing }: ActionParts, filter: NextFilter = {}) {
  return perform({
    act: 'next',
    ids: [],
    again: () => undefined,
    send: async () => {
      const { data } = await client.editCards.claim.mutate({ action: 'next', count: 1, filter });
      if (data.results.length === 0) onNothing(data.summary.reason ?? 'queue_empty');
      return data.results.map(outcomeOfClaim);
    },
    back: (_, after) => ({ kind: 'release', ids: idsOf(after) }),
  });
}
