'use client';

import { useRouter } from 'next/navigation';
import { useTimeZone } from 'next-intl';
import { useEffect } from 'react';
import { writeCookie } from '../ui/cookie.ts';
import { timeZoneCookie } from './time-zone.ts';

/** The server writes dates in the person's own zone from the second page on, and from the first after one refresh. */
export function RememberTimeZone() {
  const rendered = useTimeZone();
  const router = useRouter();
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!own || own === rendered) return;
    writeCookie(timeZoneCookie, own);
    router.refresh();
  }, [rendered, router]);
  return null;
}
