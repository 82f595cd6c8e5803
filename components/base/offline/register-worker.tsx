'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';

/** Registers the service worker that replaces the browser's own offline page (docs/decisions/offline.md). */
export function RegisterWorker() {
  const locale = useLocale();
  useEffect(() => {
    // Browsers support service workers only over https and on localhost. Without one, everything else still
    // works.
    void navigator.serviceWorker?.register(`/offline.js?locale=${locale}`).catch(() => undefined);
  }, [locale]);
  return null;
}
