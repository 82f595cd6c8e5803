'use client';

import { useFormatter, useNow } from 'next-intl';
import { useSyncExternalStore } from 'react';

const everyMs = 20_000;
/** Two machines may disagree about so much: it is neither past nor to come. */
const sameMs = 10_000;
const never = () => () => undefined;

/** Says how long ago something was, or when it will be: "3 minutes ago". */
export function useAgo(): (at: string) => string {
  const format = useFormatter();
  const asMade = useNow({ updateInterval: everyMs });
  // What comes after the page was made is measured by the clock, and not by when the page was made.
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const now = isHere ? Date.now() : asMade.getTime();
  return (at) => {
    const then = new Date(at).getTime();
    return format.relativeTime(Math.abs(then - now) < sameMs ? now : then, now);
  };
}
