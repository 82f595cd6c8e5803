'use client';

import { useLayoutEffect } from 'react';

/** Says so to what waits in the page's head. */
export function ReactIsHere() {
  useLayoutEffect(() => {
    window.dispatchEvent(new Event('react-is-here'));
  }, []);
  return null;
}
