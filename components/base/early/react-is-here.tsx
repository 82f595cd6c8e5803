'use client';

import { useLayoutEffect } from 'react';

/** Signals to the script in the page's head (see hear-early.ts) that React has taken over the page. */
export function ReactIsHere() {
  useLayoutEffect(() => {
    window.dispatchEvent(new Event('react-is-here'));
  }, []);
  return null;
}
