'use client';

import { useEffect, useRef } from 'react';
import { hasFiles } from '#components/base/files/picked-files.ts';
import classes from './file-drop.module.css';

/** The record or the column on which files are dropped. */
export type DropPlace = { record: string } | { column: string };

interface Target {
  element: HTMLElement;
  place: DropPlace;
}

interface FileDrop {
  onFiles: (place: DropPlace, files: File[]) => void;
  /** Tells if files can be dropped on a column beside its cards. */
  takesColumn: (column: string) => boolean;
}

function targetAt(at: EventTarget | null, { takesColumn }: FileDrop): Target | undefined {
  if (!(at instanceof Element)) return undefined;
  const card = at.closest<HTMLElement>('[role="row"][data-key]');
  if (card?.dataset.key) return { element: card, place: { record: card.dataset.key } };
  const element = at.closest<HTMLElement>('[data-column]');
  const column = element?.dataset.column;
  return element && column && takesColumn(column) ? { element, place: { column } } : undefined;
}

/** Calls back with the files that are dropped on a card or a column of a board. What is under them is marked. */
export function useFileDrop(drop: FileDrop): void {
  const latest = useRef(drop);
  useEffect(() => {
    latest.current = drop;
  });
  useEffect(() => {
    const leave = new AbortController();
    // The board has a drag and drop of its own, which must not see the files.
    const own = { capture: true, signal: leave.signal };
    const { over = '' } = classes;
    let marked: Target | undefined;
    const mark = (target: Target | undefined) => {
      if (target?.element === marked?.element) return;
      marked?.element.classList.remove(over);
      target?.element.classList.add(over);
      marked = target;
    };
    const onOver = (event: DragEvent) => {
      const target = hasFiles(event.dataTransfer) ? targetAt(event.target, latest.current) : undefined;
      mark(target);
      if (!target) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onDrop = (event: DragEvent) => {
      const place = marked?.place;
      mark(undefined);
      if (place === undefined || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.onFiles(place, [...event.dataTransfer.files]);
    };
    document.addEventListener('dragenter', onOver, own);
    document.addEventListener('dragover', onOver, own);
    document.addEventListener(
      'dragleave',
      ({ relatedTarget }) => relatedTarget === null && mark(undefined),
      own,
    );
    document.addEventListener('drop', onDrop, own);
    return () => leave.abort();
  }, []);
}
