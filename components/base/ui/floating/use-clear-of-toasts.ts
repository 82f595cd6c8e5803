'use client';

import { type RefObject, useEffect } from 'react';

const room = '--toast-clearance';

/** Keeps toasts above this element while the element is mounted. */
export function useClearOfToasts(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const { style } = document.documentElement;
    const measure = () => {
      const { top, bottom } = current.getBoundingClientRect();
      // A bar that is scrolled out of the window needs no room.
      const isInSight = bottom > 0 && top < innerHeight;
      style.setProperty(room, isInSight ? `${Math.round(innerHeight - top)}px` : '0px');
    };
    const leave = new AbortController();
    const resized = new ResizeObserver(measure);
    resized.observe(current);
    resized.observe(document.body);
    addEventListener('resize', measure, { signal: leave.signal });
    addEventListener('scroll', measure, { capture: true, passive: true, signal: leave.signal });
    measure();
    return () => {
      resized.disconnect();
      leave.abort();
      style.removeProperty(room);
    };
  }, [element]);
}
