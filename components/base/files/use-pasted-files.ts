'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { isBehindDialog, isTyped, pastedFiles } from './picked-files.ts';

interface Options {
  /** The element whose text fields also take files; a form that contains it counts too. */
  root: RefObject<HTMLElement | null>;
  /** True if pasting elsewhere on the page is not meant. */
  isOnlyInside?: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes pasted pictures and files: inside of the element anywhere, and elsewhere outside of text fields. */
export function usePastedFiles({ root, isOnlyInside = false, onFiles }: Options): void {
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    function onPaste(event: ClipboardEvent) {
      const files = pastedFiles(event.clipboardData);
      const around = root.current?.closest('form') ?? root.current;
      if (files.length === 0 || event.defaultPrevented || !around || isBehindDialog(around)) return;
      const isInside = event.target instanceof Node && around.contains(event.target);
      if (!isInside && (isOnlyInside || isTyped(event.target))) return;
      event.preventDefault();
      take.current(files);
    }
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [root, isOnlyInside]);
}
