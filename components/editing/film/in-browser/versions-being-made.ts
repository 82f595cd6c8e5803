import { useSyncExternalStore } from 'react';

/** The versions whose media this page is making. They are no state of a component, so they outlive a change of pages. */
let versions: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function set(next: ReadonlySet<string>): void {
  versions = next;
  for (const listener of listeners) listener();
}

/** Notes that this page is making the media of a version, until the returned function is called. */
export function noteMaking(version: string): () => void {
  set(new Set([...versions, version]));
  return () => set(new Set([...versions].filter((one) => one !== version)));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useIsMadeHere = (version: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => versions.has(version),
    () => false,
  );
