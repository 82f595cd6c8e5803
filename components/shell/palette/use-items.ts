'use client';

import { IconBolt } from '@tabler/icons-react';
import { usePageActions } from '#components/base/page-actions/page-actions.ts';
import type { PaletteItem } from './palette-item.ts';
import { ranked } from './ranked.ts';
import { useFixedItems } from './use-fixed-items.ts';
import { useFoundItems, useVisitedItems } from './use-found-items.ts';
import { useKindItems } from './use-kind-items.ts';
import { useKindWords } from './use-kind-words.ts';

const most = 40;

/** The lines of the palette for what is typed, the best first. */
export function useItems(typed: string) {
  const words = useKindWords();
  const page = usePageActions().map(
    ({ label, run }, at): PaletteItem => ({
      id: `page ${at} ${label}`,
      group: 'page',
      label,
      icon: IconBolt,
      run,
    }),
  );
  const fixed = useFixedItems();
  const kinds = useKindItems(words);
  const visited = useVisitedItems(words);
  const { items: found, isSearching: isAsking } = useFoundItems(typed, words);
  const isSearching = isAsking || kinds === undefined;
  // Lists and forms of some seventy kinds would bury the pages until something is typed.
  if (typed.trim() === '') return { items: [...page, ...visited, ...fixed], isSearching };
  return {
    items: ranked(typed, [...page, ...found, ...(kinds ?? []), ...fixed]).slice(0, most),
    isSearching,
  };
}
