import { useSyncExternalStore } from 'react';

/**
 * The height at the bottom of the window that toasts leave free, in pixels. It is not a variable of the document, because
 * every change of one computes the style of the whole page again.
 */
let clearance = 0;
const listeners = new Set<() => void>();

export function setToastClearance(pixels: number): void {
  if (pixels === clearance) return;
  clearance = pixels;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useToastClearance = (): number =>
  useSyncExternalStore(
    subscribe,
    () => clearance,
    () => 0,
  );
