import { type Card, isOpen } from './card.ts';

/** All cards that the browser has loaded, by id. */
export type KnownCards = ReadonlyMap<string, Card>;

/** Answers and events may arrive in any order, so an older state must not replace a newer one. */
const isNewer = (card: Card, known: Card | undefined): boolean =>
  !known || card.version > known.version || card.updated_at >= known.updated_at;

/** Merges received cards: newer ones replace known ones, and deleted ones are removed. */
export function withCards(known: KnownCards, received: Iterable<Card>): KnownCards {
  const after = new Map(known);
  for (const card of received) {
    if (!isNewer(card, known.get(card.id))) continue;
    if (card.deleted_at) after.delete(card.id);
    else after.set(card.id, card);
  }
  return after;
}

const isSame = (a: Card, b: Card) =>
  a.version === b.version &&
  a.updated_at === b.updated_at &&
  a.status === b.status &&
  a.ai_status === b.ai_status;

/** Replaces all cards by loaded ones; an unchanged card stays the same object. */
export function replaced(before: KnownCards | undefined, loaded: Iterable<Card>): KnownCards {
  return new Map(
    [...loaded].map((card) => {
      const known = before?.get(card.id);
      return [card.id, known && isSame(known, card) ? known : card];
    }),
  );
}

/**
 * Shows an expected change before the server answers. `undo` restores the cards that nobody has changed
 * since.
 */
export function assumed(known: KnownCards, ids: readonly string[], change: (card: Card) => Card) {
  const before = new Map<string, Card>();
  const shown = new Map<string, Card>();
  for (const id of ids) {
    const card = known.get(id);
    if (!card) continue;
    before.set(id, card);
    shown.set(id, change(card));
  }
  const undo = (now: KnownCards, failed: Iterable<string>): KnownCards => {
    const after = new Map(now);
    for (const id of failed) {
      const card = before.get(id);
      if (card && now.get(id) === shown.get(id)) after.set(id, card);
    }
    return after;
  };
  return { cards: new Map([...known, ...shown]) as KnownCards, before, undo };
}

/** Number of finished cards that a board shows; the list shows the others. */
export const finishedShown = 20;

export function onBoard(known: KnownCards): Card[] {
  const all = [...known.values()];
  const rest = all.filter((card) => !isOpen(card)).sort((a, b) => (a.updated_at < b.updated_at ? 1 : -1));
  const counts = new Map<string, number>();
  const newest = rest.filter(({ status }) => {
    const nth = (counts.get(status) ?? 0) + 1;
    counts.set(status, nth);
    return nth <= finishedShown;
  });
  return [...all.filter(isOpen), ...newest];
}
