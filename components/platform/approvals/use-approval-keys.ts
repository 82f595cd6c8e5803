'use client';

import { useEffect, useRef, useState } from 'react';
import { isElsewhere } from '#components/base/ui/key-target.ts';
import type { WorkspaceState } from './use-workspace.ts';

/** The keyboard shortcuts, in the order in which the help lists them. */
export const approvalKeys = ['a', 'r', 'j', 'k', 'u', 'o', '?'] as const;

/** Handles the keyboard shortcuts of the page, and opens the help that lists them. */
export function useApprovalKeys(
  workspace: WorkspaceState,
  on: { reject: () => void; openRecord: () => void },
) {
  const [isOpen, setOpen] = useState(false);
  const latest = useRef({ workspace, on });
  useEffect(() => {
    latest.current = { workspace, on };
  });

  useEffect(() => {
    function act(key: string): boolean {
      const { workspace: now, on: asked } = latest.current;
      const { current } = now;
      if (key === '?') setOpen(true);
      else if (key === 'j' || key === 'arrowdown') now.move(1);
      else if (key === 'k' || key === 'arrowup') now.move(-1);
      else if (key === 'u') now.undo();
      else if (key === 'a' && current) now.decide(current, 'approve');
      else if (key === 'r' && current?.reject) asked.reject();
      else if (key === 'o' && current) asked.openRecord();
      else return false;
      return true;
    }

    function onKeyDown(event: KeyboardEvent) {
      const { ctrlKey, metaKey, altKey, key, target, repeat } = event;
      // A key that is held down must not decide one record after the other.
      if (ctrlKey || metaKey || altKey || repeat || isElsewhere(target)) return;
      if (act(key.toLowerCase())) event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}
