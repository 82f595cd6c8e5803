import { type ActionParts, idsOf, knownCards, sendBatch } from './action-parts.ts';
import type { CardStatus } from './card.ts';
import { claimCards, releaseCards } from './claim-actions.ts';
import { asChanged, asMoved } from './expected-changes.ts';
import { stepsOf, type Want } from './steps.ts';
import { type Changed, undoOf } from './undo.ts';

/** The texts that a step asks for. */
export type StepInputs = Partial<Record<Want, string>>;

const actOf = (set: Changed) => {
  if (set.status !== undefined) return set.priority === undefined ? 'move' : 'moveInBand';
  if ('assignee_id' in set) return 'assign';
  if ('priority' in set) return 'priority';
  return 'due_at' in set ? 'due' : 'change';
};

/** The cards that can take the step, so that only these change before the server answers. */
const idsThatMayChange = ({ store, viewer }: ActionParts, ids: string[], status: CardStatus | undefined) =>
  idsOf(
    knownCards(store, ids).filter((card) => status === undefined || stepsOf(card, viewer).includes(status)),
  );

export function changeCards(parts: ActionParts, ids: string[], set: Changed, inputs: StepInputs = {}) {
  const { client, viewer, perform } = parts;
  const { status, ...others } = set;
  return perform({
    act: actOf(set),
    to: status,
    ids,
    again: (some) => void changeCards(parts, some, set, inputs),
    assume: {
      ids: idsThatMayChange(parts, ids, status),
      change: (card) => asChanged(others)(status === undefined ? card : asMoved(status)(card)),
    },
    send: () => sendBatch(client, { ids, set: { ...set, ...inputs } }),
    back: (before, after) => undoOf(set, before, after, viewer),
  });
}

/** A move to in progress is a claim, and a move of held cards back to ready is a release. */
export async function moveCards(parts: ActionParts, ids: string[], to: CardStatus, inputs?: StepInputs) {
  if (to === 'in_progress') return claimCards(parts, ids);
  const cards = knownCards(parts.store, ids);
  const released = to === 'ready' ? cards.filter(({ claim }) => claim !== null) : [];
  const moved = cards.filter((card) => !released.includes(card));
  if (released.length > 0) await releaseCards(parts, idsOf(released));
  if (moved.length > 0) await changeCards(parts, idsOf(moved), { status: to }, inputs);
}
