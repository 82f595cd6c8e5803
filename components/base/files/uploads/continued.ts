'use client';

import { useSyncExternalStore } from 'react';
import type { Goal } from './goal.ts';

/** A file whose upload goes on after the page was loaded again. */
export interface Continued {
  goal: Goal;
  file: File;
}

let all: readonly Continued[] = [];
const none: readonly Continued[] = [];
const listeners = new Set<() => void>();

export function continueWith(added: readonly Continued[]): void {
  if (added.length === 0) return;
  all = [...all, ...added];
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** All of them in their order; new ones come at the end. */
export const useContinued = () =>
  useSyncExternalStore(
    subscribe,
    () => all,
    () => none,
  );
