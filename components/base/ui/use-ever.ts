'use client';

import { useState } from 'react';

/** Whether it has ever been so: what is downloaded when it is first wanted stays then. */
export function useEver(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  return was || isSo;
}
