export interface Item {
  id: string;
}

export interface StableList<T extends Item> {
  /** The items in the order in which the person saw them first. */
  shown: { item: T; isGone: boolean }[];
  /** Items that arrived since; they are added when the person asks for it, so that no row moves under the pointer. */
  arrived: T[];
}

/**
 * Keeps the order that a person has seen. Items that no longer belong to the list stay in their place and are marked.
 */
export function stableList<T extends Item>(
  order: readonly string[],
  known: ReadonlyMap<string, T>,
  fresh: readonly T[],
): StableList<T> {
  const present = new Map(fresh.map((item) => [item.id, item]));
  const shown = order.flatMap((id) => {
    const item = present.get(id) ?? known.get(id);
    return item ? [{ item, isGone: !present.has(id) }] : [];
  });
  const seen = new Set(order);
  return { shown, arrived: fresh.filter(({ id }) => !seen.has(id)) };
}

/** Adds the items of a further page behind the order that was seen. */
export const extendOrder = (order: readonly string[], page: readonly Item[]): string[] => [
  ...order,
  ...page.flatMap(({ id }) => (order.includes(id) ? [] : [id])),
];

/** Returns the item after this one that still belongs to the list, or else the first one. */
export function itemAfter<T extends Item>(
  shown: StableList<T>['shown'],
  id: string | null,
  step: 1 | -1 = 1,
): string | undefined {
  const at = shown.findIndex(({ item }) => item.id === id);
  const behind = step === 1 ? shown.slice(at + 1) : shown.slice(0, Math.max(at, 0)).toReversed();
  const isOther = ({ item, isGone }: { item: T; isGone: boolean }) => !isGone && item.id !== id;
  return (behind.find(isOther) ?? (step === 1 ? shown.find(isOther) : undefined))?.item.id;
}
