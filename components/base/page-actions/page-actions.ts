import { useEffect, useId, useSyncExternalStore } from 'react';

/** Something that the open page offers, under the name of its button. */
export interface PageAction {
  label: string;
  run: () => void;
}

const none: readonly PageAction[] = [];
/** The actions by the part of the page that offers them. */
const offers = new Map<string, readonly PageAction[]>();
let offered = none;
const listeners = new Set<() => void>();

function publish() {
  offered = [...offers.values()].flat();
  for (const listener of listeners) listener();
}

/** Offers actions in the palette as long as this part of the page is shown. Several parts may offer some. */
export function useOfferInPalette(actions: readonly PageAction[]) {
  const part = useId();
  useEffect(() => {
    offers.set(part, actions);
    publish();
  }, [part, actions]);
  useEffect(
    () => () => {
      offers.delete(part);
      publish();
    },
    [part],
  );
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
