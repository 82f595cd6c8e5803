'use client';

import { useEffect, useState } from 'react';
import type { CardGrid } from './card-grid.tsx';

/** Loads the interactive grid after the first render, so that cards can be read earlier. */
export function useCardGrid(): typeof CardGrid | undefined {
  const [grid, setGrid] = useState<typeof CardGrid>();
  useEffect(() => {
    let isMounted = true;
    void import('./card-grid.tsx').then((all) => isMounted && setGrid(() => all.CardGrid));
    return () => {
      isMounted = false;
    };
  }, []);
  return grid;
}
