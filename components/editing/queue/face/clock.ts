'use client';

import { useSyncExternalStore } from 'react';

const everyMs = 1000;
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all that ticks on a page; it stands still while nobody looks at it. */
function watch(tell: () => void): () => void {
  watchers.add(tell);
  timer ??= setInterval(() => {
    for (const each of watchers) each();
  }, everyMs);
  return () => {
    watchers.delete(tell);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** What `read` makes of the present moment; whoever asks is drawn again only when that is something else. */
export const useTicking = (read: (now: number) => number, onServer: number): number =>
  useSyncExternalStore(
    watch,
    () => read(Date.now()),
    () => onServer,
  );
