'use client';

import { createContext, useContext, useEffect, useRef } from 'react';
import type { Outputs } from '../data/trpc.ts';

type Streamed = Outputs['events']['stream'] extends AsyncIterable<infer Item> ? Item : never;
export type OrganizationEvent = Streamed extends { data: infer Event } ? Event : never;

type Listener = (event: OrganizationEvent) => void;

export const listeners = new Set<Listener>();

/** True while events arrive, so components that would poll instead can stop. */
export const FollowingContext = createContext(false);
export const useIsFollowing = () => useContext(FollowingContext);

/** Calls the listener with every event of the organization, for components that do more than reload data. */
export function useOrganizationEvents(listener: Listener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const notify: Listener = (event) => latest.current(event);
    listeners.add(notify);
    return () => {
      listeners.delete(notify);
    };
  }, []);
}
