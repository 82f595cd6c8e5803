'use client';

import { useEffect, useState } from 'react';

/**
 * Counts how many columns are ready. Columns become interactive one at a time, because all at once would
 * block the page for too long.
 */
export function useOneByOne(isHere: boolean, all: number): number {
  const [ready, setReady] = useState(0);
  useEffect(() => {
    if (!isHere || ready === all) return;
    const timer = setTimeout(() => setReady(ready + 1));
    return () => clearTimeout(timer);
  }, [isHere, ready, all]);
  return ready;
}
