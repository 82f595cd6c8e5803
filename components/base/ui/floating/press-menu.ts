'use client';

import { type MouseEvent, useRef, useState } from 'react';

/** A button whose menu is downloaded when it is first pressed: what the button needs, and where its menu is. */
export function usePressMenu() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const wasOpen = useRef(false);
  return {
    anchor,
    close: () => setAnchor(undefined),
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': anchor !== undefined,
      // Pressing outside of a menu closes it, and the button is outside of it.
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
