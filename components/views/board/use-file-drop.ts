'use client';

import { useEffect, useRef } from 'react';
import { hasFiles } from '#components/base/files/picked-files.ts';
import classes from './file-drop.module.css';

const cardAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[role="row"][data-key]') : null;

/** Calls back with the files that are dropped on a card of a board. The card under them is marked. */
export function useFileDrop(onFiles: (id: string, files: File[]) => void): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const leave = new AbortController();
    // The board has a drag and drop of its own, which must not see the files.
    const own = { capture: true, signal: leave.signal };
    const { over = '' } = classes;
    let marked: HTMLElement | null = null;
    const mark = (card: HTMLElement | null) => {
      if (card === marked) return;
      marked?.classList.remove(over);
      card?.classList.add(over);
      marked = card;
    };
    const onOver = (event: DragEvent) => {
      const card = hasFiles(event.dataTransfer) ? cardAt(event.target) : null;
      mark(card);
      if (!card) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onDrop = (event: DragEvent) => {
      const id = marked?.dataset.key;
      mark(null);
      if (id === undefined || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(id, [...event.dataTransfer.files]);
    };
    document.addEventListener('dragenter', onOver, own);
    document.addEventListener('dragover', onOver, own);
    document.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && mark(null), own);
    document.addEventListener('drop', onDrop, own);
    return () => leave.abort();
  }, []);
}
