'use client';

import { useEffect, useRef } from 'react';
import { hasFiles } from '#components/base/files/picked-files.ts';
import classes from './card-drop.module.css';
import { type RecordWithFiles, useRecordFiles } from './use-record-files.tsx';

interface Props {
  target: Omit<RecordWithFiles, 'id' | 'title'>;
  titleOf: (id: string) => string;
}

const cardAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[role="row"][data-key]') : null;

/** Attaches files that are dropped on a card of a board. The card under them is marked. */
export function CardDrop({ target, titleOf }: Props) {
  const filesOf = useRecordFiles();
  const latest = useRef({ target, titleOf, filesOf });
  useEffect(() => {
    latest.current = { target, titleOf, filesOf };
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
      const { current } = latest;
      const record = { ...current.target, id, title: current.titleOf(id) };
      current.filesOf(record).attach([...event.dataTransfer.files]);
    };
    document.addEventListener('dragenter', onOver, own);
    document.addEventListener('dragover', onOver, own);
    document.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && mark(null), own);
    document.addEventListener('drop', onDrop, own);
    return () => leave.abort();
  }, []);
  return null;
}
