'use client';

import { useMediaQuery } from '@mantine/hooks';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { writeCookie } from '#components/base/ui/cookie.ts';
import { folded, sidebarCookie } from './sidebar-cookie.ts';

/** A film needs the width of the screen. */
const isOfFilm = (path: string) => /^\/queue\/[^/]+$/.test(path);

/** The sidebar is a rail of icons on a tablet, beside a film, and where the person has folded it. */
export function useSidebar(wasFolded: boolean) {
  const [isFolded, setFolded] = useState(wasFolded);
  const isBesideFilm = isOfFilm(usePathname());
  const isTablet = useMediaQuery('(min-width: 48em) and (max-width: 74.99em)') === true;
  const isPhone = useMediaQuery('(max-width: 47.99em)') === true;

  function fold() {
    writeCookie(sidebarCookie, isFolded ? 'open' : folded);
    setFolded(!isFolded);
  }

  const isNarrow = isFolded || isBesideFilm;
  return { isFolded: isNarrow, isRail: !isPhone && (isNarrow || isTablet), fold };
}
