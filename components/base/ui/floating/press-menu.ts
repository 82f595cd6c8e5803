'use client';

import { type MouseEvent, useRef, useState } from 'react';

/**
 * State of a button whose menu or small form is downloaded on the first press: the properties of the button, and the
 * anchor of what it opens.
 */
export function usePressMenu(opens: 'menu' | 'dialog' = 'menu') {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const wasOpen = useRef(false);
  return {
    anchor,
    close: () => setAnchor(undefined),
    button: {
      'aria-haspopup': opens,
      'aria-expanded': anchor !== undefined,
      // A press outside of the menu closes it, and the button is outside of it, so the click must not open it
      // again.
      onPointerDown: () => {
        wasOpen.current = anchor !== undefined;
      },
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
        setAnchor(wasOpen.current ? undefined : currentTarget);
        wasOpen.current = false;
      },
    },
  } as const;
}
