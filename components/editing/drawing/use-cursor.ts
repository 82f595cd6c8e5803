'use client';

import { type KeyboardEvent, useState } from 'react';
import { type Point, pointAt, type Tool } from './shapes.ts';
import type { Stroke } from './use-stroke.ts';

const fine = 0.02;
const coarse = 0.1;

const ways: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Acts {
  onText: (at: Point) => void;
  onUndo: () => void;
  onLeave: () => void;
}

/** Draws with keys: arrows move a cross, Enter begins and ends a shape, Escape leaves it. */
export function useCursor(tool: Tool, stroke: Stroke, { onText, onUndo, onLeave }: Acts) {
  const [at, setAt] = useState<Point>(pointAt(0.5, 0.5));
  const [isShown, setShown] = useState(false);

  function press(event: KeyboardEvent): boolean {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    const way = ways[key];
    if (way) {
      const step = shiftKey ? coarse : fine;
      const next = pointAt(at.x + way[0] * step, at.y + way[1] * step);
      setAt(next);
      setShown(true);
      stroke.moveTo(next);
    } else if (key === 'Enter' && tool === 'text') onText(at);
    else if (key === 'Enter' && stroke.isBegun) stroke.end();
    else if (key === 'Enter') {
      setShown(true);
      stroke.begin(at);
    } else if (key === 'Escape') {
      if (stroke.isBegun) stroke.leave();
      else onLeave();
    } else if (key === 'Backspace' || (key.toLowerCase() === 'z' && (ctrlKey || metaKey))) onUndo();
    else return false;
    return true;
  }

  return {
    /** The place of the cross; undefined while the person draws with a pointer. */
    at: isShown ? at : undefined,
    hide: () => setShown(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (press(event)) event.preventDefault();
    },
  };
}
