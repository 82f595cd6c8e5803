'use client';

import { type FocusEvent, type RefObject, useRef, useState } from 'react';

/** A form that is larger while it has the focus, and gives the focus back to where it was before. */
export function useGrowing(form: RefObject<HTMLFormElement | null>) {
  const [isGrown, setGrown] = useState(false);
  const before = useRef<HTMLElement>(undefined);
  return {
    isGrown,
    events: {
      onFocus: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && form.current?.contains(relatedTarget)) return;
        before.current = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
        setGrown(true);
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && !form.current?.contains(relatedTarget)) setGrown(false);
      },
    },
    leave: () => {
      const { activeElement } = document;
      const isOwn = activeElement === document.body || form.current?.contains(activeElement);
      if (isOwn && before.current?.isConnected) before.current.focus({ preventScroll: true });
      else if (isOwn && activeElement instanceof HTMLElement) activeElement.blur();
      setGrown(false);
    },
  };
}
