import { type ActionParts, idsOf, knownCards, sendBatch } from './action-parts.ts';
import { claimCards, releaseCards } from './claim-actions.ts';
import { asChanged } from './expected-changes.ts';
import { isMine } from './steps.ts';
import type { Operations, UndoStep } from './undo.ts';

/** Gives the cards the values that they had before a change. */
function restoreCards(parts: ActionParts, operations: Operations) {
  const sets = new Map(operations.map(({ id, set }) => [id, set]));
  const ids = [...sets.keys()];
  return parts.perform({
    act: 'undo',
    ids,
    again: (some) =>
      void restoreCards(
        parts,
        operations.filter(({ id }) => some.includes(id)),
      ),
    assume: { ids, change: (card) => asChanged(sets.get(card.id) ?? {})(card) },
    send: () => sendBatch(parts.client, { operations }),
  });
}

export function undoStep(parts: ActionParts, step: UndoStep) {
  if (step.kind === 'change') return restoreCards(parts, step.operations);
  if (step.kind === 'claim') return claimCards(parts, step.ids, { isUndo: true });
  const mine = knownCards(parts.store, step.ids).filter((card) => isMine(card, parts.viewer));
  return releaseCards(parts, idsOf(mine), { isUndo: true });
}
