'use client';

import { useRouter } from 'next/navigation';
import { useTimeZone } from 'next-intl';
import { useEffect } from 'react';
import { noteTimeZone } from './note-time-zone.ts';

/**
 * Refreshes the page when the browser's time zone differs from the one that the server used for its dates.
 */
export function RememberTimeZone() {
  const rendered = useTimeZone();
  const router = useRouter();
  useEffect(() => {
    if (noteTimeZone() !== rendered) router.refresh();
  }, [rendered, router]);
  return null;
}
