'use client';

import { createContext, useContext, useEffect, useRef } from 'react';
import type { Outputs } from '../data/trpc.ts';

type Streamed = Outputs['events']['stream'] extends AsyncIterable<infer Item> ? Item : never;
export type Happening = Streamed extends { data: infer Event } ? Event : never;

type Listener = (event: Happening) => void;

export const listeners = new Set<Listener>();

/** True while events arrive, so components that would poll instead can stop. */
export const FollowingContext = createContext(false);
export const useIsFollowing = () => useContext(FollowingContext);

/** Calls the listener with every event of the organization, for components that do more than reload data. */
export function useHappenings(listener: Listener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const tell: Listener = (event) => latest.current(event);
    listeners.add(tell);
    return () => {
      listeners.delete(tell);
    };
  }, []);
}
