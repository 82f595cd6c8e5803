'use client';

import { createContext, useContext, useEffect, useRef } from 'react';
import type { Outputs } from '../data/trpc.ts';

type Streamed = Outputs['events']['stream'] extends AsyncIterable<infer Item> ? Item : never;
export type OrganizationEvent = Streamed extends { data: infer Event } ? Event : never;

type Listener = (event: OrganizationEvent) => void;

const listeners = new Set<Listener>();

/** Enough for a break of some minutes in a busy organization. */
const mostRecent = 1_000;
const recent: OrganizationEvent[] = [];
/** The last event that came before the first one in `recent`. */
let knownSince: number | undefined;

/** Passes an event to all listeners, and keeps it for components that are not on the page at the moment. */
export function announce(event: OrganizationEvent): void {
  knownSince ??= event.sequence - 1;
  recent.push(event);
  if (recent.length > mostRecent) knownSince = recent.shift()?.sequence ?? knownSince;
  for (const listener of listeners) listener(event);
}

/** Starts to keep events behind this one; the events of another organization are forgotten. */
export function keepEventsAfter(sequence: number): void {
  recent.length = 0;
  knownSince = sequence;
}

/** The number of the last event that has arrived. */
export const lastSequence = (): number | undefined => recent.at(-1)?.sequence ?? knownSince;

/** The events behind this one, or undefined if not all of them are known any more. */
export function eventsAfter(sequence: number): readonly OrganizationEvent[] | undefined {
  if (knownSince === undefined || sequence < knownSince) return undefined;
  return recent.filter((event) => event.sequence > sequence);
}

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
