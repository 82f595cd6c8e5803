'use client';

import { useLayoutEffect } from 'react';

/** Signals to the script in the page's head (see replay-early-input.ts) that React has taken over the page. */
export function ReactReady() {
  useLayoutEffect(() => {
    window.dispatchEvent(new Event('react-ready'));
  }, []);
  return null;
}
