'use client';

import { useSyncExternalStore } from 'react';

const everyMs = 10_000;
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all clocks of a page. */
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

const minuteMs = 60_000;

/** The present minute, so that clocks tick without a request. The server does not know the time of the reader. */
export const useMinute = (): number | undefined =>
  useSyncExternalStore<number | undefined>(
    watch,
    () => Math.floor(Date.now() / minuteMs) * minuteMs,
    () => undefined,
  );
