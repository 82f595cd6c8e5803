'use client';

import { useEffect, useState } from 'react';
import type { RecordGrid } from './record-grid.tsx';

/** Loads the interactive grid after the first render, so that records can be read earlier. */
export function useRecordGrid(): typeof RecordGrid | undefined {
  const [grid, setGrid] = useState<typeof RecordGrid>();
  useEffect(() => {
    let isMounted = true;
    void import('./record-grid.tsx').then((all) => isMounted && setGrid(() => all.RecordGrid));
    return () => {
      isMounted = false;
    };
  }, []);
  return grid;
}
