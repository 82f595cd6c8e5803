'use client';

import { useState } from 'react';

/** Tells if the condition has ever been true, so that parts downloaded on first use stay mounted. */
export function useHasBeenTrue(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  return was || isSo;
}
