'use client';

import { useRouter } from 'next/navigation';
import { useTimeZone } from 'next-intl';
import { useEffect } from 'react';
import { noteTimeZone } from './note-time-zone.ts';

/** For whoever has moved since signing in: dates are written anew in the zone they are in now. */
export function RememberTimeZone() {
  const rendered = useTimeZone();
  const router = useRouter();
  useEffect(() => {
    if (noteTimeZone() !== rendered) router.refresh();
  }, [rendered, router]);
  return null;
}
