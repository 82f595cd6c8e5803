'use client';

import { type DragEvent, useState } from 'react';
import type { Dragging } from './dragging.ts';

/** The handlers of an element that holds no records, by which the records that a mouse drags can be dropped on it. */
export function useMouseDrop(dragging: Dragging | undefined, to: string) {
  const [isOver, setIsOver] = useState(false);
  const isTarget = () => dragging?.isHeld() === true && dragging.accepts(to);
  return {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      if (!isTarget()) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      setIsOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
    },
    onDrop(event: DragEvent) {
      setIsOver(false);
      if (!isTarget()) return;
      event.preventDefault();
      dragging?.dropHeld(to);
    },
  };
}
