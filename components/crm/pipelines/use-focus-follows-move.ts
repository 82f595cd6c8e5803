'use client';

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus on the button that moved a stage when the list is rendered again, until the next key or
 * click, so that people can move a stage several times in a row.
 */
export function useFocusFollowsMove(list: RefObject<HTMLElement | null>): (mover: string) => void {
  const mover = useRef<string>(undefined);
  useEffect(() => {
    const own = list.current;
    if (!own) return;
    const restoreFocus = () => {
      const now = document.activeElement;
      const isLost = now === document.body || now === own || now?.getAttribute('role') === 'row';
      if (mover.current !== undefined && isLost)
        own.querySelector<HTMLElement>(`[data-mover="${mover.current}"]`)?.focus();
    };
    const forget = () => {
      mover.current = undefined;
    };
    const observer = new MutationObserver(restoreFocus);
    observer.observe(own, { childList: true, subtree: true });
    own.addEventListener('focusin', restoreFocus);
    document.addEventListener('keydown', forget, true);
    document.addEventListener('pointerdown', forget, true);
    return () => {
      observer.disconnect();
      own.removeEventListener('focusin', restoreFocus);
      document.removeEventListener('keydown', forget, true);
      document.removeEventListener('pointerdown', forget, true);
    };
  }, [list]);
  return (name) => {
    mover.current = name;
  };
}
