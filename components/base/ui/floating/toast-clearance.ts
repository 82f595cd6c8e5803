import { useSyncExternalStore } from 'react';

/**
 * The heights at the bottom of the window that toasts leave free, in pixels, by the element that needs them. They are no
 * variables of the document, because every change of one computes the style of the whole page again.
 */
const clearances = new Map<object, number>();
const listeners = new Set<() => void>();

export function setToastClearance(owner: object, pixels: number): void {
  if (pixels === (clearances.get(owner) ?? 0)) return;
  if (pixels === 0) clearances.delete(owner);
  else clearances.set(owner, pixels);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const largestWithout = (owner?: object) =>
  Math.max(0, ...[...clearances].flatMap(([one, pixels]) => (one === owner ? [] : [pixels])));

export const useToastClearance = (): number =>
  useSyncExternalStore(
    subscribe,
    () => largestWithout(),
    () => 0,
  );

/** The height that the others need, for something that floats above them itself. */
export const useClearanceOfOthers = (owner: object): number =>
  useSyncExternalStore(
    subscribe,
    () => largestWithout(owner),
    () => 0,
  );
