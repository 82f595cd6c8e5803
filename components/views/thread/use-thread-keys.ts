'use client';

import { useEffect, useRef } from 'react';
import { isElsewhere } from '#components/base/ui/key-target.ts';

/** A dialog has keys of its own, wherever the focus is. */
const isBehindDialog = () => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** Single keys of a page with conversations, by the letter. They do nothing while the person types. */
export function useThreadKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target) || isBehindDialog())
        return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
