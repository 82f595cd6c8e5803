'use client';

import { useEffect, useState } from 'react';
import type { CardGrid } from './card-grid.tsx';

/** Loads the interactive grid after the first render, so that cards can be read earlier. */
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
