'use client';

import { useOffline } from 'next/offline';
import { useSyncExternalStore } from 'react';

function onChange(told: () => void) {
  window.addEventListener('online', told);
  window.addEventListener('offline', told);
  return () => {
    window.removeEventListener('online', told);
    window.removeEventListener('offline', told);
  };
}

/**
 * Whether there is no connection: Next knows it of a server that is away, and the browser of a connection that went
 * before Next began to listen.
 */
export function useIsOffline(): boolean {
  const isAway = useOffline();
  const isCut = useSyncExternalStore(
    onChange,
    () => !navigator.onLine,
    () => false,
  );
  return isAway || isCut;
}
