'use client';

import { useMemo, useRef } from 'react';

/** Number of changes that can be undone. */
const most = 20;

/** The steps that undo the last changes, the newest last. */
export function useUndoSteps<Step>() {
  const steps = useRef<Step[]>([]);
  return useMemo(
    () => ({
      push(step: Step) {
        steps.current = [...steps.current, step].slice(-most);
      },
      pop: (): Step | undefined => steps.current.pop(),
    }),
    [],
  );
}
