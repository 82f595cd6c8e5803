import type { PointerEvent as ReactPointerEvent } from 'react';

interface Follower {
  onMove: (x: number, y: number) => void;
  /** Called once. A drag that Escape or the browser has ended drops nothing. */
  onEnd: (isDropped: boolean) => void;
}

/** Follows a mouse, a pen or a finger from the press of a handle until it is released, also outside of the handle. */
export function followPointer(event: ReactPointerEvent<HTMLElement>, { onMove, onEnd }: Follower): void {
  const { pointerId, pointerType, currentTarget } = event;
  const ended = new AbortController();
  const { signal } = ended;
  const end = (isDropped: boolean) => {
    ended.abort();
    onEnd(isDropped);
  };
  const onPointer = (name: 'pointermove' | 'pointerup' | 'pointercancel', act: (at: PointerEvent) => void) =>
    window.addEventListener(name, (at) => at.pointerId === pointerId && act(at), { signal });
  onPointer('pointermove', ({ clientX, clientY }) => onMove(clientX, clientY));
  onPointer('pointerup', () => end(true));
  onPointer('pointercancel', () => end(false));
  window.addEventListener(
    'keydown',
    (pressed) => {
      if (pressed.key !== 'Escape') return;
      // Escape ends the drag alone, and not the dialog around.
      pressed.preventDefault();
      pressed.stopImmediatePropagation();
      end(false);
    },
    { capture: true, signal },
  );
  if (pointerType === 'touch') keepFromScrolling(currentTarget);
}

/**
 * Tells the browser that the finger scrolls nothing. It would otherwise see a fast finger as a fling, and the next tap
 * within half a second would only end that fling and press nothing. The listener is on the handle, because the touch
 * events of a handle that is hidden meanwhile still go there.
 */
function keepFromScrolling(handle: HTMLElement): void {
  const ended = new AbortController();
  const prevent = (event: TouchEvent) => event.preventDefault();
  handle.addEventListener('touchmove', prevent, { passive: false, signal: ended.signal });
  for (const name of ['touchend', 'touchcancel'])
    handle.addEventListener(name, () => ended.abort(), { signal: ended.signal });
}
