'use client';

import { useOffline } from 'next/offline';
import { useEffect, useState } from 'react';
import { isReachable, pauseBeforeRetry } from './reachable.ts';

/**
 * Tells if the server cannot be reached. Next notices failed requests, but not a connection that was lost
 * before its provider mounted, so the browser's state is read as well. A browser without a network may still
 * reach a server on the same machine, so that state is confirmed by polling the server.
 */
export function useIsOffline(): boolean {
  const isAway = useOffline();
  const [isCut, setIsCut] = useState(false);

  useEffect(() => {
    let isMounted = true;
    let isAsking = false;
    const ask = async () => {
      if (isAsking) return;
      isAsking = true;
      while (isMounted && !(await isReachable())) {
        if (isMounted) setIsCut(true);
        await pauseBeforeRetry();
      }
      isAsking = false;
      if (isMounted) setIsCut(false);
    };
    if (!navigator.onLine) void ask();
    window.addEventListener('offline', ask);
    return () => {
      isMounted = false;
      window.removeEventListener('offline', ask);
    };
  }, []);

  return isAway || isCut;
}
