'use client';

import { useMediaQuery } from '@mantine/hooks';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { writeCookie } from '#components/base/ui/cookie.ts';
import { folded, sidebarCookie, unfolded } from './sidebar-cookie.ts';

/** The eight columns of the board fit beside a rail. */
const boardOfCards = '/queue';

/** A film needs the width of the screen. */
const isOfFilm = (path: string) => /^\/queue\/[^/]+$/.test(path);

/** The sidebar is a rail of icons on a tablet, beside a film or a board of cards, and where the person has folded it. */
export function useSidebar(chosen: boolean | undefined) {
  const [choice, setChoice] = useState(chosen);
  const path = usePathname();
  const isFolded = choice ?? path === boardOfCards;
  const isTablet = useMediaQuery('(min-width: 48em) and (max-width: 74.99em)') === true;
  const isPhone = useMediaQuery('(max-width: 47.99em)') === true;

  function fold() {
    writeCookie(sidebarCookie, isFolded ? unfolded : folded);
    setChoice(!isFolded);
  }

  const isNarrow = isFolded || isOfFilm(path);
  return { isFolded: isNarrow, isRail: !isPhone && (isNarrow || isTablet), fold };
}
