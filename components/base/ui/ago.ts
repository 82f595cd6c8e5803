'use client';

import { useFormatter, useNow } from 'next-intl';
import { useIsHydrated } from './use-is-hydrated.ts';

const everyMs = 20_000;
/** Tolerated clock difference between two machines; within it a moment is neither past nor future. */
const sameMs = 10_000;

/** Returns a function that writes how long ago a moment was, or how far ahead it is: "3 minutes ago". */
export function useAgo(): (at: string) => string {
  const format = useFormatter();
  const asMade = useNow({ updateInterval: everyMs });
  // After hydration, moments are compared with the current clock and not with the time at which the page was
  // rendered.
  const isHydrated = useIsHydrated();
  const now = isHydrated ? Date.now() : asMade.getTime();
  return (at) => {
    const then = new Date(at).getTime();
    return format.relativeTime(Math.abs(then - now) < sameMs ? now : then, now);
  };
}
