import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus among the visible links and buttons of a navigation. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const visible = all.filter((one) => one.offsetParent !== null);
  const at = visible.findIndex((one) => one.matches(':focus'));
  if (at < 0) return;
  event.preventDefault();
  visible[step(at, visible.length)]?.focus();
}
