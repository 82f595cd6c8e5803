import { useEffect, useSyncExternalStore } from 'react';

/** Something that the open page offers, under the name of its button. */
export interface PageAction {
  label: string;
  run: () => void;
}

const none: readonly PageAction[] = [];
let offered = none;
const listeners = new Set<() => void>();

function offer(actions: readonly PageAction[]) {
  offered = actions;
  for (const listener of listeners) listener();
}

/** Offers actions in the palette as long as the page is open. */
export function useOfferInPalette(actions: readonly PageAction[]) {
  useEffect(() => {
    offer(actions);
    return () => offer(none);
  }, [actions]);
}

export const usePageActions = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
    () => none,
  );
