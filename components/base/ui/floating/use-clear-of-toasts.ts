'use client';

import { type RefObject, useEffect } from 'react';
import { setToastClearance } from './toast-clearance.ts';

/** Keeps toasts above this element while the element is mounted. */
export function useClearOfToasts(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const { top, bottom } = current.getBoundingClientRect();
      // A bar that is scrolled out of the window needs no room.
      const isInSight = bottom > 0 && top < innerHeight;
      setToastClearance(element, isInSight ? Math.round(innerHeight - top) : 0);
    };
    const leave = new AbortController();
    // The observer also calls back at first, after the browser has computed the layout anyway.
    const resized = new ResizeObserver(measure);
    resized.observe(current);
    resized.observe(document.body);
    addEventListener('resize', measure, { signal: leave.signal });
    addEventListener('scroll', measure, { capture: true, passive: true, signal: leave.signal });
    return () => {
      resized.disconnect();
      leave.abort();
      setToastClearance(element, 0);
    };
  }, [element]);
}
