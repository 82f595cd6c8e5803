'use client';

import { useMediaQuery } from '@mantine/hooks';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { useFacts } from '#components/base/session/context.tsx';
import type { Facts } from '#components/base/session/facts.ts';
import { writeCookie } from '#components/base/ui/cookie.ts';
import { folded, sidebarCookie } from './sidebar-cookie.ts';

/** A film needs the width of the screen. */
const isOfFilm = (path: string) => /^\/queue\/[^/]+$/.test(path);

/** So do the lines of a document and the paper beside them. */
const isOfDocument = (path: string, pages: Facts['pages']) =>
  Object.values(pages).some(
    ({ form, list }) => form && (path === form || (path.startsWith(`${list}/`) && path.endsWith('/edit'))),
  );

/** The sidebar is a rail of icons on a tablet, beside a film or a document, and where the person has folded it. */
export function useSidebar(wasFolded: boolean) {
  const [isFolded, setFolded] = useState(wasFolded);
  const path = usePathname();
  const { pages } = useFacts();
  const isBeside = isOfFilm(path) || isOfDocument(path, pages);
  const isTablet = useMediaQuery('(min-width: 48em) and (max-width: 74.99em)') === true;
  const isPhone = useMediaQuery('(max-width: 47.99em)') === true;

  function fold() {
    writeCookie(sidebarCookie, isFolded ? 'open' : folded);
    setFolded(!isFolded);
  }

  const isNarrow = isFolded || isBeside;
  return { isFolded: isNarrow, isRail: !isPhone && (isNarrow || isTablet), fold };
}
