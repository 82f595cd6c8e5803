'use client';

import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { writeCookie } from '#components/base/ui/cookie.ts';
import { folded, sidebarCookie } from './sidebar-cookie.ts';

/** The sidebar is a rail of icons on a tablet, and where the person has folded it. */
export function useSidebar(wasFolded: boolean) {
  const [isFolded, setFolded] = useState(wasFolded);
  const isTablet = useMediaQuery('(min-width: 48em) and (max-width: 74.99em)') === true;
  const isPhone = useMediaQuery('(max-width: 47.99em)') === true;

  function fold() {
    writeCookie(sidebarCookie, isFolded ? 'open' : folded);
    setFolded(!isFolded);
  }

  return { isFolded, isRail: !isPhone && (isFolded || isTablet), fold };
}
