'use client';

import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { Holding } from './form-context.tsx';

/** Lets a form wait for records that its fields are creating. If it is sent meanwhile, it is sent when they are there. */
export function useHolding(form: RefObject<HTMLFormElement | null>) {
  const [holds, setHolds] = useState(0);
  const [isQueued, setQueued] = useState(false);
  const holding = useMemo(
    (): Holding => ({
      hold: () => setHolds((before) => before + 1),
      release: (hasResult) => {
        setHolds((before) => before - 1);
        if (!hasResult) setQueued(false);
      },
    }),
    [],
  );
  useEffect(() => {
    if (!isQueued || holds > 0) return;
    setQueued(false);
    form.current?.requestSubmit();
  }, [isQueued, holds, form]);
  return { holding, isHeld: holds > 0, queue: () => setQueued(true) };
}
