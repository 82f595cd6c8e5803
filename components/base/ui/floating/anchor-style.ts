import type { CSSProperties } from 'react';

/**
 * The style of an invisible element exactly over the button, so that a menu opens beside the button; clicks
 * pass through it.
 */
export function anchorStyle(anchor: HTMLElement): CSSProperties {
  const { left, top, width, height } = anchor.getBoundingClientRect();
  return { position: 'fixed', left, top, width, height, pointerEvents: 'none' };
}
