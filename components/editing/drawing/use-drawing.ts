'use client';

import { useState } from 'react';
import { type Drawing, isTooLarge, type Look, type Shape, type Tool } from './shapes.ts';

const first: Look = { color: 'red', width: 'medium' };

/** A drawing that is being made, with its tool and the states before it. */
export function useDrawing() {
  const [states, setStates] = useState<readonly (readonly Shape[])[]>([[]]);
  const [tool, setTool] = useState<Tool>();
  const [look, setLook] = useState<Look>(first);
  const [isFull, setFull] = useState(false);
  const shapes = states.at(-1) ?? [];

  function change(next: readonly Shape[]): void {
    const isOver = isTooLarge(next);
    setFull(isOver);
    if (!isOver) setStates((before) => [...before, next]);
  }

  return {
    shapes,
    tool,
    setTool,
    look,
    setLook,
    change,
    /** True if the last shape was left out, because the drawing would become too large. */
    isFull,
    undo: () => {
      setFull(false);
      setStates((before) => (before.length > 1 ? before.slice(0, -1) : before));
    },
    canUndo: states.length > 1,
    clear: () => change([]),
    /** Begins anew, after the drawing was sent. */
    forget: () => {
      setStates([[]]);
      setTool(undefined);
      setFull(false);
    },
    /** The annotation of a comment; undefined if nothing is drawn. */
    annotation: (aspect: number | undefined): Drawing | undefined =>
      shapes.length === 0
        ? undefined
        : { shapes: [...shapes], ...(aspect ? { aspect: Math.round(aspect * 10_000) / 10_000 } : {}) },
  };
}

export type DrawingState = ReturnType<typeof useDrawing>;
