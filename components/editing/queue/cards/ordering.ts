import type { Card, CardStatus } from './card.ts';

/** Compares moments of the same format as text; null comes last. */
const compare = (a: string | null, b: string | null): number => {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
};

/** The card of the highest priority first, then by deadline and waiting time. */
export function byPriority(a: Card, b: Card): number {
  return (
    b.priority - a.priority ||
    compare(a.due_at, b.due_at) ||
    compare(a.created_at, b.created_at) ||
    compare(a.id, b.id)
  );
}

/** The order in which `next` takes cards. */
export const byLine = (a: Card, b: Card): number => compare(a.queue_at, b.queue_at) || byPriority(a, b);

const byDeadline = (a: Card, b: Card): number => compare(a.due_at, b.due_at) || byPriority(a, b);

const byRecency = (a: Card, b: Card): number => compare(b.updated_at, a.updated_at) || compare(a.id, b.id);

const byLease = (a: Card, b: Card): number =>
  compare(a.lease_expires_at, b.lease_expires_at) || byPriority(a, b);

export const sorts = ['priority', 'line', 'due', 'recent'] as const;
export type Sort = (typeof sorts)[number];

const orders: Record<Sort, typeof byPriority> = {
  priority: byPriority,
  line: byLine,
  due: byDeadline,
  recent: byRecency,
};
export const sorted = (cards: readonly Card[], sort: Sort): Card[] => cards.toSorted(orders[sort]);

/** The order of each column, by which its cards are worked on. */
const orderOf: Partial<Record<CardStatus, typeof byPriority>> = {
  ready: byLine,
  changes_requested: byLine,
  in_progress: byLease,
  delivered: byRecency,
  cancelled: byRecency,
};

export type Groups = Readonly<Partial<Record<CardStatus, readonly Card[]>>>;

/**
 * Groups the cards by column; a column with the same cards as before stays the same array and is not rendered
 * again.
 */
export function groupByStatus(cards: Iterable<Card>, before: Groups = {}): Groups {
  const groups = Map.groupBy(cards, ({ status }) => status);
  return Object.fromEntries(
    [...groups].map(([status, group]) => {
      group.sort(orderOf[status] ?? byPriority);
      return [status, reuseEqual(before[status], group)];
    }),
  );
}

/** Returns the earlier array if it holds the same items. */
export function reuseEqual<T>(before: readonly T[] | undefined, now: readonly T[]): readonly T[] {
  const isSame = before?.length === now.length && before.every((item, at) => item === now[at]);
  return isSame ? before : now;
}
