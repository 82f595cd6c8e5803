import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns false on the server and until React has taken over this part of the page. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
