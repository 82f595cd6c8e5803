'use client';

import { useSyncExternalStore } from 'react';

const everyMs = 1000;
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all clocks of a page; it stops while there are none. */
function watch(onTick: () => void): () => void {
  watchers.add(onTick);
  timer ??= setInterval(() => {
    for (const each of watchers) each();
  }, everyMs);
  return () => {
    watchers.delete(onTick);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * Returns the value of `read` for the current time; the component renders again only when the value changes.
 */
export const useTicking = <T extends number | undefined>(read: (now: number) => T, onServer: T): T =>
  useSyncExternalStore(
    watch,
    () => read(Date.now()),
    () => onServer,
  );
