'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';

/** The service worker answers where the browser would show a page of its own (docs/decisions/offline.md). */
export function RegisterWorker() {
  const locale = useLocale();
  useEffect(() => {
    // Browsers offer it over https and on the machine itself. Without it, everything else works as well.
    void navigator.serviceWorker?.register(`/offline.js?locale=${locale}`).catch(() => undefined);
  }, [locale]);
  return null;
}
