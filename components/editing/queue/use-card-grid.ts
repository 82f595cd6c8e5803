'use client';

import { useEffect, useState } from 'react';
import type { CardGrid } from './card-grid.tsx';

/** Choosing and dragging come after the first paint: the cards are there to be read before. */
export function useCardGrid(): typeof CardGrid | undefined {
  const [grid, setGrid] = useState<typeof CardGrid>();
  useEffect(() => {
    let isHere = true;
    void import('./card-grid.tsx').then((all) => isHere && setGrid(() => all.CardGrid));
    return () => {
      isHere = false;
    };
  }, []);
  return grid;
}
