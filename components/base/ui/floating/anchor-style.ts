import type { CSSProperties } from 'react';

/** For what stands exactly where the button is, so that a menu opens beside it, and lets every press through. */
export function anchorStyle(anchor: HTMLElement): CSSProperties {
  const { left, top, width, height } = anchor.getBoundingClientRect();
  return { position: 'fixed', left, top, width, height, pointerEvents: 'none' };
}
